import { credential } from '@design-console/contract/credential';
import { CODE, encodeBase64Text, type Envelope } from '@design-console/contract/kernel';
import { design } from '@design-console/contract/design';
import { embed } from '@design-console/contract/embed';
import { template } from '@design-console/contract/template';
import { WIRE } from '@design-console/contract/wire';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog, main, screenIsReady } from '../harness/frame.ts';
import { type Access, addressOf, signedParameters } from '../harness/host-page.ts';
import { openJourney } from '../harness/journey.ts';
import { admin } from '../harness/server.ts';

/**
 * A template from its kind to publication, through a rejection, and what users may do with it (product 4, 6).
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

const accessOf = async (token: string): Promise<Access> => {
  const { data: listed } = await journey.server.call(credential.list, {}, token);
  const { data: revealed } = await journey.server.call(
    credential.reveal,
    { id: listed.secrets[0]?.id ?? 0, password: encodeBase64Text(admin.password) },
    token,
  );
  return { appId: listed.apiAccessId, secret: revealed.secret };
};

it('a template is made in its own kind, rejected at a place, mended and published; its logo stays where it is', async () => {
  const token = await journey.server.signIn();
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

  await editor.getByRole('button', { name: '提交审核' }).click();
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
  await page.goto(journey.server.at(`${make}/templateList?status=1&keyword=${encodeURIComponent('城南店')}`));
  await main(page).getByRole('button', { name: '通过并上架 盛大开业·城南店' }).click();
  await dialog(page, '通过并上架「盛大开业·城南店」？').getByRole('button', { name: '通过并上架' }).click();
  await main(page).getByText('没有符合条件的模板').waitFor();
  await main(page).getByRole('tab', { name: '已上架 1' }).waitFor();

  const { data: found } = await journey.server.call(template.page, { keyword: '城南店' }, token);
  const id = found.list[0]?.id ?? 0;
  const link = signedParameters(await accessOf(token), { user_flag: 'opening-guest', template_id: id });

  // a user's editor: the logo shows why it is locked, the title can be changed
  const user = await journey.visitor();
  await user.page.goto(addressOf(journey.server.origin, link));
  const used = user.page.locator('section[data-device]');
  await used.getByRole('tab', { name: '图层' }).click();
  const layers = used.getByRole('treeitem');
  await layers.filter({ hasText: '矩形' }).click();
  await used.locator('[data-lock-badge]').waitFor();
  const placeOf = async (): Promise<string[]> => {
    await used.getByRole('tab', { name: '属性' }).click();
    return Promise.all(['X 坐标', 'Y 坐标'].map((name) => used.getByRole('textbox', { name }).inputValue()));
  };
  const before = await placeOf();
  await used.locator('[data-stage]').focus();
  await user.page.keyboard.press('ArrowRight');
  await user.page.keyboard.press('Delete');
  expect(await placeOf()).toEqual(before);
  await used.getByRole('tab', { name: '图层' }).click();
  expect(await layers.count()).toBe(2);
  await layers.filter({ hasNotText: '矩形' }).click();
  expect(await used.locator('[data-lock-badge]').count()).toBe(0);
  await used.locator('[data-stage]').focus();
  const [from] = await placeOf();
  await used.locator('[data-stage]').focus();
  await user.page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number((await placeOf())[0])).toBe(Number(from) + 1);

  // a save that moved the logo anyway is refused, one that kept it is not
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
