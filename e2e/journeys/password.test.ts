import { MESSAGES } from '@design-console/contract/wire/messages';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { session } from '@design-console/contract/session';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseInUserMenu, dialog, tabs } from '../harness/frame.ts';
import { openOwnCompany, tokenKey } from '../harness/journey.ts';
import { addressesOf } from '../harness/server.ts';

/**
 * Changing the password (spec sections 4, 5, 8 and 9; S-06). The form itself:
 * console/src/app/Shell/leaving.test.tsx.
 */

const journey = openOwnCompany();
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

it('a password is changed in a dialog 392 px wide, which ends every session and leads to the login page after 2000 ms', async () => {
  const newPassword = '春江水暖鸭先知 🦆 2026';
  const elsewhere = await journey.visitor({ token: await journey.server.signIn() });
  await elsewhere.page.goto(journey.server.at('/home'));
  await tabs(elsewhere.page).first().waitFor();

  const { page, toasts } = await journey.visitor({ token: await journey.server.signIn() });
  // measured in the page: events of a busy browser reach this process late
  await page.addInitScript(noteTokenRemoval, [tokenKey, removedAtKey] as const);
  const { form, old, next, again, ok } = await openForm(page);
  expect((await form.boundingBox())?.width).toBe(392);
  await old.fill(journey.server.admin.password);
  await next.fill(newPassword);
  await again.fill(newPassword);
  const sent = page.waitForRequest(changes);
  const left = page.waitForURL(journey.server.at('/login'));
  await ok.click();
  expect((await sent).postDataJSON()).toEqual({
    old_pass: encodeBase64Text(journey.server.admin.password),
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

  await expect(journey.server.signIn(journey.server.admin)).rejects.toThrow('账号或密码错误');
  await page.getByLabel('账号', { exact: true }).fill(journey.server.admin.account);
  await page.getByLabel('密码', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(journey.server.at('/home'));
});
