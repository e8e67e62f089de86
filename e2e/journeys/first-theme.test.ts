import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessOf } from '../harness/guest-editor.ts';
import { addressOf, type HostPages, openHostPages, signedParameters } from '../harness/host-page.ts';
import { narrow, openOwnCompany, wide } from '../harness/journey.ts';

/** A first-time user of the console publishes a theme to end users: from the login page, without a hint. */

const journey = openOwnCompany();
let hosts: HostPages | undefined;

beforeAll(async () => {
  hosts = await openHostPages();
});
afterAll(() => hosts?.close());

const clicksMax = 8;
const timeMaxMs = 180_000;

/** Counts every pointer press, but no keys. Runs in the page, before its own scripts. */
const countClicks = (): void => {
  addEventListener(
    'pointerdown',
    () => void (globalThis as unknown as { tellClick: () => void }).tellClick(),
    true,
  );
};

/** The company's own page as its users see it: the editor in a frame, behind a freshly signed link. */
const openAsUser = async (page: Page): Promise<string> => {
  const link = addressOf(journey.server.origin, signedParameters(await accessOf(journey)));
  if (!hosts) throw new Error('the host pages open with the first test');
  await page.goto(hosts.framing(link));
  const editor = page.frameLocator('#chuangkit-design-iframe').locator('section[data-device]');
  return editor.evaluate((one) => getComputedStyle(one).getPropertyValue('--primary').trim());
};

it.each([
  { name: 'a computer', size: wide, preset: '雨林绿' },
  { name: 'a phone', size: narrow, preset: '朱砂橙' },
])(
  'a first theme goes from the login page to another browser in eight clicks, on $name',
  async ({ size, preset }) => {
    const user = await journey.visitor();
    const before = await openAsUser(user.page);

    const { page, context } = await journey.visitor({ size, isNew: true });
    let clicks = 0;
    await context.exposeBinding('tellClick', () => {
      clicks += 1;
    });
    await context.addInitScript(countClicks);
    const begun = Date.now();

    await page.goto(journey.server.at('/login'));
    await page.getByLabel('账号', { exact: true }).fill(journey.server.admin.account);
    await page.getByLabel('密码', { exact: true }).fill(journey.server.admin.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('link', { name: '发布编辑器主题' }).click();
    await page.getByRole('button', { name: preset }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^发布/ });
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await expect.poll(() => openAsUser(user.page)).not.toBe(before);
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(clicksMax);
    expect(Date.now() - begun).toBeLessThan(timeMaxMs);
  },
);
