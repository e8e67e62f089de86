import { WIRE } from '@design-console/contract/wire/constants';
import { launchChromium } from '../editor/src/testing/launch-chromium.ts';
import { type Part, percentile, shown } from './figures.ts';
import { adminPassword, startProduct } from './product.ts';

const rounds = 40;

/**
 * Text of a script that runs in the page. It types a colour and answers the milliseconds until a painted
 * frame of the preview shows it. A message sent from a frame's callback arrives after that frame is painted.
 */
const changeColor = (color: string): string => `new Promise((resolve) => {
  const input = document.querySelector('input[aria-label="主色"]');
  const button = document.querySelector('aside [data-id="finish"] button');
  const before = getComputedStyle(button).backgroundColor;
  const startedAt = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${color}');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(function look() {
    if (getComputedStyle(button).backgroundColor === before) return requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - startedAt);
    painted.port2.postMessage(null);
  });
})`;

/** Measures the time from input in a configuration field to the changed preview, in the built console. */
export const measurePreview = async (): Promise<Part> => {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const token = await product.signIn('admin', adminPassword);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // an animated change of colour would be measured too
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'design-console-token', value: token }] }],
      },
    });
    const page = await context.newPage();
    await page.goto(`${origin}${WIRE.basePath}/templateEditor/configTheme/pc`);
    await page.locator('aside [data-id="finish"] button').waitFor();
    // fonts and pictures of the design still arrive for a moment after the editor is shown
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(
        await page.evaluate<number>(changeColor(`#${(0x20_20_20 + round * 0x05_03_02).toString(16)}`)),
      );
    }
    const sorted = times.sort((one, other) => one - other);
    const figures = [50, 95].map((percent) => ({
      name: `preview p${percent}`,
      value: percentile(sorted, percent),
      unit: 'ms',
    }));
    return {
      title: 'Live preview',
      note: `${rounds} changes of the primary colour on the theme screen: from the input event to the painted frame that wears it, once the design's fonts have arrived.`,
      columns: ['figure', 'ms'],
      rows: figures.map(({ name, value }) => [name, shown(value)]),
      figures,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
};
