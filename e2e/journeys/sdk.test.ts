import { createHash } from 'node:crypto';
import { WIRE } from '@design-console/contract/wire/constants';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { type ClientPages, openSdkPages } from '../harness/client-pages.ts';
import { accessOf, frameId } from '../harness/guest-editor.ts';
import { type Access, addressOf, signedParameters } from '../harness/host-page.ts';
import { narrow, openSharedJourney } from '../harness/journey.ts';

/** Our own SDK in a host's page, which does nothing else (product 7). */

const journey = openSharedJourney();
let hosts: ClientPages;
let access: Access;
beforeAll(async () => {
  access = await accessOf(journey);
  hosts = await openSdkPages(journey.server.origin);
});
afterAll(() => hosts.close());

const within = { timeout: 20_000 };

type Given = Readonly<Record<string, unknown>>;
interface Opened {
  open(): unknown;
  close(): void;
  openDownloadModal(): void;
  getDesignInfo(hear: (info: Given) => void): void;
  replaceTemplate(templateId: string, pageIndex?: number): Promise<{ code: number; msg: string }>;
  onChooseTemplate(hear: (result: unknown) => void): void;
}
interface HostWindow {
  DesignSdk: (new (option: Given) => Opened) & { createTemplateCenter: (option: Given) => Opened };
  SdkModule: HostWindow['DesignSdk'];
  heard: Record<string, unknown>[];
  opened: Opened;
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).heard);
const last = async (page: Page) => (await heard(page)).at(-1);
const open = (page: Page, option: Given): Promise<void> =>
  page.evaluate((given) => {
    const host = window as unknown as HostWindow;
    host.opened = new host.DesignSdk(given);
    host.opened.open();
  }, option);
const info = (page: Page): Promise<Given> =>
  page.evaluate(
    () => new Promise((resolve) => (window as unknown as HostWindow).opened.getDesignInfo(resolve)),
  );

describe('the SDK', () => {
  it('opens the editor in a window, tells events, asks and replaces, and closes', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    await open(page, signedParameters(access, { user_flag: 'sdk-1', width: 800, height: 600 }));
    const editor = page.frameLocator(frameId);
    await editor.locator('[data-stage]').waitFor(within);
    const shown = page.getByRole('dialog', { name: '在线设计' });
    await shown.waitFor();
    expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([]);
    // the signature is handed over, and stays out of the address
    expect(await page.locator(frameId).getAttribute('src')).not.toContain('sign');
    expect(await info(page)).toMatchObject({ 'template-id': '', width: 800, height: 600, page: 1 });

    const replace = (...given: [string, number?]) =>
      page.evaluate(
        (one) => (window as unknown as HostWindow).opened.replaceTemplate(...one),
        given as [string, number?],
      );
    expect(await replace('new-tea')).toMatchObject({ code: 200 });
    expect((await info(page))['template-id']).toBe('new-tea');
    expect(await replace('no-such-template')).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/模板/),
    });
    expect(await replace('new-tea', 9)).toMatchObject({ code: 400, msg: '设计没有第 10 页，模板没有更换' });

    // what another window of the page says is not the product's word
    await page.evaluate(() => window.postMessage({ cktMessage: true, kind: 2 }, '*'));
    await editor.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => last(page)).toMatchObject({ kind: 1 });
    expect((await heard(page)).map(({ kind }) => kind)).toEqual([4, 1]);
    // one bar, one 退出: that of the editor, which stores the last change
    expect(await shown.getByRole('button', { name: '退出' }).count()).toBe(0);
    await editor.getByRole('button', { name: '退出', exact: true }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(await last(page)).toMatchObject({ kind: 3, design_id: expect.any(String) });
  });

  it('tells why a link is refused, and keeps the window that says so', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const wrong = { ...signedParameters(access, { user_flag: 'sdk-5' }), sign: 'F'.repeat(32) };
    await open(page, wrong);
    await expect
      .poll(() => last(page), within)
      .toMatchObject({ kind: -1, error: 'sign 不正确', code: 400, parameter: 'sign' });
    await page.frameLocator(frameId).getByText('签名调试器').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(await last(page)).toMatchObject({ kind: 3 });
    const isOpen = await page.evaluate(
      async (given) => {
        const host = window as unknown as HostWindow;
        host.opened = host.DesignSdk.createTemplateCenter(given);
        return host.opened.open();
      },
      { ...wrong, container: '#box' },
    );
    expect(isOpen).toBe(false);
  });

  it('opens it within the page and by the address of the host’s own server, on a phone in its place', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const signed = signedParameters(access, { user_flag: 'sdk-2' });
    const { user_flag: _, ...others } = signed;
    const auth_url = hosts.leadingTo(addressOf(journey.server.origin, signed));
    await open(page, { ...others, auth_url, render: 'box' });
    await page.locator(`#box > ${frameId}`).waitFor();
    await page.frameLocator(frameId).locator('[data-stage]').waitFor(within);
    await page.evaluate(() => (window as unknown as HostWindow).opened.close());
    expect(await page.locator('iframe').count()).toBe(0);

    const phone = await journey.visitor({ size: narrow });
    await phone.page.goto(hosts.address);
    await open(phone.page, signedParameters(access, { user_flag: 'sdk-3', device_type: 2 }));
    await phone.page.locator('section[data-device="mobile"]').waitFor(within);
  });

  it('opens the template center with the host’s filters, as a module too', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const { appId, secret } = access;
    const timestamp = Date.now();
    const text = `app_id=${appId}&app_secret=${secret}&timestamp=${timestamp}&union_id=sdk-4`;
    const sign = createHash('md5').update(text).digest('hex').toUpperCase();
    const address = `${journey.server.origin}${WIRE.sdkPath}design-sdk.mjs`;
    const content = `import { DesignSdk } from '${address}'; window.SdkModule = DesignSdk;`;
    await page.addScriptTag({ type: 'module', content });
    await page.waitForFunction(() => 'SdkModule' in window);
    await page.evaluate(
      async (given) => {
        const host = window as unknown as HostWindow;
        host.opened = host.SdkModule.createTemplateCenter(given);
        host.opened.onChooseTemplate((result) => host.heard.push({ result }));
        await host.opened.open();
      },
      { appId, timestamp, sign, unionId: 'sdk-4', container: '#box', params: { sortType: 2 } },
    );
    const center = page.frameLocator('#box iframe');
    const mostUsed = center
      .getByRole('radiogroup', { name: '排序' })
      .getByRole('radio', { name: '最多使用' });
    await expect.poll(() => mostUsed.getAttribute('aria-checked'), within).toBe('true');
    await center.locator('button[data-id]').first().click(within);
    await center.getByRole('dialog').getByRole('button', { name: '使用这个模板' }).click(within);
    await expect
      .poll(() => last(page), within)
      .toMatchObject({ result: { templateId: expect.any(String), unionId: 'sdk-4' } });
  });
});
