import { readFile } from 'node:fs/promises';
import { design as designCalls } from '@design-console/contract/design';
import type { Design, Element, TextElement } from '../../editor/src/document/index.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type GuestEditor, ofOneSite, openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { narrow, openSharedJourney, wide } from '../harness/journey.ts';

/**
 * A whole design from a blank page: a title of two lines with a red, larger word, a vertical line, a picture
 * cut to a circle, a group rotated and aligned, a second page with a QR code. The tab is closed without
 * saving, everything is restored, and is downloaded. By mouse, keys and touch (product 5, 7).
 */

const journey = openSharedJourney();
const host = openHost(journey);

const open = (page: Page, user: string, device: 1 | 2): Promise<GuestEditor> =>
  openGuestEditor(
    page,
    host,
    { user_flag: user, device_type: device, canvas_width: 1000, canvas_height: 1000 },
    { origin: ofOneSite(journey.server.origin) },
  );

const photo = async () => ({
  name: '照片.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2e7d32' } })
    .png()
    .toBuffer(),
});

/** Returns the document of the last save that was sent. */
const lastSaved = (page: Page): (() => Design | null) => {
  let document: Design | null = null;
  page.on('request', (request) => {
    if (!request.url().includes(designCalls.save.path)) return;
    ({ document } = request.postDataJSON() as { document: Design });
  });
  return () => document;
};

const canvasOf = ({ frame }: GuestEditor) => frame.locator('[data-stage] canvas').first();
/** The painted page, once it no longer changes. */
const painted = async (editor: GuestEditor): Promise<Buffer> => {
  const picture = (): Promise<string> =>
    canvasOf(editor).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await picture();
        return before === last;
      },
      { interval: 300 },
    )
    .toBe(true);
  return Buffer.from(before.replace(/^data:image\/png;base64,/, ''), 'base64');
};
/** The difference of two pictures of one page, of 255, both scaled down. */
const difference = async (one: Buffer, other: Buffer): Promise<number> => {
  const [first, second] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).flatten({ background: '#ffffff' }).resize(120, 120, { fit: 'fill' }).raw().toBuffer(),
    ),
  );
  if (!first || !second || first.length !== second.length) return 255;
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
};
const pngIn = (archive: Buffer): Buffer =>
  archive.subarray(archive.indexOf(Buffer.from('\x89PNG', 'latin1')));

const flat = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) => (one.type === 'group' ? [one, ...flat(one.elements)] : [one]));

/** The document contains everything that was made. */
const expectAllOfIt = (design: Design | null): void => {
  const [first, second] = design?.pages ?? [];
  const all = flat(first?.elements ?? []);
  const texts = all.filter((one): one is TextElement => one.type === 'text');
  const [title, line] = [
    texts.find((one) => one.paragraphs.length === 2),
    texts.find((one) => one.writingMode === 'vertical'),
  ];
  expect(title?.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    '青禾新茶',
    '今日上市',
  ]);
  const styled = title?.paragraphs[0]?.runs.find(({ text }) => text === '新茶');
  const plain = title?.paragraphs[1]?.runs[0];
  expect(styled?.style.color).toMatch(/^#[d-f][0-9a-f][0-6]/);
  expect(styled?.style.fontSize).toBeGreaterThan(plain?.style.fontSize ?? 1000);
  expect(line && line.paragraphs[0]?.runs[0]?.text).toBe('春山如笑');
  expect(all.find((one) => one.type === 'image')).toMatchObject({ mask: { kind: 'ellipse' } });
  const group = first?.elements.find((one) => one.type === 'group');
  expect([group?.elements.length, group?.rotation]).toEqual([3, 30]);
  expect(second?.elements.map(({ type }) => type)).toEqual(['qr']);
};

