import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, imageElement, newPage, textElement } from '../../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../../testing/browser-editor.ts';

/** What is selected is seen while its settings are open (editor 11: the design stays visible). */

let phone: BrowserEditor;
let desk: BrowserEditor;
beforeAll(async () => {
  phone = await openBrowserEditor({ width: 390, height: 844 }, { hasTouch: true });
  desk = await openBrowserEditor();
});
afterAll(async () => {
  await phone.close();
  await desk.close();
});

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const picture = imageElement({ x: 300, y: 1000, width: 400, height: 300, asset: 'p' });
const low = { ...textElement({ text: '春日茶会', x: 200, y: 1320, width: 600, fontSize: 80 }), id: 'low' };
const high = { ...textElement({ text: '春日茶会', x: 200, y: 40, width: 600, fontSize: 80 }), id: 'high' };
const design = {
  ...blankDesign({ width: 1000, height: 1500 }),
  assets: { p: { url: `data:image/png;base64,${png}`, width: 1, height: 1, mime: 'image/png' as const } },
  pages: [newPage({ width: 1000, height: 1500, elements: [picture, low, high] })],
};
type Spot = { readonly x: number; readonly y: number };
const inPicture: Spot = { x: 500, y: 1150 };
const inLow: Spot = { x: 300, y: 1370 };
const inHigh: Spot = { x: 300, y: 90 };

const sheetOf = async ({ page }: BrowserEditor) => {
  const box = await page.locator('canvas[aria-label="第 1 页"]').first().boundingBox();
  if (!box) throw new Error('the page is not shown');
  return box;
};
/** The place of a point of the page in the window, now. */
const spotOf = async (browser: BrowserEditor, { x, y }: Spot) => {
  const box = await sheetOf(browser);
  return { x: box.x + (x * box.width) / 1000, y: box.y + (y * box.height) / 1500 };
};
/** Whether a press on a point of the page is for the stage. */
const isSeen = async (browser: BrowserEditor, spot: Spot): Promise<boolean> => {
  const at = await spotOf(browser, spot);
  return browser.page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-stage]') !== null,
    at,
  );
};
/** The page moves with a frame of the browser, after what covers it is there. */
const comesIntoSight = (browser: BrowserEditor, spot: Spot) =>
  expect.poll(() => isSeen(browser, spot)).toBe(true);
const press = async (browser: BrowserEditor, spot: Spot) => {
  const { x, y } = await spotOf(browser, spot);
  await browser.page.mouse.click(x, y);
};
const tool = ({ page }: BrowserEditor, name: string) =>
  page.getByRole('toolbar', { name: '元素工具' }).getByRole('button', { name, exact: true });

describe('on a phone', () => {
  it('a picture in the lower half is seen above its filters, and the page comes back afterwards', async () => {
    const { page } = phone;
    await phone.open({ design, device: 'mobile' });
    const before = await sheetOf(phone);
    await press(phone, inPicture);
    await tool(phone, '滤镜').click();
    const filters = page.getByRole('dialog', { name: '滤镜' });
    await filters.waitFor();
    for (const y of [1010, 1290]) await comesIntoSight(phone, { x: 500, y });
    await filters.getByRole('button', { name: '关闭' }).click();
    await filters.waitFor({ state: 'detached' });
    await expect.poll(() => sheetOf(phone)).toEqual(before);
  });

  it('a text at the lower edge is seen above its colours; the press that closes them is for what was seen', async () => {
    const { page } = phone;
    await phone.open({ design, device: 'mobile' });
    const before = await sheetOf(phone);
    await press(phone, inLow);
    await tool(phone, '文字颜色').click();
    const colors = page.getByRole('group', { name: '文字颜色', exact: true });
    await colors.waitFor();
    await comesIntoSight(phone, inLow);
    await press(phone, inPicture);
    await colors.waitFor({ state: 'detached' });
    await tool(phone, '滤镜').waitFor();
    await expect.poll(() => sheetOf(phone)).toEqual(before);
    const [first] = (await phone.saved()).pages[0]?.elements ?? [];
    expect(first).toMatchObject({ x: picture.x, y: picture.y });
  });

  it('a double press on what was moved into sight opens it, and the page comes back afterwards', async () => {
    const { page } = phone;
    await phone.open({ design, device: 'mobile' });
    const before = await sheetOf(phone);
    await press(phone, inLow);
    await tool(phone, '文字颜色').click();
    const colors = page.getByRole('group', { name: '文字颜色', exact: true });
    await colors.waitFor();
    await comesIntoSight(phone, inLow);
    const aside = await sheetOf(phone);
    const { x, y } = await spotOf(phone, inLow);
    await page.mouse.click(x, y);
    await colors.waitFor({ state: 'detached' });
    expect(await sheetOf(phone)).toEqual(aside);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const field = page.getByRole('textbox', { name: '编辑文字' });
    await field.waitFor();
    await expect.poll(() => sheetOf(phone)).not.toEqual(aside);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheetOf(phone)).toEqual(before);
  });

  it('stays where the user moves it meanwhile', async () => {
    const { page } = phone;
    await phone.open({ design, device: 'mobile' });
    await press(phone, inPicture);
    await tool(phone, '滤镜').click();
    const filters = page.getByRole('dialog', { name: '滤镜' });
    await filters.waitFor();
    await comesIntoSight(phone, inPicture);
    const aside = await sheetOf(phone);
    const { x, y } = await spotOf(phone, inPicture);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => sheetOf(phone)).not.toEqual(aside);
    const moved = await sheetOf(phone);
    await filters.getByRole('button', { name: '关闭' }).click();
    await filters.waitFor({ state: 'detached' });
    expect(await sheetOf(phone)).toEqual(moved);
  });
});

it('in a window a text at the upper edge is seen beside its colours', async () => {
  await desk.open({ design });
  const before = await sheetOf(desk);
  await press(desk, inHigh);
  await tool(desk, '文字颜色').click();
  await desk.page.getByRole('group', { name: '文字颜色', exact: true }).waitFor();
  for (const x of [210, 500, 790]) await comesIntoSight(desk, { x, y: 90 });
  await desk.page.keyboard.press('Escape');
  await expect.poll(() => sheetOf(desk)).toEqual(before);
});
