import { configSet } from '@design-console/contract/config-set';
import { session } from '@design-console/contract/session';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../harness/journey.ts';
import { admin } from '../harness/server.ts';

/**
 * The life of a configuration document in the browser, with the real editor as preview (product section 5).
 */

const journey = openJourney();

const open = async (path: string) => {
  const { page } = await journey.visitor({ token: await journey.server.signIn() });
  await page.goto(journey.server.at(path));
  await finishOf(page).waitFor();
  return page;
};

const preview = (page: Page) => page.getByRole('complementary', { name: '实时预览' });
const finishOf = (page: Page) => preview(page).locator('[data-id="finish"] button');
const primaryOf = (page: Page) =>
  finishOf(page).evaluate((button) => getComputedStyle(button).backgroundColor);
const color = (page: Page) => page.getByRole('textbox', { name: '主色', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const publish = async (page: Page, note: string) => {
  await button(page, '发布').click();
  await dialog(page, '发布').getByLabel('发布说明').fill(note);
  await dialog(page, '发布').getByRole('button', { name: '发布', exact: true }).click();
  await dialog(page, '发布').waitFor({ state: 'hidden' });
};

describe('a theme', () => {
  it('is obeyed by the preview while typing, published, and restored from history', async () => {
    const page = await open('/templateEditor/configTheme/pc');
    await color(page).fill('#C2410C');
    await expect.poll(() => primaryOf(page)).toBe('rgb(194, 65, 12)');
    await publish(page, '换成朱砂橙');
    await page.getByText('已发布 v1', { exact: true }).first().waitFor();

    await color(page).fill('#0B7A62');
    await publish(page, '换成雨林绿');
    await page.getByText('已发布 v2', { exact: true }).first().waitFor();

    await button(page, '历史').click();
    await page.getByText('换成朱砂橙').waitFor();
    await button(page, '回滚到此版本').click();
    await button(page, '回滚').click();
    await page.getByText('已发布 v3', { exact: true }).first().waitFor();
    await expect.poll(() => primaryOf(page)).toBe('rgb(194, 65, 12)');
  });

  it('keeps unsaved changes through a reload, and drops them when they are discarded', async () => {
    const page = await open('/templateEditor/configTheme/mobile');
    await color(page).fill('#123456');
    await page.getByText('已自动保存到本机').waitFor();
    await page.reload();
    await page.getByText('在本机未保存的修改').waitFor();
    expect(await color(page).inputValue()).toBe('#123456');
    await button(page, '放弃').click();
    await expect.poll(() => color(page).inputValue()).toBe('#066CF3');
  });
});

describe('the bar of a document with a config set of a long name', () => {
  const at = async (page: Page) => {
    const edges = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('not on the page');
      return { top: box.y, bottom: box.y + box.height, height: box.height };
    };
    const [bar, links, side] = await Promise.all([
      edges(page.locator('main header').first()),
      edges(page.getByRole('navigation', { name: '本页内容' })),
      edges(preview(page)),
    ]);
    return { bar, links, side };
  };

  it('is one row at 1440, and hides nothing that sticks below it at any width (product 5)', async () => {
    const token = await journey.server.signIn();
    const name = '云坞茶事专用旺季门店海报方案二号';
    const made = await journey.server.call(configSet.change, { action: 'create', name }, token);
    const page = await open(`/templateEditor/configAdmin/pc?set=${made.data.settingCode}`);
    await page.getByRole('switch', { name: '显示「下载」' }).click();
    await page.getByText('已自动保存到本机').waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    expect((await at(page)).bar.height).toBeLessThan(80);
    for (const width of [1440, 1280, 1190, 1000, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = async () => {
        const { bar, links, side } = await at(page);
        // the preview stands beside the form, and sticks, from 1181 px on
        const below = width > 1180 ? [links, side] : [links];
        return [bar.top < 64, ...below.map(({ top }) => top < bar.bottom - 1)];
      };
      await expect.poll(hidden, { message: `${width} px` }).not.toContain(true);
    }
    // on a phone the bar is scrolled away, and the links stand right below the header
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect
      .poll(async () => (await page.getByRole('navigation', { name: '本页内容' }).boundingBox())?.y)
      .toBe(56);
  });
});

describe('two administrators on one document', () => {
  it('merge: the second sees both sides, and no change is lost (U-05, R-18)', async () => {
    const [first, second] = [
      await open('/templateEditor/watermark'),
      await open('/templateEditor/watermark'),
    ];
    await first.getByRole('textbox', { name: '水印文字' }).fill('青禾内部');
    await button(first, '保存草稿').click();
    await first.getByText('草稿已保存').waitFor();

    await second.getByRole('spinbutton', { name: '字号' }).fill('48');
    await second.keyboard.press('Tab');
    // told before the save, by a line that stays in sight
    await second.getByRole('status').getByText('保存了草稿').waitFor();
    await button(second, '查看改动').waitFor();
    await button(second, '保存草稿').click();
    const merge = dialog(second, '合并两边的修改');
    await merge.getByText('水印 · 水印文字').waitFor();
    await merge.getByText('样式 · 字号').waitFor();
    await merge.getByRole('button', { name: '合并并保存' }).click();
    await second.getByText('已合并并保存').waitFor();
    expect(await second.getByRole('textbox', { name: '水印文字' }).inputValue()).toBe('青禾内部');
    await first.reload();
    await expect.poll(() => first.getByRole('spinbutton', { name: '字号' }).inputValue()).toBe('48');
  });
});

describe('functions', () => {
  it('hidden, renamed and moved by keyboard change in the preview at once', async () => {
    const page = await open('/templateEditor/configAdmin/pc');
    await page.getByRole('switch', { name: '显示「下载」' }).click();
    await expect.poll(() => preview(page).locator('[data-id="download"]').count()).toBe(0);
    await page.getByRole('textbox', { name: '「模板」的名称' }).fill('灵感');
    await preview(page).getByRole('button', { name: '灵感' }).waitFor();
    await page.getByRole('button', { name: '下移「灵感」' }).click();
    await expect
      .poll(() =>
        preview(page)
          .getByRole('navigation', { name: '左侧栏' })
          .locator('button')
          .evaluateAll((buttons) => buttons.slice(0, 2).map((one) => one.textContent)),
      )
      .toEqual(['素材', '灵感']);
  });

  it('imported from a broken file are refused by the name of every faulty field, and the draft stays', async () => {
    const page = await open('/templateEditor/configAdmin/mobile');
    const broken = {
      key: 'editor.functions',
      device: 'mobile',
      schemaVersion: 1,
      value: { window: { title: 7 }, export: { formats: ['exe'] } },
    };
    await page.getByLabel('选择要导入的配置文件').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(broken)),
    });
    await page.getByText('窗口 · 窗口标题：窗口标题须为文字').waitFor();
    await button(page, '知道了').click();
    await page.getByText('默认设置，未发布').waitFor();
  });
});

