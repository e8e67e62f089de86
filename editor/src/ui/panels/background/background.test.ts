import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Background, blankDesign } from '../../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../../testing/browser-editor.ts';
import { saved } from '../../text/testing/edited-page.ts';
import { GROUND_LOOKS } from './gradients.ts';

/** 背景: colours, gradients and pictures (editor 11, 4). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

/** One white px. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

const open = async (name: string) => {
  await browser.open({ design: blankDesign({ width: 800, height: 600 }) });
  const { page } = browser;
  await page.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name, exact: true }).click();
  return page;
};
const groundNow = async () => (await saved(browser.page)).pages[0]?.background;

describe('背景', () => {
  it('is a gradient by one press and one step', async () => {
    const page = await open('背景');
    const before = await groundNow();
    await page.getByRole('button', { name: '渐变「落日」' }).click();
    expect(await groundNow()).toMatchObject({ kind: 'linear', angle: 180 });
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await groundNow()).toEqual(before);
  });

  it('is nothing by one press: the stage shows squares, and a colour picked then is seen', async () => {
    const page = await open('背景');
    const before = await groundNow();
    const sheet = page.locator('[data-see-through]');
    expect(await sheet.count()).toBe(0);
    const button = page.getByRole('button', { name: '透明', exact: true });
    await button.click();
    expect(await groundNow()).toEqual({ kind: 'solid', color: '#ffffff00' });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('conic');
    const canvas = page.locator('canvas[aria-label="第 1 页"]').first();
    const alpha = await canvas.evaluate((element) =>
      (element as HTMLCanvasElement).getContext('2d')?.getImageData(5, 5, 1, 1).data.at(3),
    );
    expect(alpha).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await groundNow()).toEqual(before);
    await button.click();
    await page.locator('[data-palettes] section div button').first().click();
    expect(await groundNow()).toMatchObject({
      kind: 'solid',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });

  it('is a picture, fitted as chosen, and removed again', async () => {
    const page = await open('背景');
    await page
      .getByLabel('背景图片文件')
      .setInputFiles({ name: '纹理.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: '平铺' }).click();
    expect(await groundNow()).toMatchObject({ kind: 'image', fit: 'tile' });
    await page.getByRole('button', { name: '移除' }).click();
    expect(await groundNow()).toEqual({ kind: 'solid', color: '#ffffff' });
  });

  it('offers valid gradients, each by its own name', () => {
    for (const { background } of GROUND_LOOKS) expect(Background.parse(background)).toEqual(background);
    expect(new Set(GROUND_LOOKS.map(({ name }) => name)).size).toBe(GROUND_LOOKS.length);
  });
});

describe('图表', () => {
  it('are previewed, and added by a press', async () => {
    const page = await open('图表');
    await page.getByRole('button', { name: '添加环形图' }).click();
    const [chart] = (await saved(page)).pages[0]?.elements ?? [];
    expect(chart).toMatchObject({ type: 'chart', chart: 'donut' });
  });
});
