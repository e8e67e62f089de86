import { design } from '@design-console/contract/design';
import { embed } from '@design-console/contract/embed';
import { CODE, type Envelope } from '@design-console/contract/kernel';
import { template } from '@design-console/contract/template';
import { configSet } from '@design-console/contract/config-set';
import { WIRE } from '@design-console/contract/wire/constants';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDesign } from '../../editor/src/document/index.ts';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog, main, screenIsReady } from '../harness/frame.ts';
import { accessOf } from '../harness/guest-editor.ts';
import { addressOf, signedParameters } from '../harness/host-page.ts';
import { openJourney } from '../harness/journey.ts';

/**
 * A template from a blank page to a published page of the template center, what users may do with it, and
 * back to unpublished (product 4 to 6). Each test continues where the one before it ended.
 */

const journey = openJourney();
const make = '/templateCenter/templateMake';
const kindName = '门店开业海报';

const editorOf = (page: Page) => page.getByRole('region', { name: '模板编辑器' }).first();

const choose = async (page: Page, action: string, of: string): Promise<void> => {
  await main(page)
    .getByRole('button', { name: `更多操作 ${of}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const agree = (page: Page, question: string | RegExp, button: RegExp): Promise<void> =>
  dialog(page, question).getByRole('button', { name: button }).click();

const title = '盛大开业·城南店';
let token: string;
let id: number;
/** A signed link to the template center. */
let centerLink: string;

beforeAll(async () => {
  token = await journey.server.signIn();
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  const settingCode = sets.find((set) => set.isDefault)?.settingCode ?? '';
  const parameters = signedParameters(await accessOf(journey), {
    user_flag: 'opening-guest',
    setting_code: settingCode,
    expire_time: Date.now() + 600_000,
  });
  centerLink = addressOf(journey.server.origin, parameters).replace(
    WIRE.embedPagePath,
    WIRE.templateCenterPagePath,
  );
});

const centerOf = (page: Page) => page.getByRole('region', { name: '模板中心' });
const within = { timeout: 20_000 };

const publishedPage = '开业季首页';
const topicTitle = '开业专场';

describe('a template', () => {
  it('is made in its own kind, rejected with a mark on the page, corrected and published', async () => {
    const { page, toasts } = await journey.visitor({ token });

    await page.goto(journey.server.at(`${make}/typeManage`));
    await screenIsReady(page);
    await main(page).getByRole('button', { name: '新建分类' }).first().click();
    const form = dialog(page, '新建分类');
    await form.getByRole('textbox', { name: '分类名称' }).fill(kindName);
    await form.getByRole('spinbutton', { name: '宽度' }).fill('600');
    await form.getByRole('spinbutton', { name: '高度' }).fill('800');
    await form.getByRole('button', { name: /^新\s?建$/ }).click();
    await main(page).getByText(kindName, { exact: true }).waitFor();
    // its entry of the history goes with it: a page that opens meanwhile would be left again
    await form.waitFor({ state: 'hidden' });

    // a page of that size, a locked logo and a title users may change
    await page.goto(journey.server.at(`${make}/freeMake`));
    await screenIsReady(page);
    const branch = main(page).getByRole('radiogroup', { name: '上级分类' }).getByText(kindName);
    if ((await branch.count()) > 0) await branch.click();
    await main(page)
      .getByRole('button', { name: new RegExp(`^创作${kindName}`) })
      .click();
    const editor = editorOf(page);
    await editor.locator('[data-stage]').waitFor();
    const panel = (name: string) =>
      editor.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name }).click();
    const settings = editor.getByRole('region', { name: '模板设置' });
    await panel('素材');
    await editor.getByRole('button', { name: '添加矩形' }).click();
    await settings.getByRole('combobox').selectOption({ label: '标志' });
    for (const action of ['移动', '尺寸', '编辑', '删除'])
      await settings.getByRole('button', { name: `锁定${action}` }).click();
    await panel('文字');
    await editor.getByRole('button', { name: '添加标题' }).click();
    await settings.getByRole('combobox').selectOption({ label: '主标题' });
    // with the title it began with it is asked about, and stays what it is
    await editor.getByRole('button', { name: '提交审核' }).click();
    await dialog(page, '还没有修改标题').getByRole('button', { name: '去修改标题' }).click();
    await editor.getByRole('textbox', { name: '模板标题' }).fill('盛大开业');
    expect(await accessibilityFaults(page)).toEqual([]);

    // in the user's view the logo shows why it is locked
    await editor.getByRole('button', { name: '以用户身份预览' }).click();
    await editor.getByRole('tab', { name: '图层' }).click();
    await editor.getByRole('treeitem', { name: /已锁定$/ }).click();
    expect(await editor.locator('[data-lock-badge]').innerText()).toBe('模板已锁定这个元素');
    await editor.locator('[data-stage]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    expect(await editor.getByRole('treeitem').count()).toBe(2);
    await editor.getByRole('button', { name: '返回设计' }).click();

    // without tags no filter finds it: it is asked for them, and they may stay open
    await editor.getByRole('button', { name: '提交审核' }).click();
    const details = dialog(page, '补充分类和标签');
    await details.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await details.getByRole('button', { name: '提交审核' }).click();
    await expect.poll(() => toasts).toContain('已提交审核');
    await editor.getByRole('button', { name: '返回', exact: true }).click();
    await editor.waitFor({ state: 'detached' });

    // a reviewer marks what is wrong, where it is wrong
    await page.goto(
      journey.server.at(`${make}/templateList?status=1&keyword=${encodeURIComponent('盛大开业')}`),
    );
    await screenIsReady(page);
    await choose(page, '驳回', '盛大开业');
    const reject = dialog(page, '驳回「盛大开业」');
    const sheet = reject.locator('[data-marks]');
    await sheet.waitFor();
    await sheet.click({ position: { x: 40, y: 40 } });
    await reject.getByRole('textbox', { name: '批注 1' }).fill('标题写上门店名');
    await reject.getByRole('textbox', { name: '驳回原因' }).fill('标题不完整');
    await reject.getByRole('button', { name: /^驳\s?回$/ }).click();
    await reject.waitFor({ state: 'hidden' });

    // corrected, and submitted again
    await page.goto(
      journey.server.at(`${make}/templateList?status=2&keyword=${encodeURIComponent('盛大开业')}`),
    );
    await main(page).getByText('驳回：标题不完整').waitFor();
    await choose(page, '编辑设计', '盛大开业');
    await editor.getByText('已驳回：标题不完整').waitFor();
    await editor.getByRole('button', { name: '批注 1：标题写上门店名' }).click();
    await editor
      .getByRole('note')
      .filter({ hasText: /^标题写上门店名$/ })
      .waitFor();
    await editor.getByRole('textbox', { name: '模板标题' }).fill('盛大开业·城南店');
    await editor.getByRole('button', { name: '重新提交' }).click();
    await expect.poll(() => toasts).toContain('已重新提交');
    await editor.getByRole('button', { name: '返回', exact: true }).click();
    await editor.waitFor({ state: 'detached' });
    await page.goto(
      journey.server.at(`${make}/templateList?status=1&keyword=${encodeURIComponent('城南店')}`),
    );
    await main(page).getByRole('button', { name: '通过并上架 盛大开业·城南店' }).click();
    await dialog(page, '通过并上架「盛大开业·城南店」？').getByRole('button', { name: '通过并上架' }).click();
    await main(page).getByText('没有符合条件的模板').waitFor();
    await main(page).getByRole('tab', { name: '已上架 1' }).waitFor();

    const { data: found } = await journey.server.call(template.page, { keyword: '城南店' }, token);
    id = found.list[0]?.id ?? 0;
  });

  it('is put in a topic, the topic on a page, and the page is published as the home page', async () => {
    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at('/templateCenter/specialTopic'));
    await screenIsReady(page);
    // a block shows six topics: the demo company's own would fill it
    const takeDown = main(page).getByRole('button', { name: /^下架 / });
    for (let left = await takeDown.count(); left > 0; left -= 1) {
      await takeDown.first().click();
      await agree(page, /^下架专题/, /^下\s?架$/);
      await expect.poll(() => takeDown.count()).toBe(left - 1);
    }
    await main(page).getByRole('button', { name: '新建专题' }).first().click();
    const form = dialog(page, '新建专题');
    await form.getByLabel('专题标题').fill(topicTitle);
    await form.getByRole('button', { name: '选择模板' }).click();
    const picker = dialog(page, '选择模板');
    await picker.getByPlaceholder('搜索模板名称或标签').fill('城南店');
    await picker.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await picker.getByPlaceholder('搜索模板名称或标签').fill('新茶上市');
    await picker
      .getByRole('button', { name: /^新茶上市/ })
      .first()
      .click();
    await picker.getByRole('button', { name: '添加 2 个' }).click();
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await main(page)
      .getByRole('button', { name: `发布 ${topicTitle}` })
      .click();
    await agree(page, `发布专题「${topicTitle}」？`, /^发\s?布$/);
    await page.getByText(`「${topicTitle}」已发布`).waitFor();

    await page.goto(journey.server.at('/templateCenter/pageManagment'));
    await main(page).getByRole('button', { name: '新建页面' }).first().click();
    await dialog(page, '新建页面').getByLabel('页面名称').fill(publishedPage);
    await dialog(page, '新建页面')
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await main(page).getByRole('heading', { name: publishedPage }).waitFor();
    await main(page).getByLabel('页面标题').fill('开业大吉');
    await main(page)
      .getByRole('button', { name: /^添加区块/ })
      .click();
    await page.getByRole('menuitem', { name: '专题' }).click();
    await main(page).getByRole('button', { name: '发布', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发\s*布/ })
      .last()
      .click();
    await page.getByText('已发布 v1').first().waitFor();
    await main(page).getByRole('button', { name: '返回页面列表' }).click();
    await choose(page, '设为首页', publishedPage);
    await agree(page, `把「${publishedPage}」设为首页？`, /^设为首页$/);
    await page.getByText(`「${publishedPage}」已设为首页`).waitFor();
  });

  it('is found in another browser by topic, pinyin and initials; its title changes, its logo stays', async () => {
    const { page } = await journey.visitor();
    await page.goto(centerLink);
    const center = centerOf(page);
    await center.getByRole('heading', { name: '开业大吉' }).waitFor(within);
    const topicCard = center.getByRole('button', { name: new RegExp(topicTitle) });
    const cover = await topicCard.locator('span').first().boundingBox();
    expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    // an upright template is shown in full
    const picture = await topicCard
      .locator('img')
      .first()
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return { shown: img.offsetWidth / img.offsetHeight, own: img.naturalWidth / img.naturalHeight };
      });
    expect([picture.own < 1, picture.shown]).toEqual([true, expect.closeTo(picture.own, 1)]);
    await topicCard.click();
    await center.getByRole('heading', { name: topicTitle }).waitFor();
    const card = center.locator(`button[data-id="${id}"]`);
    await card.waitFor(within);
    expect(await center.locator('button[data-id]').count()).toBe(2);
    await center.getByRole('button', { name: '返回' }).click();
    const box = center.getByRole('searchbox', { name: '搜索模板' });
    for (const words of ['shengdakaiye', 'sdky', '盛大开叶', title]) {
      // empty, the box leads back to the page, which shows no templates
      await box.fill('');
      await card.waitFor({ state: 'detached' });
      await box.fill(words);
      await card.waitFor(within);
    }
    await card.click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: '使用这个模板' }).click();

    const editor = page.locator('section[data-device]');
    await editor.getByRole('tab', { name: '图层' }).click();
    const layers = editor.getByRole('treeitem');
    await layers.filter({ hasText: '矩形' }).click();
    await editor.locator('[data-lock-badge]').waitFor();
    const stage = editor.locator('[data-stage]');
    const placeOf = async (): Promise<string[]> => {
      await editor.getByRole('tab', { name: '属性' }).click();
      return Promise.all(
        ['X 坐标', 'Y 坐标'].map((name) => editor.getByRole('textbox', { name }).inputValue()),
      );
    };
    const before = await placeOf();
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    expect(await placeOf()).toEqual(before);
    await editor.getByRole('tab', { name: '图层' }).click();
    expect(await layers.count()).toBe(2);

    await layers.filter({ hasNotText: '矩形' }).click();
    expect(await editor.locator('[data-lock-badge]').count()).toBe(0);
    const [from] = await placeOf();
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number((await placeOf())[0])).toBe(Number(from) + 1);
    await editor.getByRole('tab', { name: '图层' }).click();
    await stage.focus();
    await page.keyboard.press('Enter');
    await editor.getByRole('textbox', { name: '编辑文字' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('今日开业');
    await page.keyboard.press('Escape');
    await layers.filter({ hasText: '今日开业' }).waitFor();
    await editor.getByRole('button', { name: '完成' }).click();
    await editor.getByText(/^设计已完成/).waitFor(within);
  });

  it('is protected by the server: a save that moved its logo is refused, one that moved its title is not', async () => {
    const link = signedParameters(await accessOf(journey), { user_flag: 'opening-guest', template_id: id });
    const { data: opened } = await journey.server.call(embed.create, {
      ...link,
      product: 'templateEditor',
    } as never);
    const guest = async <Data>(wire: string, input: object): Promise<Envelope<Data>> => {
      const reply = await fetch(`${journey.server.origin}${WIRE.apiBasePath}${wire}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [WIRE.embedTokenHeader]: opened.token },
        body: JSON.stringify(input),
      });
      return (await reply.json()) as Envelope<Data>;
    };
    const { data: whole } = await journey.server.call(template.get, { id }, token);
    interface Placed {
      readonly x: number;
      readonly role?: string;
    }
    const drawn = whole.document as { pages: readonly { elements: readonly Placed[] }[]; meta: object };
    const made = (change: (one: Placed) => Placed) => ({
      ...drawn,
      meta: { templateId: String(id), templateVersion: whole.version },
      pages: drawn.pages.map((one) => ({ ...one, elements: one.elements.map(change) })),
    });
    const forged = await guest(design.save.path, {
      key: crypto.randomUUID(),
      document: made((one) => (one.role === 'logo' ? { ...one, x: one.x + 40 } : one)),
    });
    expect(forged.code).not.toBe(CODE.ok);
    expect(JSON.stringify(forged)).toContain('不能移动');
    const honest = await guest(design.save.path, {
      key: crypto.randomUUID(),
      document: made((one) => (one.role === 'title' ? { ...one, x: one.x + 40 } : one)),
    });
    expect(honest.code).toBe(CODE.ok);
  });

  it('taken down is gone for users with their next request, as its topic is, and kept for the company', async () => {
    const { page } = await journey.visitor({ token });
    const user = await journey.visitor();
    await user.page.goto(centerLink);
    await centerOf(user.page).getByRole('searchbox', { name: '搜索模板' }).fill('shengdakaiye');
    const card = centerOf(user.page).locator(`button[data-id="${id}"]`);
    await card.waitFor(within);

    await page.goto(
      journey.server.at(`${make}/templateList?status=3&keyword=${encodeURIComponent('城南店')}`),
    );
    await screenIsReady(page);
    await choose(page, '下架', title);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^下\s?架$/ })
      .click();
    await main(page).getByText('没有符合条件的模板').waitFor();
    await user.page.reload();
    await centerOf(user.page).getByText('没有找到').first().waitFor(within);
    expect(await card.count()).toBe(0);
    await user.page.goto(centerLink);
    await centerOf(user.page)
      .getByRole('button', { name: new RegExp(topicTitle) })
      .click();
    await centerOf(user.page).getByRole('heading', { name: topicTitle }).waitFor(within);
    await expect.poll(() => centerOf(user.page).locator('button[data-id]').count()).toBe(1);

    await page.goto(
      journey.server.at(`${make}/templateList?status=4&keyword=${encodeURIComponent('城南店')}`),
    );
    await main(page).getByText(title, { exact: true }).first().waitFor();

    await page.goto(journey.server.at('/templateCenter/specialTopic'));
    await main(page)
      .getByRole('button', { name: `下架 ${topicTitle}` })
      .click();
    await agree(page, `下架专题「${topicTitle}」？`, /^下\s?架$/);
    await page.getByText(`「${topicTitle}」已下架`).waitFor();
    await user.page.goto(centerLink);
    await centerOf(user.page).getByRole('heading', { name: '开业大吉' }).waitFor(within);
    expect(
      await centerOf(user.page)
        .getByRole('button', { name: new RegExp(topicTitle) })
        .count(),
    ).toBe(0);
  });

  it('opens in its present version, though it was opened before', async () => {
    const title = '再开的草稿';
    const document = blankDesign({ width: 600, height: 800, title });
    const { data: made } = await journey.server.call(template.create, { title, document }, token);
    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at(`${make}/freeMake`));
    const open = () =>
      main(page)
        .getByRole('button', { name: `编辑 ${title}` })
        .click();
    const editor = editorOf(page);
    await open();
    await editor.getByText('草稿', { exact: true }).waitFor();
    await editor.getByRole('button', { name: '返回', exact: true }).click();
    await editor.waitFor({ state: 'detached' });
    await journey.server.call(template.setStatus, { ids: [made.id], status: 1 }, token);
    await open();
    await editor.getByText('待审核', { exact: true }).waitFor();
  });
});
