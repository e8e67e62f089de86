import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configSet } from '@design-console/contract/config-set';
import type { FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientPages, openClientPages } from '../harness/client-pages.ts';
import { accessOf, frameId } from '../harness/guest-editor.ts';
import { type Access, addressOf, signedParameters } from '../harness/host-page.ts';
import { narrow, openSharedJourney } from '../harness/journey.ts';

/**
 * The unmodified public client of this field in a host's page: only its domain leads to our server (product
 * 7).
 */

const journey = openSharedJourney();
let hosts: ClientPages;
let access: Access;
let settingCode: string;
/** The server below the two names of a domain that the client composes: www. and aiart. */
let domain: string;
beforeAll(async () => {
  access = await accessOf(journey);
  const token = await journey.server.signIn();
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  settingCode = sets[0]?.settingCode ?? '';
  domain = `localhost:${new URL(journey.server.origin).port}`;
  hosts = await openClientPages(domain);
});
afterAll(() => hosts.close());

const within = { timeout: 20_000 };

type Given = Readonly<Record<string, unknown>>;
interface Callbacks {
  readonly [name: string]: (given: unknown) => unknown;
}
/** What a host's page sees: the client, what its callbacks got, and what it opened. */
interface HostWindow {
  CktDesign: (new (option: Given) => Callbacks) & Callbacks;
  heard: Record<string, unknown>[];
  opened: Callbacks;
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).heard);
const kinds = async (page: Page) => (await heard(page)).map(({ kind }) => kind);
const last = async (page: Page) => (await heard(page)).at(-1);

/** As a host's script does: `new CktDesign(option).open()`. */
const open = async (page: Page, option: Given): Promise<FrameLocator> => {
  await page.evaluate((given) => {
    const host = window as unknown as HostWindow;
    host.opened = new host.CktDesign(given);
    host.opened.open?.(undefined);
  }, option);
  return page.frameLocator(frameId);
};

/** As a host's script does for the other products; `events` names the callbacks that are stored. */
const create = (page: Page, maker: string, option: Given, events: readonly string[]): Promise<void> =>
  page.evaluate(
    async ([name, given, names]) => {
      const host = window as unknown as HostWindow;
      host.opened = host.CktDesign[name]?.(given) as Callbacks;
      await host.opened.open?.(undefined);
      for (const event of names)
        host.opened[event]?.((result: unknown) => host.heard.push({ event, result }));
    },
    [maker, option, events] as const,
  );

/** Options of the editor, signed as v1: every parameter of the host. */
const signedAsV1 = ({ appId, secret }: Access, given: Readonly<Record<string, string | number>>): Given => {
  const options = { app_id: appId, expire_time: Date.now() + 60_000, device_type: 1, ...given };
  const text = Object.entries(options)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const sign = createHash('md5')
    .update(text + secret)
    .digest('hex')
    .toUpperCase();
  return { ...options, sign };
};

/** Options of the template center and the AI pages, as a host's server signs them. */
const signedOptions = (unionId: string): Given => {
  const { appId, secret } = access;
  const timestamp = Date.now();
  const text = `app_id=${appId}&app_secret=${secret}&timestamp=${timestamp}&union_id=${unionId}`;
  const sign = createHash('md5').update(text).digest('hex').toUpperCase();
  return { appId, unionId, timestamp, sign, container: '#box' };
};

