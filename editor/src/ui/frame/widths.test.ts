import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDesign, newPage, shapeElement, solid, textElement } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';

/** Tablets, the windows of host pages and phones on their side: nothing is out of reach. */

let browser: BrowserEditor;
const design = {
  ...blankDesign({ width: 1000, height: 1000, title: '季度汇报' }),
  pages: [
    newPage({
      width: 1000,
      height: 1000,
      elements: [
        { ...shapeElement({ x: 100, y: 100, width: 300, height: 300, fill: solid('#d92d20') }), id: 'a' },
        { ...textElement({ text: '春日茶会', x: 500, y: 600, width: 400, fontSize: 80 }), id: 't' },
      ],
    }),
  ],
};
beforeAll(async () => {
  browser = await openBrowserEditor({ width: 1100, height: 760 });
  await browser.open({ design });
});
afterAll(() => browser.close());

const spot = async (x: number, y: number): Promise<[number, number]> => {
  const box = await browser.page.locator('canvas[aria-label="第 1 页"]').first().boundingBox();
  if (!box) throw new Error('the page is not shown');
  return [box.x + (x * box.width) / 1000, box.y + (y * box.height) / 1000];
};
const boxOf = async (name: string) => {
  const box = await browser.page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return box;
};

it('退出 and 完成 are within the bar at every width', async () => {
  const { page } = browser;
  for (const width of [1100, 1081, 1080, 1024, 960, 901, 900, 820]) {
    await page.setViewportSize({ width, height: 760 });
    for (const name of ['退出', '完成']) {
      const { x, width: length } = await boxOf(name);
      expect(x + length, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

it('a wide logo gives way to the buttons of the bar', async () => {
  const { page } = browser;
  const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="120"><rect width="900" height="120" fill="#0a7d4f"/></svg>')}`;
  await browser.open({ design, logo });
  for (const width of [1100, 820, 640, 600]) {
    await page.setViewportSize({ width, height: 760 });
    const { x, width: length } = await boxOf('退出');
    expect(x + length, `退出 at ${width} px`).toBeLessThanOrEqual(width);
    expect(
      (await page.getByRole('toolbar', { name: '顶部栏' }).locator('img').boundingBox())?.width,
    ).toBeGreaterThan(20);
  }
  await browser.open({ design });
});

it('a narrow window opens properties and layers over the page; Escape closes them', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 820, height: 760 });
  const layers = page.getByRole('tab', { name: '图层' });
  await expect.poll(() => layers.isVisible()).toBe(false);
  await page.mouse.click(...(await spot(250, 250)));
  await page.getByRole('button', { name: '打开属性和图层' }).click();
  await layers.click();
  expect(await page.getByRole('complementary', { name: '属性和图层' }).innerText()).toContain('春日茶会');
  await page.keyboard.press('Escape');
  await expect.poll(() => layers.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    '打开属性和图层',
  );
});

it('the tools of a text, and what they open, are within a narrow window', async () => {
  const { page } = browser;
  await page.mouse.click(...(await spot(700, 650)));
  const bar = page.getByRole('toolbar', { name: '元素工具' });
  await page.getByRole('button', { name: '文字设置' }).click();
  const opened = page.getByRole('group', { name: '文字设置' });
  await opened.waitFor();
  for (const part of [bar, opened, bar.getByRole('button', { name: '删除', exact: true })]) {
    const box = await part.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 820).toBe(true);
  }
  await page.keyboard.press('Escape');
});

it('nothing covers a page or 添加画布 in the strip, wherever it is scrolled to', async () => {
  const { page } = browser;
  const pages = Array.from({ length: 26 }, () => newPage({ width: 1000, height: 1000, elements: [] }));
  await browser.open({ design: { ...design, pages } });
  const strip = page.getByRole('navigation', { name: '页面' });
  for (const width of [1440, 1000, 901, 900, 820]) {
    await page.setViewportSize({ width, height: 760 });
    for (const part of [
      strip.getByRole('button', { name: '添加画布' }),
      strip.getByRole('button', { name: '第 26 页', exact: true }),
      strip.getByRole('button', { name: '第 1 页', exact: true }),
    ]) {
      await part.focus();
      await part.scrollIntoViewIfNeeded();
      const isCovered = await part.evaluate((button) => {
        const box = button.getBoundingClientRect();
        return [box.left + 2, box.right - 2].some(
          (x) => !button.contains(document.elementFromPoint(x, box.top + box.height / 2)),
        );
      });
      expect(isCovered, `${await part.getAttribute('aria-label')} at ${width} px`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 1440, height: 760 });
  await strip.evaluate((element) => element.scrollTo({ left: 99_999 }));
  const small = await strip.getByText('26 / 30 页').boundingBox();
  const zoom = await page.getByRole('toolbar', { name: '显示比例' }).boundingBox();
  expect(small && zoom && small.x + small.width <= zoom.x).toBe(true);
});

it('on a phone on its side panels stand beside the page, which keeps its height', async () => {
  const phone = await openBrowserEditor({ width: 844, height: 390 }, { hasTouch: true });
  await phone.open({ design, device: 'mobile' });
  const canvas = phone.page.locator('canvas[aria-label="第 1 页"]').first();
  const before = await canvas.boundingBox();
  await phone.page
    .getByRole('navigation', { name: '左侧栏' })
    .getByRole('button', { name: '文字', exact: true })
    .tap();
  const title = phone.page.getByRole('button', { name: '添加标题' }).first();
  await title.waitFor();
  const after = await canvas.boundingBox();
  const panel = await title.boundingBox();
  expect(after?.height ?? 0).toBeGreaterThan((before?.height ?? 0) * 0.8);
  expect(panel && after && panel.x >= after.x + after.width).toBe(true);
  await phone.close();
});

it('what a tool opens stands below the bar it is opened from, which rulers push down', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 1440, height: 900 });
  await browser.open({ design });
  await page.mouse.click(...(await spot(250, 250)));
  const bar = page.getByRole('toolbar', { name: '元素工具' });
  const belowBar = async (): Promise<number> => {
    const [above, opened] = await Promise.all(
      [bar, page.getByRole('dialog', { name: '特效' })].map((one) => one.boundingBox()),
    );
    return (opened?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? Infinity);
  };
  await bar.getByRole('button', { name: '特效' }).click();
  await expect.poll(belowBar).toBeGreaterThan(0);
});

