import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { main, screenIsReady } from '../harness/frame.ts';
import { narrow, openSharedJourney, wide } from '../harness/journey.ts';

/** Selecting rows of a list: what appears for them moves none of them, and stays in reach (U-06). */

const journey = openSharedJourney();

const headerPx = 64;

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
};

/** Where the bar is in the window, which is in front of everything else there. */
const barOf = async (page: Page) => {
  const bar = page.getByRole('region', { name: '已选内容的操作' });
  await bar.waitFor();
  const isInFront = await bar.getByText('取消选择').evaluate((words) => {
    const { x, y, width, height } = words.getBoundingClientRect();
    return words === document.elementFromPoint(x + width / 2, y + height / 2);
  });
  expect(isInFront).toBe(true);
  return boxOf(bar);
};

const lists = [
  { name: 'a table', path: '/systemSetting/userManage?pageSize=50' },
  { name: 'pictures', path: '/templateCenter/templateMake/templateList?pageSize=50' },
];

describe.each([wide, narrow])('$width px wide', (size) => {
  it.each(lists)(
    'the bar of $name takes no place of the rows and stays in sight while they scroll',
    async ({ path }) => {
      const { page } = await journey.visitor({ token: await journey.server.signIn(), size });
      await page.goto(journey.server.at(path));
      await screenIsReady(page);
      // those of rows: the box of the whole page is named by its words
      const boxes = main(page).getByRole('checkbox', { name: /^选择 / });
      const second = boxes.nth(1);
      const before = await boxOf(second);
      await boxes.first().check();
      await barOf(page);
      const after = await boxOf(second);
      expect([after.x, after.y]).toEqual([before.x, before.y]);

      // a person who goes down the boxes hits the next one where it was
      await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
      await main(page).getByText('已选 2 项').waitFor();

      await page.evaluate(() => window.scrollBy(0, 1500));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
      const bar = await barOf(page);
      expect(bar.y).toBeGreaterThanOrEqual(headerPx);
      expect(bar.y + bar.height).toBeLessThanOrEqual(size.height);
      await page.getByRole('button', { name: '取消选择' }).click();
      await expect.poll(() => main(page).getByText(/^已选/).count()).toBe(0);
    },
  );
});
