import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  accessibilityFaults,
  englishNames,
  leastTargetPx,
  missedByFinger,
  smallFields,
  smallTargets,
} from '../harness/accessibility.ts';
import { dialog, main, overflowPx, screenIsReady } from '../harness/frame.ts';
import { narrow, openSharedJourney, type Visitor, wide } from '../harness/journey.ts';
import { productName, routes } from '../harness/routes.ts';

/**
 * Every screen opened cold by its address: title, spacing, both themes, 390 px, assistive technology (spec
 * section 2; U-12, U-13, U-43). Every journey checks after each test that the content policy holds and no
 * error is logged (S-08).
 */

const journey = openSharedJourney();
let resident: Promise<Visitor> | undefined;
/** One visitor opens them all: each by its address, with warm caches. */
const signedIn = () => {
  resident ??= journey.server.signIn().then((token) => journey.visitor({ token, stays: true }));
  return resident;
};

/** The targets that are too small on a product's page, at its own size. */
const smallTargetsOfPreview = async (page: Page, device: 'pc' | 'mobile'): Promise<string[]> => {
  const faces = main(page).getByRole('radiogroup', { name: '预览的宽度' });
  await faces.getByText(device === 'pc' ? '电脑' : '手机').click();
  await page.getByRole('button', { name: '放大' }).click();
  const large = dialog(page, '实时预览');
  await large.locator('[data-scaled="false"] section').first().waitFor();
  const faults = await smallTargets(page, '[role="dialog"] [data-scaled="false"]', leastTargetPx[device]);
  await large.getByRole('button', { name: '关闭' }).first().click();
  await large.waitFor({ state: 'hidden' });
  return faults;
};

/** What a finger misses on this page, while its screen is one that is touched. */
const missedOnTouchScreen = async (page: Page): Promise<string[]> => {
  // the emulation ends with its session
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    // the theme follows the media query
    await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const isWide = (await overflowPx(page)) > 1;
    return [
      ...(await missedByFinger(page)),
      ...(await smallFields(page)),
      ...(isWide ? ['the page scrolls sideways'] : []),
    ];
  } finally {
    await session.detach();
  }
};

/** Opens each kind of field that shows more when it is used, one of each kind. */
const openChoices = async (page: Page): Promise<void> => {
  for (const kind of ['.ant-select', '.ant-picker']) {
    const field = main(page).locator(`${kind}:not(${kind}-disabled)`).first();
    if ((await field.count()) === 0) continue;
    await field.click();
    await page.locator(`${kind}-dropdown`).first().waitFor();
    await page.keyboard.press('Escape');
  }
};

describe.each(routes)('$path', ({ path, title, isFlush, hasLargePreview }) => {
  it('has its title and spacing and is accessible, in both themes, wide and narrow', async () => {
    const { page } = await signedIn();
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(journey.server.at(path));
    await screenIsReady(page);

    expect(await page.title()).toBe(`${title} - ${productName}`);
    expect(await main(page).getByRole('heading', { level: 1 }).count()).toBe(1);
    const spacing = await main(page).evaluate((element) => {
      const { padding, marginLeft } = getComputedStyle(element);
      return { padding, marginLeft };
    });
    expect(spacing).toEqual(
      isFlush ? { padding: '0px', marginLeft: '40px' } : { padding: '32px 40px', marginLeft: '0px' },
    );
    expect(await overflowPx(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await openChoices(page);
    expect(await englishNames(page)).toEqual([]);
    if (hasLargePreview) {
      expect(await smallTargetsOfPreview(page, 'mobile')).toEqual([]);
      expect(await smallTargetsOfPreview(page, 'pc')).toEqual([]);
    }

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor();

    await page.setViewportSize(narrow);
    await page.getByRole('button', { name: '打开菜单' }).waitFor();
    await screenIsReady(page);
    expect(await overflowPx(page)).toBeLessThanOrEqual(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await missedOnTouchScreen(page)).toEqual([]);
  });
});

describe('the login page', () => {
  it('is accessible in both themes, and fits 390 px', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at('/login'));
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.title()).toBe(`登录 - ${productName}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize(narrow);
    expect(await overflowPx(page)).toBeLessThanOrEqual(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await missedOnTouchScreen(page)).toEqual([]);
  });
});

describe('the content policy', () => {
  it('stops an injected script and an injected event handler (S-08)', async () => {
    const { page, faults } = await signedIn();
    await page.goto(journey.server.at('/home'));
    await screenIsReady(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = "script"';
      document.body.append(script);
      const box = document.createElement('div');
      box.innerHTML = '<img src="data:," onerror="globalThis.wasRun = \'handler\'">';
      document.body.append(box);
    });
    const refusals = () => faults.filter((fault) => fault.startsWith('policy: script-src'));
    await expect.poll(() => refusals().length).toBe(2);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    faults.length = 0;
  });
});

it('the counter of a long text does not overlap the hint beside it, at 390 px (U-12)', async () => {
  const { page } = await signedIn();
  await page.setViewportSize(narrow);
  await page.goto(journey.server.at('/templateEditor/configOther/wordsColorSet'));
  await screenIsReady(page);
  await page.getByRole('button', { name: '上传字体' }).click();
  const licence = dialog(page, '上传字体').locator('.ant-form-item', { hasText: '授权说明' });
  await licence.getByRole('textbox').fill('青'.repeat(200));
  const counter = licence.getByText('200 / 200');
  await counter.waitFor();
  const gapPx = await licence.evaluate((item) => {
    const hint = document.createRange();
    hint.selectNodeContents(item.querySelector('.ant-form-item-extra') ?? item);
    const counted = document.createRange();
    counted.selectNodeContents(item.querySelector('.ant-input-data-count') ?? item);
    const count = counted.getBoundingClientRect();
    const gaps = [...hint.getClientRects()].map((line) =>
      Math.max(count.left - line.right, line.top - count.bottom, count.top - line.bottom),
    );
    return Math.min(...gaps);
  });
  expect(gapPx).toBeGreaterThanOrEqual(8);
});
