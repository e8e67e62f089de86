import { CODE } from '@design-console/contract/kernel';
import { menu } from '@design-console/contract/menu';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { session } from '@design-console/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading } from '../harness/frame.ts';
import { openSharedJourney, tokenKey } from '../harness/journey.ts';
import { addressesOf, admin } from '../harness/server.ts';

/**
 * Signing in, as the built product answers it (spec sections 2 and 4, product section 6, U-09). The form
 * itself: console/src/features/login/login.test.tsx.
 */

const journey = openSharedJourney();

const fill = async (page: Page, account: string, password: string) => {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
};

const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();

describe('a person without a session', () => {
  it('opened at a page without a session says 未登陆, and leads to that page after signing in (U-09)', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at('/systemSetting/accountManage?keyword=zhou'));
    await page.waitForURL(journey.server.at('/login?**'));
    await page.getByRole('alert').filter({ hasText: MESSAGES.notSignedIn }).waitFor();

    await fill(page, admin.account, admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(journey.server.at('/systemSetting/accountManage?keyword=zhou'));
    await heading(page, '账号管理').waitFor();
  });

  it('loads no component library before typing, and has the console by the time of submitting', async () => {
    const { page } = await journey.visitor();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await page.goto(journey.server.at('/login'), { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /\/App-/.test(url))).toEqual([]);
    await page.getByLabel('账号', { exact: true }).pressSequentially('a');
    await expect.poll(() => scripts.filter((url) => /\/App-/.test(url)).length).toBe(1);
  });
});

it('who signs in from the base path sees the thin bar meanwhile, and /home with the token under its one key (spec sections 3 and 7)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.server.at(''));
  await page.waitForURL(journey.server.at('/login'));
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addressesOf(session.login), async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.locator('[data-busy]');
  expect(await bar.getAttribute('data-busy')).toBe('false');
  await fill(page, admin.account, admin.password);
  await submit(page);
  await page.locator('[data-busy="true"]').waitFor({ state: 'attached' });
  letGo();
  await page.waitForURL(journey.server.at('/home'));
  await expect.poll(() => page.title()).toMatch(/^首页 - /);
  const read = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const token = (await read(tokenKey)) ?? '';
  expect((await journey.server.call(menu.listPermission, {}, token)).code).toBe(CODE.ok);
  await expect.poll(() => read('api-adminAccount')).toBe(admin.account);
});

it('a person without a session sees 未登陆 at any address, at the login page no message (spec section 8)', async () => {
  const { page } = await journey.visitor();
  for (const path of ['/home', '/', '/systemSetting/roleManage', '/no/such/page']) {
    await page.goto(journey.server.at(path));
    await page.getByRole('alert').filter({ hasText: '未登陆' }).waitFor();
    await page.goto(journey.server.at('/login'));
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('');
  }
});

it('a signed-in person is led from the login page to /home, whatever else its address asks for (S-12)', async () => {
  const { page } = await journey.visitor({ token: await journey.server.signIn() });
  // every form of address: console/src/app/redirect.test.ts
  for (const search of ['', `?redirect=${encodeURIComponent('//evil.example/saas/home')}`]) {
    await page.goto(journey.server.at(`/login${search}`));
    await page.waitForURL(journey.server.at('/home'));
  }
});