it('on a phone the save state covers nothing: neither the design nor the pages nor a tool', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 390, height: 844 });
  await browser.open({ design, device: 'mobile', savesItself: true });
  await page.mouse.click(...(await spot(250, 250)));
  await page.keyboard.press('ArrowRight');
  const mark = page.getByTestId('work-mark');
  await expect.poll(() => mark.textContent()).toMatch(/^已保存/);
  const box = await mark.boundingBox();
  if (!box) throw new Error('the save state is not shown');
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  const others = [page.locator('[data-stage]'), page.getByRole('navigation', { name: '页面' })];
  for (const button of await page.getByRole('button').all())
    if ((await button.getAttribute('data-testid')) !== 'work-mark') others.push(button);
  for (const other of others) {
    const at = await other.boundingBox();
    if (!at || at.width === 0) continue;
    const apart =
      at.x + at.width <= box.x ||
      at.x >= box.x + box.width ||
      at.y + at.height <= box.y ||
      at.y >= box.y + box.height;
    expect(apart, (await other.getAttribute('aria-label')) ?? (await other.innerText())).toBe(true);
  }
});

it('on a phone 添加画布 is seen whole beside the save state and the tools', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 390, height: 844 });
  await browser.open({ design, device: 'mobile', savesItself: true });
  await page.mouse.click(...(await spot(250, 250)));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByTestId('work-mark').textContent()).toMatch(/^已保存/);
  const [strip, add] = await Promise.all(
    [page.getByRole('navigation', { name: '页面' }), page.getByRole('button', { name: '添加画布' })].map(
      (one) => one.boundingBox(),
    ),
  );
  expect((add?.x ?? Infinity) + (add?.width ?? Infinity)).toBeLessThanOrEqual(
    (strip?.x ?? 0) + (strip?.width ?? 0),
  );
});