/** Closes the tab, opens the same link again, and downloads everything. */
const endAndComeBack = async (
  editor: GuestEditor,
  user: string,
  device: 1 | 2,
  newTab: () => Promise<Page>,
): Promise<void> => {
  const goTo = (one: GuestEditor, number: number) =>
    one.frame.getByRole('button', { name: `第 ${number} 页`, exact: true }).first();
  const press = (one: GuestEditor, number: number) =>
    device === 2 ? goTo(one, number).tap() : goTo(one, number).click();
  const [second, first] = [await painted(editor), await press(editor, 1).then(() => painted(editor))];
  // closes without waiting for anything
  await editor.page.close();

  const page = await newTab();
  const saved = lastSaved(page);
  const again = await open(page, user, device);
  await again.frame.getByText(/^已恢复/).waitFor();
  // a phone shows it only where the save state leaves room
  await again.frame.getByText(/^2 \/ \d+ 页$/).waitFor({ state: 'attached' });
  await again.frame.getByRole('button', { name: '知道了' }).click();
  // the bar reduced the page's room: the painting differs by its size at most
  expect(await difference(first, await painted(again))).toBeLessThan(2);
  await press(again, 2);
  expect(await difference(second, await painted(again))).toBeLessThan(2);
  await expect.poll(again.mark).toMatch(/^已保存/);
  if (saved() !== null) expectAllOfIt(saved());

  await press(again, 1);
  await again.frame.getByRole('button', { name: '下载', exact: true }).click();
  const dialog = again.frame.getByRole('dialog', { name: '下载' });
  for (const [format, begin] of [
    ['PNG', '504b0304'],
    ['PDF', '25504446'],
  ] as const) {
    await dialog.getByRole('radio', { name: format }).check();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `下载 ${format}` }).click();
    const bytes = await readFile(await (await coming).path());
    expect([bytes.toString('hex', 0, 4), bytes.length > 5000]).toEqual([begin, true]);
    if (format === 'PNG') expect(await difference(first, pngIn(bytes))).toBeLessThan(3);
    // no browser on a phone says whether it took the file
    const done = device === 2 ? '已生成' : '已下载';
    await dialog.getByRole('status').filter({ hasText: done }).waitFor();
  }
};

const selectByKeys = async (page: Page, from: number, to: number): Promise<void> => {
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < from; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = from; step < to; step += 1) await page.keyboard.press('Shift+ArrowRight');
};

