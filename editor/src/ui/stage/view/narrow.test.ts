import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDesign, newPage, shapeElement, solid, textElement } from '../../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../../testing/browser-editor.ts';

/** What must be in reach on a phone and in the narrowest window (editor 11: mobile layout). */

let phone: BrowserEditor;
beforeAll(async () => {
  phone = await openBrowserEditor({ width: 390, height: 844 }, { hasTouch: true });
  const blank = blankDesign({ width: 1000, height: 1000 });
  const shape = {
    ...shapeElement({ x: 80, y: 100, width: 260, height: 200, fill: solid('#d92d20') }),
    id: 'a',
  };
  await phone.open({
    design: { ...blank, pages: [newPage({ width: 1000, height: 1000, elements: [shape] })] },
    device: 'mobile',
  });
  const box = await phone.page.locator('canvas[aria-label="第 1 页"]').first().boundingBox();
  if (!box) throw new Error('the page is not shown');
  await phone.page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
});
afterAll(() => phone.close());

/** Whether a press in its middle is for it. */
const isReached = (name: string, within = '画布区') =>
  phone.page
    .getByLabel(within)
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

it('the hint of the brush does not cover the buttons over the canvas', async () => {
  await phone.page.getByTitle('格式刷', { exact: false }).click();
  await phone.page.getByText('点击一个元素，套用复制的样式').waitFor();
  expect(await isReached('取消')).toBe(true);
  await phone.page.getByRole('button', { name: '取消', exact: true }).click();
});

it('every entry of the longest menu can be reached', async () => {
  const { page } = phone;
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: '元素菜单' });
  await menu.waitFor();
  const stage = await page.locator('[data-stage]').boundingBox();
  const box = await menu.boundingBox();
  expect(box && stage && box.y >= stage.y && box.y + box.height <= stage.y + stage.height).toBe(true);
  await page.keyboard.press('End');
  expect(
    await page.getByRole('menuitem', { name: '删除' }).evaluate((entry) => {
      const { x, y, width, height } = entry.getBoundingClientRect();
      return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
});

it('every field of 查找替换 is within the margin of its panel', async () => {
  const { page } = phone;
  // fields have a width of their own, which depends on the font: the narrowest phone shows it with any
  await page.setViewportSize({ width: 320, height: 700 });
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('dialog', { name: '查找替换' });
  await panel.waitFor();
  const beyond = await panel.evaluate((element) => {
    const edge =
      element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
    const parts = [...element.querySelectorAll('input, button:not(header *)')];
    return parts.filter((one) => one.getBoundingClientRect().right > edge + 0.5).length;
  });
  expect(beyond).toBe(0);
  await page.keyboard.press('Escape');
});

it('both steps of the size of a text are in reach on the narrowest phone too', async () => {
  const { page } = phone;
  const blank = blankDesign({ width: 1000, height: 1000 });
  const text = textElement({ text: '春日茶会', x: 100, y: 400, width: 600, fontSize: 83 });
  const pages = [newPage({ width: 1000, height: 1000, elements: [text] })];
  for (const unit of ['px', 'mm'] as const) {
    await phone.open({ design: { ...blank, unit, pages }, device: 'mobile' });
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.locator('[data-stage]').focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: '增大字号' }).waitFor();
      for (const name of ['减小字号', '增大字号', '更多操作', '删除'])
        expect(await isReached(name, '元素工具'), `${name} at ${width} px, ${unit}`).toBe(true);
    }
  }
});

it('what changes the look of a text is reached at once, beside a page that nothing covers', async () => {
  const { page } = phone;
  const text = textElement({ text: '春日茶会', x: 100, y: 60, width: 600, fontSize: 83 });
  for (const height of [1000, 1920]) {
    const pages = [newPage({ width: 1080, height, elements: [text] })];
    await page.setViewportSize({ width: 390, height: 844 });
    await phone.open({ design: { ...blankDesign({ width: 1080, height }), pages }, device: 'mobile' });
    const canvas = page.locator('canvas[aria-label="第 1 页"]').first();
    const isFree = async (): Promise<boolean[]> => {
      const box = await canvas.boundingBox();
      if (!box) throw new Error('the page is not shown');
      const [left, right, top, bottom] = [
        box.x + 3,
        box.x + box.width - 3,
        box.y + 3,
        box.y + box.height - 3,
      ];
      return page.evaluate(
        (points) =>
          points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[data-stage]') !== null),
        [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ],
      );
    };
    expect(await isFree()).toEqual([true, true, true, true]);
    expect(await isReached('多选')).toBe(true);
    expect(await isReached('属性和图层')).toBe(true);
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: '加粗' }).waitFor();
    expect(await isFree()).toEqual([true, true, true, true]);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ['加粗', '文字颜色', '对齐与列表'])
        expect(await isReached(name, '元素工具'), `${name} at ${width} px`).toBe(true);
    }
  }
});

it('every key of the table of keys can be reached', async () => {
  const { page } = phone;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Alt+指向元素').waitFor();
  const cut = await dialog.evaluate((box) => {
    const edge = box.getBoundingClientRect().right;
    return [...box.querySelectorAll('kbd')].filter((key) => key.getBoundingClientRect().right > edge).length;
  });
  expect(cut).toBe(0);
});
