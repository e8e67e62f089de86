import { blankDesign, textElement } from '@design-console/editor/document';
import type { Page } from 'playwright-core';
import { openBrowserEditor } from '../editor/src/testing/browser-editor.ts';
import { closeWorkerChromium } from '../editor/src/testing/launch-chromium.ts';
import { type Part, percentile, shown } from './figures.ts';

const characters = 2000;
const keys = 120;

/**
 * Text of a script that runs in the page. For every later key it notes the milliseconds until the frame that
 * shows it is painted. A message sent from a frame's callback arrives after that frame is painted.
 */
const listen = `(() => {
  window.keyTimes = [];
  document.querySelector('textarea[aria-label="编辑文字"]').addEventListener('beforeinput', (event) => {
    const { timeStamp } = event;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.keyTimes.push(performance.now() - timeStamp);
        window.keyPainted?.();
      };
      painted.port2.postMessage(null);
    });
  }, true);
  // the page reports it: asking in every frame would be measured too
  window.untilPainted = (count) => new Promise((resolve) => {
    window.keyPainted = () => window.keyTimes.length >= count && resolve();
    window.keyPainted();
  });
})()`;

/** CPU time of the page's main thread in milliseconds. On a busy machine it says more than elapsed time. */
const openMainThread = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
};

/** Measures typing in the middle of a long text, in a real browser without a graphics card. */
export const measureTyping = async (): Promise<Part> => {
  const browser = await openBrowserEditor({ width: 1440, height: 900 }, { isMinified: true });
  try {
    const { page } = browser;
    const poem = '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明！';
    const text = poem.repeat(Math.ceil(characters / poem.length)).slice(0, characters);
    const blank = blankDesign({ width: 1080, height: 1080 });
    const element = textElement({ text, x: 60, y: 40, width: 960, fontSize: 20 });
    await browser.open({
      design: { ...blank, pages: blank.pages.map((one) => ({ ...one, elements: [element] })) },
    });
    const canvas = page.locator('canvas[aria-label="第 1 页"]').first();
    await canvas.waitFor();
    await page.waitForLoadState('networkidle');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the page is not shown');
    // on the first line: until something is typed, the box is one line high
    await page.mouse.dblclick(box.x + box.width / 2, box.y + (box.height * 55) / 1080);
    await page.getByRole('textbox', { name: '编辑文字' }).waitFor();
    // then put the caret in the middle of the text
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(listen);
    const mainThreadMs = await openMainThread(page);
    const before = await mainThreadMs();
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.insertText(poem.charAt(key % poem.length));
      await page.evaluate(`window.untilPainted(${key + 1})`);
    }
    const cpuMs = ((await mainThreadMs()) - before) / keys;
    const times = await page.evaluate<number[]>('window.keyTimes');
    const sorted = times.sort((one, other) => one - other);
    const [middle, slow] = [percentile(sorted, 50), percentile(sorted, 95)];
    return {
      title: 'Typing',
      note: `${keys} characters typed in the middle of a text of ${characters}: from the input event to the painted frame.`,
      columns: ['figure', 'ms'],
      rows: [
        ['key to paint p50', shown(middle)],
        ['key to paint p95', shown(slow)],
        ['CPU of the main thread a key', shown(cpuMs)],
      ],
      figures: [{ name: 'key to paint p95', value: slow, unit: 'ms' }],
    };
  } finally {
    await browser.close();
    await closeWorkerChromium();
  }
};