// last: what it saves stays in the document that the tests above use
describe('twenty unsaved changes', () => {
  it('survive a reload, an ended session and a restarted server, and are saved at last', async () => {
    const token = await journey.server.signIn();
    const { page, expectFailedRequests } = await journey.visitor({ token });
    const path = '/templateEditor/configAdmin/pc';
    await page.goto(journey.server.at(path));
    await finishOf(page).waitFor();
    const names = page.getByRole('textbox', { name: /^「.+」的名称$/ });
    const wanted = Array.from({ length: 20 }, (_, index) => `改名 ${index + 1}`);
    for (const [index, name] of wanted.entries()) await names.nth(index).fill(name);
    const held = () =>
      names.evaluateAll((inputs) => inputs.slice(0, 20).map((one) => (one as HTMLInputElement).value));
    const heldAgain = () => expect.poll(held).toEqual(wanted);
    await page.getByText('已自动保存到本机').waitFor();

    await page.reload();
    await heldAgain();

    await journey.server.call(session.logout, {}, token);
    await page.reload();
    await page.waitForURL((url) => url.pathname === '/saas/login');
    await page.locator('#account').fill(admin.account);
    await page.locator('#password').fill(admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(journey.server.at(path));
    await heldAgain();

    expectFailedRequests();
    await journey.server.restart();
    await page.reload();
    await heldAgain();
    await button(page, '保存草稿').click();
    await page.getByText('草稿已保存').waitFor();

    // now on the server: a browser that never held them shows them too
    const elsewhere = await open(path);
    await expect
      .poll(() =>
        elsewhere
          .getByRole('textbox', { name: /^「.+」的名称$/ })
          .evaluateAll((inputs) => inputs.slice(0, 20).map((one) => (one as HTMLInputElement).value)),
      )
      .toEqual(wanted);
  });
});
