import { MESSAGES } from '@design-console/contract/wire/messages';
import { session } from '@design-console/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WIRE } from '@design-console/contract/wire/constants';
import { chooseInUserMenu, heading } from '../harness/frame.ts';
import { openJourney, tokenKey } from '../harness/journey.ts';
import { addressesOf, admin } from '../harness/server.ts';

/** Signing in (spec sections 2 and 4, product section 6, U-09). */

const journey = openJourney();

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

  it('who opens the base path comes to /home', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at(''));
    await page.waitForURL(journey.server.at('/login'));
    await fill(page, admin.account, admin.password);
    await submit(page);
    await page.waitForURL(journey.server.at('/home'));
    await expect.poll(() => page.title()).toMatch(/^首页 - /);
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

it('the login page shows the thin bar while it signs in (spec section 7)', async () => {
  const { page } = await journey.visitor();
  await page.goto(journey.server.at('/login'));
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
});

describe('a person without a session', () => {
  it.each(['/home', '/', '/systemSetting/roleManage', '/no/such/page'])(
    'at %s sees 未登陆, at the login page no message (spec section 8)',
    async (path) => {
      const { page } = await journey.visitor();
      await page.goto(journey.server.at(path));
      await page.getByRole('alert').filter({ hasText: '未登陆' }).waitFor();
      await page.goto(journey.server.at('/login'));
      await page.getByRole('heading', { name: '登录' }).waitFor();
      expect(await page.getByRole('alert').textContent()).toBe('');
    },
  );
});

describe('a wrong password', () => {
  it('is shown beside the field, in the same words for an unknown account (S-06)', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at('/login'));
    for (const account of ['lu_mingqian', 'nobody.here']) {
      await fill(page, account, 'not-the-password');
      await submit(page);
      await page.locator('#password-fault', { hasText: '账号或密码错误，还可尝试 4 次' }).waitFor();
      expect(await page.getByLabel('密码', { exact: true }).getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
    }
  });

  it('given five times pauses the account, says for how long, and pauses no other', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at('/login'));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await fill(page, 'guyan', `wrong-${attempt}`);
      const answered = page.waitForResponse(addressesOf(session.login));
      await submit(page);
      await answered;
    }
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: '密码输入错误次数过多，请在 15 分钟后重试' }).waitFor();
    const button = page.getByRole('button', { name: /^14:\d\d 后可重试$/ });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);

    await fill(page, admin.account, admin.password);
    await submit(page);
    await page.waitForURL(journey.server.at('/home'));
  });

  it('and empty fields send no request', async () => {
    const { page } = await journey.visitor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(WIRE.apiBasePath)) asked.push(request.url());
    });
    await page.goto(journey.server.at('/login'));
    await submit(page);
    await page.locator('#account-fault', { hasText: '请输入账号' }).waitFor();
    await page.locator('#password-fault', { hasText: '请输入密码' }).waitFor();
    expect(asked).toEqual([]);
  });
});

describe('the form', () => {
  it('keeps the account when asked to, and never the password', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at('/login'));
    await fill(page, admin.account, admin.password);
    await page.getByLabel('记住账号').check();
    await submit(page);
    await page.waitForURL(journey.server.at('/home'));

    await chooseInUserMenu(page, '退出登录');
    await page.waitForURL(journey.server.at('/login'));
    expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe(admin.account);
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(admin.password);
    expect(kept).not.toContain(Buffer.from(admin.password).toString('base64'));
  });

  it('shows and hides the password, and says when Caps Lock is on', async () => {
    const { page } = await journey.visitor();
    await page.goto(journey.server.at('/login'));
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await page.getByText('大写锁定已打开').waitFor();
  });

  it('shows the sentence of the specification when the server cannot be reached (spec section 8)', async () => {
    const { page, expectFailedRequests } = await journey.visitor();
    expectFailedRequests();
    await page.goto(journey.server.at('/login'));
    await page.route(addressesOf(session.login), (route) => route.abort());
    await fill(page, admin.account, admin.password);
    await submit(page);
    await page.getByRole('alert').filter({ hasText: MESSAGES.fault }).waitFor();
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe(admin.password);
  });
});

describe('a signed-in person', () => {
  it('is led from the login page to /home, whatever else its address asks for (S-12)', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    const elsewhere = [
      '//evil.example/saas/home',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/elsewhere',
      '/saas/login',
    ];
    for (const search of ['', ...elsewhere.map((asked) => `?redirect=${encodeURIComponent(asked)}`)]) {
      await page.goto(journey.server.at(`/login${search}`));
      await page.waitForURL(journey.server.at('/home'));
    }
  });

  it('has the token under its one key, and the admin account under api-adminAccount (spec section 3)', async () => {
    const token = await journey.server.signIn();
    const { page } = await journey.visitor({ token });
    await page.goto(journey.server.at('/home'));
    const read = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(() => read('api-adminAccount')).toBe(admin.account);
    expect(await read(tokenKey)).toBe(token);
  });
});
