import { savedFilter } from '@design-console/contract/saved-filter';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog, main, screenIsReady } from '../harness/frame.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/** 常用筛选: filters of lists under names, on every device of a person. */

const journey = openOwnCompany();
const log = '/systemSetting/operationLog';
const chip = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

describe('a filter that is kept', () => {
  it('is made by keyboard, and set by one press on another computer', async () => {
    const token = await journey.server.signIn();
    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at(`${log}?kind=security&from=week`));
    await screenIsReady(page);
    await main(page).getByRole('button', { name: '存为常用' }).press('Enter');
    await dialog(page, '存为常用筛选').getByLabel('名称').waitFor();
    await page.keyboard.type('本周登录');
    await page.keyboard.press('Enter');
    await chip(page, '本周登录').waitFor();
    expect(await chip(page, '本周登录').getAttribute('aria-pressed')).toBe('true');

    const { page: other } = await journey.visitor({ token: await journey.server.signIn() });
    await other.goto(journey.server.at(log));
    await chip(other, '本周登录').press('Enter');
    await expect.poll(() => new URL(other.url()).searchParams.get('from')).toBe('week');
    expect(await chip(other, '本周登录').getAttribute('aria-pressed')).toBe('true');
    expect(await accessibilityFaults(other)).toEqual([]);
  });

  it.each([false, true])('on a phone has room for a finger and moves nothing, dark: %s', async (isDark) => {
    const token = await journey.server.signIn();
    const mine = await journey.server.call(savedFilter.list, {}, token);
    for (const { id } of mine.data) await journey.server.call(savedFilter.remove, { id }, token);
    for (const name of ['十二个字的筛选名称占满了', '第二个', '三', '第四个'])
      await journey.server.call(
        savedFilter.create,
        { list: log, name, filter: `keyword=${name.length}` },
        token,
      );
    const { page } = await journey.visitor({ token, size: narrow, hasTouch: true, isDark });
    await page.goto(journey.server.at(log));
    await chip(page, '第二个').waitFor();
    for (const button of await main(page)
      .getByRole('group', { name: '常用筛选' })
      .getByRole('button')
      .all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    await chip(page, '第二个').tap();
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('3');
    // until the answer is there the rows of before are paler
    await screenIsReady(page);
    expect(await accessibilityFaults(page)).toEqual([]);

    // the place of the row is there before its answer
    let answer: (() => void) | undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/savedFilter/list.do*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(journey.server.at(log));
    await screenIsReady(page);
    const top = () =>
      main(page)
        .getByRole('definition')
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    const before = await top();
    answer?.();
    await chip(page, '第四个').waitFor();
    expect(await top()).toBe(before);
  });
});
