import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../harness/guest-editor.ts';
import {
  type Access,
  addressOf,
  type HostPages,
  openHostPages,
  signedParameters,
} from '../harness/host-page.ts';
import { openSharedJourney } from '../harness/journey.ts';

/** A user makes a design from blank, by mouse and by keys alone (product 5, 7; quality 5). */

const journey = openSharedJourney();
let hosts: HostPages | undefined;
let access: Access;

beforeAll(async () => {
  hosts = await openHostPages();
  access = await accessOf(journey);
});
afterAll(() => hosts?.close());

/** The editor with a blank page of 1000 × 1000 px. */
const openBlank = async () => {
  const { page } = await journey.visitor();
  const given = signedParameters(access, { user_flag: 'maker', canvas_width: '1000', canvas_height: '1000' });
  if (!hosts) throw new Error('the host pages open before the first test');
  await page.goto(hosts.framing(addressOf(journey.server.origin, given)));
  const frame = page.frameLocator('#chuangkit-design-iframe');
  const stage = frame.locator('[data-stage]');
  await stage.waitFor();
  const panel = (name: string) =>
    frame.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name }).click();
  const layers = () =>
    frame.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const valueOf = async (label: string): Promise<number> =>
    Number(await frame.getByRole('textbox', { name: label }).inputValue());
  const said = frame.getByTestId('announcer');
  return { page, frame, stage, panel, layers, valueOf, said };
};

/** The screen position of a point of the design. */
const pointOf = async (page: Page, x: number, y: number): Promise<[number, number]> => {
  const sheet = page.frameLocator('#chuangkit-design-iframe').locator('[data-stage] canvas').first();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('the page is not seen');
  return [box.x + (x / 1000) * box.width, box.y + (y / 1000) * box.height];
};

const drag = async (
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
  key?: 'Alt' | 'Shift' | 'Control',
): Promise<void> => {
  await page.mouse.move(...(await pointOf(page, ...from)));
  if (key) await page.keyboard.down(key);
  await page.mouse.down();
  await page.mouse.move(...(await pointOf(page, ...to)), { steps: 6 });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
};

describe('a design from blank', () => {
  it('is made with a mouse: placed, turned, aligned, grouped, on two pages, and all of it undone', async () => {
    const { page, frame, panel, layers, valueOf } = await openBlank();
    await panel('素材');
    await frame.getByRole('button', { name: '添加矩形' }).click();
    // 300 × 300 px at 350, 350
    await drag(page, [500, 500], [250, 250], 'Control');
    expect(await valueOf('X 坐标')).toBeCloseTo(100, -1);
    await frame.getByRole('button', { name: '添加圆形' }).click();
    await drag(page, [500, 500], [700, 600], 'Control');
    // a copy of the circle, by Alt
    await drag(page, [700, 600], [700, 850], 'Alt');
    await frame.getByRole('tab', { name: '图层' }).click();
    expect(await layers()).toEqual(['圆形', '圆形', '矩形']);

    await page.mouse.click(...(await pointOf(page, 250, 250)));
    await frame.getByRole('tab', { name: '属性' }).click();
    await frame.getByRole('textbox', { name: '旋转角度' }).fill('30');
    await page.keyboard.press('Enter');
    expect(await valueOf('旋转角度')).toBe(30);

    // a rectangle drawn over all of them
    await drag(page, [960, 30], [40, 985]);
    await frame.getByRole('button', { name: '左对齐' }).click();
    await frame
      .getByRole('region', { name: '组合和锁定' })
      .getByRole('button', { name: '组合', exact: true })
      .click();
    await frame.getByRole('tab', { name: '图层' }).click();
    expect(await layers()).toEqual(['组合']);

    await frame.getByRole('button', { name: '第 1 页的操作' }).click();
    await frame.getByRole('menuitem', { name: '复制页面' }).click();
    await frame.getByText(/^2 \/ \d+ 页$/).waitFor();
    expect(await layers()).toEqual(['组合']);

    const undo = frame.getByRole('button', { name: '撤销' });
    while (await undo.isEnabled()) await undo.click();
    expect(await layers()).toEqual([]);
    await frame.getByText(/^1 \/ \d+ 页$/).waitFor();
    const redo = frame.getByRole('button', { name: '重做' });
    while (await redo.isEnabled()) await redo.click();
    await frame.getByText(/^2 \/ \d+ 页$/).waitFor();
    expect(await layers()).toEqual(['组合']);
  });

  it('is made by keys alone, and every step is announced', async () => {
    const { page, frame, stage, layers, valueOf, said } = await openBlank();
    const materials = frame.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name: '素材' });
    await materials.focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('button', { name: '添加矩形' }).focus();
    await page.keyboard.press('Enter');
    const circle = frame.getByRole('button', { name: '添加圆形' });
    await circle.focus();
    await page.keyboard.press('Enter');
    // the stage hears the keys for what is new, until Escape goes back to the panel
    const hasFocus = (one: typeof circle) => one.evaluate((element) => element === document.activeElement);
    expect(await hasFocus(stage)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await hasFocus(circle)).toBe(true);
    await stage.focus();
    // select the first, then the next, move it ten px to the right
    await page.keyboard.press('Enter');
    await expect.poll(() => said.textContent()).toContain('已选中：矩形');
    await page.keyboard.press('Tab');
    await expect.poll(() => said.textContent()).toContain('已选中：圆形');
    const before = await valueOf('X 坐标');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await valueOf('X 坐标')).toBe(before + 10);
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+g');
    await expect.poll(() => said.textContent()).toContain('组合');
    const tab = frame.getByRole('tab', { name: '图层' });
    await tab.focus();
    await page.keyboard.press('Enter');
    expect(await layers()).toEqual(['组合']);
    await frame.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await layers()).toEqual(['组合', '圆形', '圆形', '矩形']);
    // members leave and enter the list as they are seen and held
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.type('月亮');
    await page.keyboard.press('Enter');
    expect(await layers()).toContain('月亮');
    await stage.focus();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Control+z');
    expect(await layers()).toEqual([]);
  });

  it('takes the styles of text that another program copied, by the content policy of the page', async () => {
    const { page, frame, stage } = await openBlank();
    await stage.focus();
    const inner = page.frame({ url: /apiauthorize/ });
    await inner?.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '红色居中');
      data.setData(
        'text/html',
        `<style>.title { text-align: center; }</style>
        <p class="title" style="color: #cc0000; text-decoration: underline">红色居中</p>`,
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    const tool = (name: string) => frame.getByRole('button', { name, exact: true });
    await expect.poll(() => tool('下划线').getAttribute('aria-pressed')).toBe('true');
    const ink = tool('文字颜色').locator('i');
    expect(await ink.evaluate((one) => one.style.background)).toBe('rgb(204, 0, 0)');
    await tool('对齐与列表').click();
    expect(await tool('居中对齐').getAttribute('aria-pressed')).toBe('true');
  });
});
