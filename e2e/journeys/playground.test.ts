import { home } from '@design-console/contract/home';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dialog, main, overflowPx, screenIsReady } from '../harness/frame.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/** 接入演练场: the real product in a frame of the console (product 6: /setting). */

const journey = openOwnCompany();

const openPlayground = async (page: Page) => {
  await page.goto(journey.server.at('/setting'));
  await screenIsReady(page);
  await main(page).getByRole('button', { name: '打开演练场' }).click();
  return dialog(page, '接入演练场');
};
const frameOf = (page: Page) => page.frameLocator('iframe[title="嵌入页面"]');

describe('the playground', () => {
  it('opens the real editor with a parameter of the host, and shows the messages of the editor', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    const playground = await openPlayground(page);
    await playground.getByLabel('完成按钮文案').fill('提交设计');
    await playground.getByRole('button', { name: '打开页面' }).click();
    const frame = frameOf(page);
    await frame.locator('[data-stage]').waitFor();
    await frame.getByRole('button', { name: '提交设计' }).waitFor();

    const messages = playground.getByRole('list', { name: '消息' });
    for (const name of ['loading（kind 4）', 'apiSetting', 'configSetting'])
      await messages.getByText(name, { exact: true }).waitFor();
    await messages.getByText('loading（kind 4）').click();
    await messages.locator('pre', { hasText: '"kind": 4' }).waitFor();

    // what the editor does next is heard, too
    await frame.getByRole('button', { name: '历史设计' }).click();
    await messages.getByText('custom_app · history', { exact: true }).waitFor();
  });

  it('puts the typed content into a new design each time', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    const playground = await openPlayground(page);
    const put = async (text: string) => {
      await playground.getByLabel('放入的文字').fill(text);
      // not the tab of the page before
      const opened = page.waitForResponse((reply) => reply.url().includes('/embed/open.do'));
      await playground.getByRole('button', { name: '打开页面' }).click();
      await opened;
      await frameOf(page).getByRole('tab', { name: '图层' }).click();
      await frameOf(page).getByRole('treeitem', { name: text }).waitFor();
      await playground.getByText('参数', { exact: true }).click();
    };
    await put('立夏上新');
    await put('小满上新');
    expect(await frameOf(page).getByRole('treeitem').count()).toBe(1);
  });

  it('is not counted among the openings of users', async () => {
    const token = await journey.server.signIn();
    const today = async () => {
      const { data } = await journey.server.call(home.overview, {}, token);
      return data.usage?.at(-1);
    };
    const before = await today();
    const { page } = await journey.visitor({ token });
    const playground = await openPlayground(page);
    const counted = page.waitForResponse((reply) => reply.url().includes('/embed/event/add.do'));
    await playground.getByRole('button', { name: '打开页面' }).click();
    expect(((await (await counted).json()) as { data: { accepted: number } }).data.accepted).toBeGreaterThan(
      0,
    );
    expect(await today()).toEqual(before);
  });

  it('has its parts below each other on a phone, without scrolling sideways', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn(), size: narrow });
    const playground = await openPlayground(page);
    await playground.getByRole('button', { name: '打开页面' }).click();
    await frameOf(page).locator('section[data-device="mobile"]').waitFor();
    expect(await overflowPx(page)).toBeLessThanOrEqual(1);
    const [panel, frame] = await Promise.all([
      playground.getByRole('list', { name: '消息' }).boundingBox(),
      page.getByTitle('嵌入页面').boundingBox(),
    ]);
    expect((panel?.y ?? 0) < (frame?.y ?? 0)).toBe(true);
  });
});
