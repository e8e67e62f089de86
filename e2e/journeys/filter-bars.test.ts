import { expect, it } from 'vitest';
import { main, screenIsReady } from '../harness/frame.ts';
import { openSharedJourney, wide } from '../harness/journey.ts';

/** The bars above lists on an ordinary screen. */

const journey = openSharedJourney();

// every list with a filter that its bar, and not a tab above it, holds
it.each([
  '/systemSetting/accountManage?keyword=a',
  '/systemSetting/roleManage?keyword=a',
  '/systemSetting/userManage?keyword=a',
  '/systemSetting/authRecord?keyword=a',
  '/systemSetting/operationLog?keyword=a',
  '/templateCenter/templateMake/templateList?keyword=a',
  '/templateCenter/templateMake/reMake?keyword=a',
  '/templateCenter/templateMake/typeManage?keyword=a',
  '/templateCenter/specialTopic?keyword=a',
  '/templateEditor/data/base?devices=pc',
  '/templateEditor/data/detail?devices=pc',
])('%s: 重置 and 存为常用 stand in the row of the filters (product 6)', async (path) => {
  const { page } = await journey.visitor({ token: await journey.server.signIn(), size: wide });
  await page.goto(journey.server.at(path));
  await screenIsReady(page);
  const bar = main(page).getByRole('search', { name: '筛选' });
  await bar.getByRole('button', { name: /^重\s?置$/ }).waitFor();
  if (!/typeManage|base/.test(path)) await bar.getByRole('button', { name: '存为常用' }).waitFor();
  const middles = await bar.locator(':scope > :first-child > *').evaluateAll((fields) =>
    fields.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  // what chooses the dimensions of a report is a row of its own
  const last = middles.at(-1) ?? 0;
  const firstInRow = path.includes('data/detail') ? 1 : 0;
  for (const middle of middles.slice(firstInRow)) expect(Math.abs(middle - last)).toBeLessThan(4);
});