/** Waits for `count` frames. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = (now: number): void => {
          if (now === 0) resolve();
          else requestAnimationFrame(() => next(now - 1));
        };
        next(left);
      }),
    count,
  );

describe('from blank to a file', () => {
  it('with a mouse', async () => {
    const { page, newTab } = await journey.visitor({ size: wide });
    const saved = lastSaved(page);
    const editor = await open(page, 'by-mouse', 1);
    const { frame, panel } = editor;
    const at = async (x: number, y: number): Promise<[number, number]> => {
      const box = await canvasOf(editor).boundingBox();
      if (!box) throw new Error('the page is not seen');
      return [box.x + (x / 1000) * box.width, box.y + (y / 1000) * box.height];
    };
    const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 6 });
      await page.mouse.up();
    };
    /** The middle of the selection. */
    const middle = async (): Promise<[number, number]> => {
      const read = async (label: string) =>
        Number(await frame.getByRole('textbox', { name: label }).inputValue());
      return at(
        (await read('X 坐标')) + (await read('宽度')) / 2,
        (await read('Y 坐标')) + (await read('高度')) / 2,
      );
    };
    await panel('文字');
    await frame.getByRole('button', { name: '添加标题' }).click();
    await page.mouse.dblclick(...(await middle()));
    await frame.getByRole('textbox', { name: '编辑文字' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('青禾新茶');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('今日上市');
    await selectByKeys(page, 2, 4);
    await frame.getByRole('button', { name: '文字颜色' }).click();
    await frame.getByLabel('自选颜色').fill('#e02020');
    await page.keyboard.press('Escape');
    await frame.getByRole('textbox', { name: '字号' }).fill('120');
    await page.keyboard.press('Enter');
    const title = await middle();
    await page.mouse.click(...(await at(60, 960)));
    await page.mouse.click(...title);
    await drag(title, await at(500, 200));

    await panel('文字');
    await frame.getByRole('button', { name: '添加正文' }).click();
    await page.mouse.dblclick(...(await middle()));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('春山如笑');
    await frame.getByRole('button', { name: '竖排' }).click();
    await page.keyboard.press('Escape');
    const line = frame.getByRole('textbox', { name: 'X 坐标' });
    await line.fill('850');
    await page.keyboard.press('Enter');

    await panel('上传');
    await frame.getByLabel('本地图片').setInputFiles(await photo());
    await frame.getByRole('group', { name: '裁成形状' }).getByRole('button', { name: '圆形' }).click();

    await drag(await at(20, 980), await at(980, 20));
    await frame
      .getByRole('region', { name: '组合和锁定' })
      .getByRole('button', { name: '组合', exact: true })
      .click();
    await frame.getByRole('textbox', { name: '旋转角度' }).fill('30');
    await page.keyboard.press('Enter');
    await frame.getByRole('button', { name: '水平居中' }).click();

    await frame.getByRole('button', { name: '添加画布' }).click();
    await frame
      .getByRole('dialog', { name: '添加画布' })
      .getByRole('button', { name: '添加', exact: true })
      .click();
    await panel('二维码');
    await frame.getByRole('button', { name: '添加二维码' }).click();
    await expect.poll(() => saved()?.pages[1]?.elements.length).toBe(1);
    await expect.poll(editor.mark).toMatch(/^已保存/);
    expectAllOfIt(saved());
    await endAndComeBack(editor, 'by-mouse', 1, newTab);
  });

  it('by keys alone', async () => {
    const { page, newTab } = await journey.visitor({ size: wide });
    const saved = lastSaved(page);
    const editor = await open(page, 'by-keys', 1);
    const { frame } = editor;
    const stage = frame.locator('[data-stage]');
    const press = async (name: string | RegExp): Promise<void> => {
      await frame
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .focus();
      await page.keyboard.press('Enter');
    };
    const type = async (label: string, text: string): Promise<void> => {
      await frame.getByRole('textbox', { name: label }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await press('文字');
    await press('添加标题');
    await stage.focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('textbox', { name: '编辑文字' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('青禾新茶');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('今日上市');
    await selectByKeys(page, 2, 4);
    await press('文字颜色');
    // a palette colour: any other needs the system's own picker
    await frame
      .getByRole('button', { name: /^#(?:[dDeEfF][0-9a-fA-F])[0-5]/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await type('字号', '120');
    await frame.getByRole('textbox', { name: '编辑文字' }).focus();
    await page.keyboard.press('Escape');
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowUp');

    await press('添加正文');
    await stage.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('春山如笑');
    await press('竖排');
    await frame.getByRole('textbox', { name: '编辑文字' }).focus();
    await page.keyboard.press('Escape');
    await type('X 坐标', '850');

    await press('上传');
    await frame.getByLabel('本地图片').setInputFiles(await photo());
    await frame.getByRole('group', { name: '裁成形状' }).waitFor();
    await press('圆形');
    await stage.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+g');
    await type('旋转角度', '30');
    await press('水平居中');

    await press('添加画布');
    await frame.getByRole('dialog', { name: '添加画布' }).getByRole('textbox', { name: '宽' }).focus();
    await page.keyboard.press('Enter');
    await press('二维码');
    await press('添加二维码');
    await expect.poll(() => saved()?.pages[1]?.elements.length).toBe(1);
    await expect.poll(editor.mark).toMatch(/^已保存/);
    expectAllOfIt(saved());
    await endAndComeBack(editor, 'by-keys', 1, newTab);
  });

  it('by touch, on a phone', async () => {
    const { page, newTab } = await journey.visitor({ size: narrow, hasTouch: true });
    const saved = lastSaved(page);
    const editor = await open(page, 'by-touch', 2);
    const { frame } = editor;
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const at = async (x: number, y: number): Promise<[number, number]> => {
      const box = await canvasOf(editor).boundingBox();
      if (!box) throw new Error('the page is not seen');
      return [box.x + (x / 1000) * box.width, box.y + (y / 1000) * box.height];
    };
    const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
      await fingers('touchStart', [from]);
      for (let step = 1; step <= 6; step += 1) {
        const share = step / 6;
        await fingers('touchMove', [
          [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
        ]);
      }
      // a finger at rest ends no flick: the browser drops a tap right after a flick
      await frames(page, 12);
      await fingers('touchEnd', []);
    };
    const tap = (name: string) => frame.getByRole('button', { name, exact: true }).first().tap();
    const panel = (name: string) =>
      frame.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name }).tap();
    const inspect = async (tab: '属性' | '图层'): Promise<void> => {
      if ((await frame.getByRole('tab', { name: tab }).count()) === 0) await tap('属性和图层');
      await frame.getByRole('tab', { name: tab }).tap();
    };
    const write = async (label: string, text: string): Promise<void> => {
      await frame.getByRole('textbox', { name: label }).tap();
      await frame.getByRole('textbox', { name: label }).fill(text);
      await page.keyboard.press('Enter');
    };
    const closeSheet = () => tap('关闭');

    await panel('文字');
    await tap('添加标题');
    await tap('编辑文字');
    await frame.getByRole('textbox', { name: '编辑文字' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('青禾新茶');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('今日上市');

    // pinching zooms while the text is edited, and editing continues
    const widthBefore = (await canvasOf(editor).boundingBox())?.width ?? 0;
    const [x, y] = await at(500, 500);
    await fingers('touchStart', [[x - 20, y]]);
    await fingers('touchStart', [
      [x - 20, y],
      [x + 20, y],
    ]);
    for (let step = 1; step <= 6; step += 1)
      await fingers('touchMove', [
        [x - 20 - step * 4, y],
        [x + 20 + step * 4, y],
      ]);
    await fingers('touchEnd', []);
    await expect
      .poll(async () => (await canvasOf(editor).boundingBox())?.width ?? 0)
      .toBeGreaterThan(widthBefore * 1.5);
    await frame.getByRole('textbox', { name: '编辑文字' }).waitFor();

    await selectByKeys(page, 2, 4);
    await tap('文字颜色');
    await frame.getByLabel('自选颜色').fill('#e02020');
    await page.keyboard.press('Escape');
    await write('字号', '120');
    await frame.getByRole('textbox', { name: '编辑文字' }).focus();
    await page.keyboard.press('Escape');

    await panel('文字');
    await tap('添加正文');
    await tap('编辑文字');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('春山如笑');
    await tap('竖排');
    await frame.getByRole('textbox', { name: '编辑文字' }).focus();
    await page.keyboard.press('Escape');
    await inspect('属性');
    await write('X 坐标', '850');
    await closeSheet();

    await panel('上传');
    await frame.getByLabel('本地图片').setInputFiles(await photo());
    await inspect('属性');
    await frame.getByRole('group', { name: '裁成形状' }).getByRole('button', { name: '圆形' }).tap();

    // the sheet is dragged higher, lower, and closed
    const grip = frame.getByRole('separator', { name: /面板高度/ });
    const middleOf = async (): Promise<[number, number]> => {
      const box = await grip.boundingBox();
      if (!box) throw new Error('no sheet is open');
      return [box.x + box.width / 2, box.y + 20];
    };
    const height = () => grip.getAttribute('aria-valuetext');
    const from = await middleOf();
    await drag(from, [from[0], from[1] - 200]);
    await expect.poll(height).toBe('高');
    const high = await middleOf();
    await drag(high, [high[0], high[1] + 330]);
    await expect.poll(height).toBe('低');
    const low = await middleOf();
    await drag(low, [low[0], low[1] + 230]);
    await expect.poll(() => grip.count()).toBe(0);

    // fits the page again, and drags a rectangle over all of it
    await tap('适应窗口');
    await frame.getByRole('button', { name: '适应窗口' }).waitFor({ state: 'hidden' });
    await drag(await at(15, 985), await at(985, 15));
    await inspect('属性');
    await frame
      .getByRole('region', { name: '组合和锁定' })
      .getByRole('button', { name: '组合', exact: true })
      .tap();
    await write('旋转角度', '30');
    await frame.getByRole('button', { name: '水平居中' }).tap();
    await closeSheet();

    await tap('添加画布');
    await frame
      .getByRole('dialog', { name: '添加画布' })
      .getByRole('button', { name: '添加', exact: true })
      .tap();
    await panel('二维码');
    await tap('添加二维码');
    await expect.poll(() => saved()?.pages[1]?.elements.length).toBe(1);
    await expect.poll(editor.mark).toMatch(/^已保存/);
    // the save state covers nothing of the design
    const [stage, mark] = await Promise.all(
      [frame.locator('[data-stage]'), frame.getByTestId('work-mark')].map((one) => one.boundingBox()),
    );
    expect(mark?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
    expectAllOfIt(saved());
    await endAndComeBack(editor, 'by-touch', 2, newTab);
  });
});
