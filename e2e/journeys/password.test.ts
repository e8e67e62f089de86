import { MESSAGES } from '@design-console/contract/wire/messages';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { session } from '@design-console/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseInUserMenu, dialog, settled, tabs } from '../harness/frame.ts';
import { openJourney, tokenKey } from '../harness/journey.ts';
import { addressesOf, admin } from '../harness/server.ts';

/** Changing the password (spec sections 4, 5, 8 and 9; S-06, U-11). */

const journey = openJourney();
const changes = addressesOf(session.changePassword);

const openForm = async (page: Page) => {
  await page.goto(journey.server.at('/home'));
  await chooseInUserMenu(page, '修改密码');
  const form = dialog(page, '修改密码');
  await form.waitFor();
  return {
    form,
    old: form.getByLabel('旧密码'),
    next: form.getByLabel('新密码'),
    again: form.getByLabel('确认密码'),
    ok: form.getByRole('button', { name: '确定' }),
  };
};

const removedAtKey = 'journey-token-removed-at';

/** Runs in the page: stores for the tab's next page when the token was removed, by the browser's clock. */
const noteTokenRemoval = ([token, removedAt]: readonly [string, string]): void => {
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function (this: Storage, key) {
    if (key === token && sessionStorage.getItem(removedAt) === null)
      sessionStorage.setItem(removedAt, String(performance.timeOrigin + performance.now()));
    removeItem.call(this, key);
  };
};

/** Runs in the page that followed: milliseconds from the token's removal to this navigation. */
const delaySinceRemoval = (removedAt: string): number =>
  performance.timeOrigin - Number(sessionStorage.getItem(removedAt));

describe('the form', () => {
  it('is 392 px wide and shows the sentence of the specification under each field (spec section 5)', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    const { form, old, next, again } = await openForm(page);
    expect((await form.boundingBox())?.width).toBe(392);

    for (const field of [old, next, again]) {
      await field.fill('x');
      await field.fill('');
    }
    await form.getByText('请输入旧密码!', { exact: true }).waitFor();
    await form.getByText('请输入新密码!', { exact: true }).waitFor();
    await form.getByText('请输入新密码', { exact: true }).waitFor();
    await next.fill('a long new sentence');
    await again.fill('another sentence');
    await form.getByText('两次输入不一致', { exact: true }).waitFor();
  });

  it('enables 确定 only when all fields are filled and both new ones match (spec section 5)', async () => {
    const { page } = await journey.visitor({ token: await journey.server.signIn() });
    const { old, next, again, ok } = await openForm(page);
    const isEnabledWith = async (values: readonly [string, string, string]) => {
      await old.fill(values[0]);
      await next.fill(values[1]);
      await again.fill(values[2]);
      await settled(page);
      return ok.isEnabled();
    };
    expect(await ok.isEnabled()).toBe(false);
    expect(await isEnabledWith(['old', 'new-new', ''])).toBe(false);
    expect(await isEnabledWith(['', 'new-new', 'new-new'])).toBe(false);
    expect(await isEnabledWith(['old', '', ''])).toBe(false);
    expect(await isEnabledWith(['old', 'new-new', 'new-neu'])).toBe(false);
    expect(await isEnabledWith(['old', 'new-new', 'new-new'])).toBe(true);
    expect(await isEnabledWith(['old', 'new-neu', 'new-new'])).toBe(false);
  });

  it('shows the message of the server about a wrong old password, and stays (spec section 8)', async () => {
    const { page, toasts } = await journey.visitor({ token: await journey.server.signIn() });
    const { form, old, next, again, ok } = await openForm(page);
    await old.fill('not the old one');
    await next.fill('春江水暖鸭先知 2026');
    await again.fill('春江水暖鸭先知 2026');
    await ok.click();
    await form.getByText('旧密码错误').waitFor();
    await expect.poll(() => toasts.length).toBe(1);
    expect(await form.isVisible()).toBe(true);
  });
});

it('a changed password ends every session and leads to the login page after 2000 ms', async () => {
  const newPassword = '春江水暖鸭先知 🦆 2026';
  const elsewhere = await journey.visitor({ token: await journey.server.signIn() });
  await elsewhere.page.goto(journey.server.at('/home'));
  await tabs(elsewhere.page).first().waitFor();

  const { page, toasts } = await journey.visitor({ token: await journey.server.signIn() });
  // measured in the page: events of a busy browser reach this process late
  await page.addInitScript(noteTokenRemoval, [tokenKey, removedAtKey] as const);
  const { old, next, again, ok } = await openForm(page);
  await old.fill(admin.password);
  await next.fill(newPassword);
  await again.fill(newPassword);
  const sent = page.waitForRequest(changes);
  const left = page.waitForURL(journey.server.at('/login'));
  await ok.click();
  expect((await sent).postDataJSON()).toEqual({
    old_pass: encodeBase64Text(admin.password),
    new_pass: encodeBase64Text(newPassword),
  });
  await expect.poll(() => toasts).toEqual([MESSAGES.passwordChanged]);
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull();
  await left;
  const delayMs = await page.evaluate(delaySinceRemoval, removedAtKey);
  expect(delayMs).toBeGreaterThanOrEqual(2_000);
  expect(delayMs).toBeLessThan(4_500);

  // the other browser learns of it at its next action, and returns to the same page after sign-in (S-06)
  await tabs(elsewhere.page).filter({ hasText: '模板编辑器' }).click();
  await elsewhere.page.waitForURL(journey.server.at('/login?**'));
  await elsewhere.page.getByRole('alert').filter({ hasText: MESSAGES.notSignedIn }).waitFor();

  await expect(journey.server.signIn(admin)).rejects.toThrow('账号或密码错误');
  await page.getByLabel('账号', { exact: true }).fill(admin.account);
  await page.getByLabel('密码', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(journey.server.at('/home'));
});