describe('the public client opens the editor', () => {
  it('in its own window, hears what users do, and closes', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const editor = await open(
      page,
      signedParameters(access, { user_flag: '张三 u-1', kind_id: 127, width: 800, height: 600 }),
    );
    const close = page.locator('#chuangkit-design-close-btn');
    // hosts look for it right after open()
    expect(await close.count()).toBe(1);
    await editor.locator('[data-stage]').waitFor(within);
    expect(await kinds(page)).toEqual([4]);
    // the published window texts are in the client's own bar
    await page.locator('#chuangkit-design-header-box').getByText('在线设计').waitFor();
    await expect.poll(() => close.textContent()).toBe('退出');

    await editor.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => last(page)).toMatchObject({ kind: 1, cktMessage: true });
    const designId = (await last(page))?.['design-id'];
    expect(designId).toMatch(/^[\w-]{24}$/);
    // the bar of the client leads out: it would not close for a button of the editor
    expect(await editor.getByRole('button', { name: '退出', exact: true }).count()).toBe(0);
    await editor.getByRole('button', { name: '完成' }).click();
    await expect.poll(() => last(page)).toMatchObject({ kind: 2, design_id: designId });
    // the client takes its window away after a finished design
    await page.locator('iframe').waitFor({ state: 'detached' });

    const again = await open(
      page,
      signedParameters(access, { user_flag: '张三 u-1', design_id: String(designId) }),
    );
    await again.locator('[data-stage]').waitFor(within);
    await close.click();
    await page.locator('iframe[id*="chuangkit"]').waitFor({ state: 'detached' });
    expect(await kinds(page)).toEqual([4, 1, 2, 4, 3]);
  });

  it('within the page of the host, and stays open after a finished design', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const editor = await open(page, signedParameters(access, { user_flag: 'in-box', render: 'box' }));
    await editor.locator('[data-stage]').waitFor(within);
    expect(await page.locator(`#box > ${frameId}`).count()).toBe(1);
    await editor.getByRole('button', { name: '完成' }).click();
    await expect.poll(() => last(page)).toMatchObject({ kind: 2 });
    await editor.locator('[data-stage]').waitFor();
    await page.evaluate(() => (window as unknown as HostWindow).opened.close?.(undefined));
    await page.locator(frameId).waitFor({ state: 'detached' });
  });

  it('and hears of a limit when its user asks for the right, with its window left open (interrupted)', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const payment_url = 'https://shop.example/vip?from=design&level=2';
    const given = { user_flag: 'lacks', coop_font_limit: 0, payment_url };
    const editor = await open(page, signedParameters(access, given));
    await editor.locator('[data-stage]').waitFor(within);
    await editor.getByRole('button', { name: '文字', exact: true }).first().click();
    const ask = editor.getByRole('complementary', { name: '文字' }).getByRole('button', { name: '去开通' });
    await ask.waitFor(within);
    expect(await kinds(page)).toEqual([4]);
    await ask.click();
    await expect
      .poll(() => last(page))
      .toEqual({
        cktMessage: true,
        type: 'interrupted',
        msg: '当前不能使用企业字体',
        limit: 'fonts',
      });
    expect(await page.locator(frameId).count()).toBe(1);
  });

  it('with the texts of the host in the new design, once, under either signature', async () => {
    // the client writes them unencoded into its address
    const add_text_list = JSON.stringify([{ text: '立夏上新 & 包邮', left: 40, top: 60, color: '#c0392b' }]);
    const given = { user_flag: 'dept#7', kind_id: 127, add_text_list };
    for (const options of [signedParameters(access, given), signedAsV1(access, given)]) {
      const { page } = await journey.visitor();
      await page.goto(hosts.address);
      const editor = await open(page, options);
      await editor.getByRole('tab', { name: '图层' }).click(within);
      await editor.getByRole('treeitem', { name: '立夏上新 & 包邮' }).waitFor(within);
      expect(await editor.getByRole('treeitem').count()).toBe(1);
    }
  });

  it('and adds pictures of the host at any time, each list as one step (chuangkitAddImg)', async () => {
    const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c0392b' } })
      .png()
      .toBuffer();
    const site = createServer((_, response) => response.end(png));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/a b.png`;
    const list = [{ url: encodeURI(url), width: 300, left: 20, top: 20 }];
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const addPictures = () =>
      page.evaluate((given) => {
        const host = window as unknown as { chuangkitAddImg: (list: unknown) => void };
        host.chuangkitAddImg(given);
      }, list);
    const given = { user_flag: 'add-img', add_img_list: JSON.stringify(list) };
    const fresh = await open(page, signedParameters(access, { ...given, kind_id: 127 }));
    await fresh.getByRole('tab', { name: '图层' }).click(within);
    await fresh.getByRole('treeitem').waitFor(within);
    await fresh.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => last(page), within).toMatchObject({ kind: 1 });
    // its own list was added once, although the client sends it again
    expect(await fresh.getByRole('treeitem').count()).toBe(1);
    const designId = String((await last(page))?.['design-id']);
    await page.locator('#chuangkit-design-close-btn').click();

    const stored = await open(page, signedParameters(access, { ...given, design_id: designId }));
    await stored.getByRole('tab', { name: '图层' }).click(within);
    await expect.poll(() => stored.getByRole('treeitem').count(), within).toBe(1);
    for (const count of [2, 3]) {
      await addPictures();
      await expect.poll(() => stored.getByRole('treeitem').count(), within).toBe(count);
    }
    await stored.getByRole('button', { name: /^撤销/ }).click();
    await expect.poll(() => stored.getByRole('treeitem').count()).toBe(2);
    await new Promise((resolve) => site.close(resolve));
  });

  it('by the address of the host’s own server (auth_url)', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const signed = signedParameters(access, { user_flag: 'by-auth-url' });
    const { user_flag: _, ...others } = signed;
    const auth_url = hosts.leadingTo(addressOf(`http://www.${domain}`, signed));
    const editor = await open(page, { ...others, auth_url });
    await editor.locator('[data-stage]').waitFor(within);
    await editor.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => kinds(page)).toEqual([4, 1]);
  });

  it('in place of the page on a phone', async () => {
    const { page } = await journey.visitor({ size: narrow });
    await page.goto(hosts.address);
    await page.evaluate(
      (given) => new (window as unknown as HostWindow).CktDesign(given).open?.(undefined),
      signedParameters(access, {
        user_flag: 'on-phone',
        device_type: 2,
        kind_id: 127,
        width: 800,
        height: 600,
      }),
    );
    await page.locator('section[data-device="mobile"]').waitFor(within);
  });
});

