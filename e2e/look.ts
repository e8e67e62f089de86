import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { dialog, main, openUserMenu, screenIsReady } from './harness/frame.ts';
import { launchChromium } from '../editor/src/testing/launch-chromium.ts';
import { narrow, visit, wide } from './harness/journey.ts';
import { routes } from './harness/routes.ts';
import { startServer } from './harness/server.ts';

/**
 * Screenshots of the product for people to look at: `npx tsx e2e/look.ts OUTDIR`. Every view at 1440 × 900
 * and 390 × 844, light and dark: `accounts-1440-dark.png`. Build first (node tools/start/build.mjs).
 */
interface View {
  readonly name: string;
  readonly path: string;
  /** Brings the page from the screen to the state to be shown. */
  readonly act?: (page: Page) => Promise<void>;
}

/** `systemSetting-accountManage` of `/systemSetting/accountManage`. */
const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-');

const views: readonly View[] = [
  ...routes.map(({ path }) => ({ name: nameOf(path), path })),
  { name: 'accounts-filtered-empty', path: '/systemSetting/accountManage?keyword=nobody' },
  {
    name: 'account-form',
    path: '/systemSetting/accountManage',
    act: async (page) => {
      await main(page).getByRole('button', { name: '新建账号' }).click();
      await dialog(page, '新建账号').waitFor();
    },
  },
  {
    name: 'role-form',
    path: '/systemSetting/roleManage',
    act: async (page) => {
      await main(page).getByRole('button', { name: '新建角色' }).click();
      await dialog(page, '新建角色').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'notices',
    path: '/home',
    act: async (page) => {
      await page.getByRole('button', { name: /^通知/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'template-review',
    path: '/templateCenter/templateMake/templateList?status=1',
    act: async (page) => {
      await main(page)
        .getByRole('button', { name: /^开始审核/ })
        .click();
      await page.getByRole('region', { name: '审核模板' }).locator('canvas').first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/home',
    act: async (page) => {
      await page.keyboard.press('?');
      await dialog(page, '键盘快捷键').waitFor();
    },
  },
  { name: 'missing', path: '/no/such/page' },
  { name: 'user-menu', path: '/home', act: async (page) => void (await openUserMenu(page)) },
  {
    name: 'palette',
    path: '/home',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page, '搜索').waitFor();
    },
  },
];

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error('say where the pictures go: npx tsx e2e/look.ts OUTDIR');
mkdirSync(resolve(outDir), { recursive: true });

const [server, browser] = await Promise.all([startServer(), launchChromium()]);
try {
  const token = await server.signIn();
  for (const size of [wide, narrow]) {
    for (const theme of ['light', 'dark'] as const) {
      const shoot = (page: Page, name: string) =>
        page.screenshot({ path: join(outDir, `${name}-${size.width}-${theme}.png`), animations: 'disabled' });
      const stranger = await visit(browser, server, { size, isDark: theme === 'dark' });
      await stranger.page.goto(server.at('/login'), { waitUntil: 'networkidle' });
      await shoot(stranger.page, 'login');
      await stranger.context.close();

      const { page, context } = await visit(browser, server, { size, isDark: theme === 'dark', token });
      for (const { name, path, act } of views) {
        await page.goto(server.at(path), { waitUntil: 'networkidle' });
        if (name !== 'missing') await screenIsReady(page);
        await act?.(page);
        await shoot(page, name);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
