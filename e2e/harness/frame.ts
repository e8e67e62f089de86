import type { Page } from 'playwright-core';

/** The console's frame, by its visible texts. */

export const main = (page: Page) => page.locator('#content');
export const heading = (page: Page, title: string) =>
  main(page).getByRole('heading', { level: 1, name: title });
export const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link');
export const sideMenu = (page: Page) => page.locator('aside[data-collapsed]');
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens the user dropdown and returns it. */
export const openUserMenu = async (page: Page) => {
  await page.getByRole('button', { name: /账号菜单/ }).click();
  const menu = page.locator('.ant-dropdown').filter({ hasText: '退出登录' });
  await menu.getByText('退出登录').waitFor();
  return menu;
};

export const chooseInUserMenu = async (page: Page, item: string): Promise<void> => {
  const menu = await openUserMenu(page);
  await menu.getByRole('menuitem', { name: item }).click();
};

/** How many pixels the page is wider than its window; 0 when nothing sticks out. */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return Math.max(0, root.scrollWidth - root.clientWidth);
  });

/** Resolves when the page has painted the result of the last event. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The screen of the address is complete: its title is shown and nothing is loading. */
export const screenIsReady = async (page: Page): Promise<void> => {
  await main(page).getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('#content [aria-busy="true"]') === null);
};