describe('the public client opens the other products', () => {
  it('template center and topics: the chosen template arrives at the host', async () => {
    const { page } = await journey.visitor();
    for (const [maker, frame, heading] of [
      ['createTemplateCenter', '#box iframe', '模板中心'],
      ['createTopicPage', '#box iframe', '专题'],
    ] as const) {
      await page.goto(hosts.address);
      await create(page, maker, { ...signedOptions('center-1'), settingCode }, ['onChooseTemplate']);
      const center = page.frameLocator(frame);
      if (heading === '专题') await center.getByRole('listitem').getByRole('button').first().click(within);
      await center.locator('button[data-id]').first().click(within);
      await center.getByRole('dialog').getByRole('button', { name: '使用这个模板' }).click(within);
      await expect
        .poll(() => last(page), within)
        .toMatchObject({
          event: 'onChooseTemplate',
          result: { templateId: expect.any(String), unionId: 'center-1', price: 0 },
        });
      await page.evaluate(() => (window as unknown as HostWindow).opened.close?.(undefined));
      expect(await page.locator('iframe').count()).toBe(0);
    }
  });

  it('AI smart design, in its three addresses', async () => {
    const { page } = await journey.visitor();
    for (const given of [{}, { type: '1' }, { layoutStyle: '1', settingCode }]) {
      await page.goto(hosts.address);
      await create(page, 'createAiDesign', { ...signedOptions('ai-1'), ...given }, [
        'onSend',
        'onGenerateAgain',
      ]);
      const design = page.frameLocator('#box iframe');
      const box = design.getByRole('textbox', { name: '描述想要的设计' });
      await box.fill('立夏茶会', within);
      await box.press('Enter');
      await expect
        .poll(() => last(page), within)
        .toMatchObject({ event: 'onSend', result: { prompt: '立夏茶会' } });
    }
    const design = page.frameLocator('#box iframe');
    await design.getByRole('button', { name: '换一批' }).click(within);
    await expect
      .poll(() => last(page), within)
      .toMatchObject({ event: 'onGenerateAgain', result: { prompt: '立夏茶会' } });
    // the client would not hear it
    expect(await design.getByRole('button', { name: '返回' }).count()).toBe(0);
    await design.getByRole('button', { name: '编辑' }).first().click(within);
    await expect
      .poll(() => last(page), within)
      .toMatchObject({ design_id: expect.stringMatching(/^[\w-]{24}$/) });
  });

  it('AI artisan, at the second name of the domain, which asks the host before it paints', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const options = { ...signedOptions('art-1'), companyFlag: 'qinghe', device_type: 1, generateType: 1 };
    await create(page, 'createAiPainter', options, ['onGenerate']);
    const painter = page.frameLocator('#box iframe');
    await painter.getByRole('textbox', { name: '画面描述' }).fill('海边的落日', within);
    await painter.getByRole('button', { name: /^生成/ }).click();
    await expect
      .poll(() => last(page), within)
      .toMatchObject({ event: 'onGenerate', result: { prompt: '海边的落日' } });
    expect(page.frames().some((one) => one.url().startsWith(`http://aiart.${domain}/print/qinghe`))).toBe(
      true,
    );
  });

  it('AI artisan in place of the page on a phone', async () => {
    const { page } = await journey.visitor({ size: narrow });
    await page.goto(hosts.address);
    const options = { ...signedOptions('art-2'), companyFlag: 'qinghe', device_type: 2 };
    await page.evaluate((given) => {
      const host = window as unknown as HostWindow;
      const painter = host.CktDesign.createAiPainter?.(given) as Callbacks | undefined;
      void painter?.open?.(undefined);
    }, options);
    await page.getByRole('textbox', { name: '画面描述' }).waitFor(within);
  });
});

describe('the methods of an editor that the public client opened', () => {
  /** What `getDesignInfo` calls back with. */
  const info = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<Record<string, unknown>>((resolve) => {
          const { opened } = window as unknown as {
            opened: { getDesignInfo: (hear: (told: Record<string, unknown>) => void) => void };
          };
          opened.getDesignInfo(resolve);
        }),
    );
  const replace = (page: Page, ...given: readonly (string | number)[]): Promise<void> =>
    page.evaluate((one) => {
      const { opened } = window as unknown as { opened: { replaceTemplate: (...all: unknown[]) => void } };
      opened.replaceTemplate(...one);
    }, given);

  it('tell about the design, take a template that can be undone, and open the download', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const option = { user_flag: 'methods', kind_id: 127, width: 800, height: 600 };
    const editor = await open(page, signedParameters(access, option));
    await editor.locator('[data-stage]').waitFor(within);
    expect(await info(page)).toMatchObject({
      'design-id': '',
      'template-id': '',
      'kind-id': 127,
      width: 800,
      height: 600,
      unit: 'px',
      page: 1,
      price: 0,
      'download-format': expect.stringContaining('png'),
    });

    await replace(page, 'new-tea');
    await expect.poll(async () => (await info(page))['template-id'], within).toBe('new-tea');
    expect(await info(page)).not.toMatchObject({ width: 800, height: 600 });
    await editor.getByRole('button', { name: /^撤销/ }).click();
    await expect.poll(() => info(page)).toMatchObject({ 'template-id': '', width: 800, height: 600 });

    await page.evaluate(() => (window as unknown as HostWindow).opened.openDownloadModal?.(undefined));
    await editor.getByRole('dialog', { name: '下载' }).waitFor();
  });

  it('say which template cannot be taken, to the host before and to the user when the page is missing', async () => {
    const { page } = await journey.visitor();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.goto(hosts.address);
    const editor = await open(page, signedParameters(access, { user_flag: 'refused' }));
    await editor.locator('[data-stage]').waitFor(within);
    await replace(page, 'no-such-template');
    await expect.poll(() => alerts, within).toEqual([expect.stringMatching(/模板/)]);
    await replace(page, 'new-tea', 5);
    await editor.getByRole('alert').filter({ hasText: '设计没有第 6 页，模板没有更换' }).waitFor(within);
    expect((await info(page))['template-id']).toBe('');
  });

  it('lead to a page that says so where the product has no such tool', async () => {
    const { page } = await journey.visitor();
    await page.goto(hosts.address);
    const options = { ...signedOptions('calendar-1'), companyFlag: 'qinghe', settingCode };
    await create(page, 'createCalendarCenter', options, []);
    await page.frameLocator('#box iframe').getByRole('heading', { name: '没有提供这个工具' }).waitFor(within);
  });
});
