import { readFile } from 'node:fs/promises';
import { apiUser } from '@design-console/contract/api-user';
import { brandFont } from '@design-console/contract/brand-font';
import { configDocument } from '@design-console/contract/config-document';
import { design } from '@design-console/contract/design';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { statistic } from '@design-console/contract/usage/report';
import { configSet } from '@design-console/contract/config-set';
import { tinyFont } from '../../editor/src/fonts/testing/tiny-font.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfEditor } from '../harness/editor-faults.ts';
import { accessOf } from '../harness/guest-editor.ts';
import {
  type Access,
  addressOf,
  type ReceivedMessage,
  type HostPages,
  openHostPages,
  signedParameters,
} from '../harness/host-page.ts';
import { narrow, openJourney } from '../harness/journey.ts';
import { addressesOf } from '../harness/server.ts';

/**
 * What the console publishes reaches users behind a host page of another origin (product 1, 5, 7).
 */

const journey = openJourney();
let hosts: HostPages | undefined;
let access: Access;
let token: string;
let settingCode: string;

beforeAll(async () => {
  hosts = await openHostPages();
  token = await journey.server.signIn();
  access = await accessOf(journey);
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  settingCode = sets[0]?.settingCode ?? '';
});
afterAll(() => hosts?.close());

const linkWith = (given: Record<string, string | number> = {}): string =>
  addressOf(journey.server.origin, signedParameters(access, given));

const framing = (link: string, options: object = {}): string => {
  if (!hosts) throw new Error('the host pages open with the first test');
  return hosts.framing(link, options);
};

/** 40 × 40 px. */
const redPng =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEXlSE04ntexAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4jWNgGAWjYBSMglEwCmgHAAZoAAGIoeM2AAAAAElFTkSuQmCC';

const frameOf = (page: Page) => page.frameLocator('#chuangkit-design-iframe');
const editorOf = (page: Page) => frameOf(page).locator('section[data-device]');
const buttonsOf = (page: Page) => frameOf(page).getByRole('toolbar', { name: '顶部栏' });
const panelsOf = (page: Page) =>
  frameOf(page)
    .getByRole('navigation', { name: '左侧栏' })
    .locator('button')
    .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.id));
const primaryOf = (page: Page) =>
  editorOf(page).evaluate((one) => getComputedStyle(one).getPropertyValue('--primary').trim());
const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: ReceivedMessage[] }).heard);

const publish = async (
  key: 'editor.theme' | 'editor.functions' | 'editor.canvas' | 'editor.watermark' | 'editor.brand',
  value: Record<string, Record<string, unknown>>,
): Promise<void> => {
  const place = { settingCode, key, device: 'pc' } as const;
  const { data: now } = await journey.server.call(configDocument.get, place, token);
  const { data: saved } = await journey.server.call(
    configDocument.update,
    { ...place, revision: now.revision, value },
    token,
  );
  const { msg } = await journey.server.call(
    configDocument.publish,
    { ...place, revision: saved.revision, note: '' },
    token,
  );
  expect(msg).toBe('成功');
};

/** Uploads a font of the company, as the form of 平台字体与颜色 sends it. */
const uploadFont = async (name: string): Promise<number> => {
  const form = new FormData();
  form.set('name', name);
  form.set('licence', '企业自有');
  form.set('file', new Blob([new Uint8Array(await tinyFont(name))]), 'own.ttf');
  const reply = await fetch(`${journey.server.origin}${WIRE.apiBasePath}${brandFont.upload.path}`, {
    method: 'POST',
    headers: { [WIRE.tokenHeader]: token },
    body: form,
  });
  const { data } = (await reply.json()) as { data: { id: number } };
  return data.id;
};

/** The watermark drawn over the page on the stage; null for none. */
const watermarkOf = async (page: Page): Promise<{ text?: string } | null> => {
  const told = await editorOf(page)
    .locator('canvas[aria-label="第 1 页"]')
    .first()
    .getAttribute('data-watermark');
  return told === null || told === 'none' ? null : JSON.parse(told);
};

describe('a signed link in a host page', () => {
  it('opens the editor, and sends the host the messages that public clients expect', async () => {
    const { page } = await journey.visitor();
    await page.goto(framing(linkWith({ user_flag: '张三 u-7', setting_code: settingCode })));
    await editorOf(page).waitFor();
    await buttonsOf(page).getByRole('button', { name: '下载' }).waitFor();
    await expect
      .poll(async () => (await heardBy(page)).map(({ data }) => data.type ?? data.kind))
      // 10: what the host puts into a new design is asked for
      .toEqual([4, 10, 'apiSetting', 'lightAppSetting', 'sortNavList', 'configSetting']);
    const heard = await heardBy(page);
    expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set([journey.server.origin]));
    expect(heard[2]?.data.settingData).toEqual({
      ad_title: '在线设计',
      exitText: '退出',
      exitUrl: '',
      stayInTool: false,
    });
    await buttonsOf(page).getByRole('button', { name: '退出' }).click();
    await expect
      .poll(async () => (await heardBy(page)).at(-1)?.data)
      .toMatchObject({ cktMessage: true, kind: 3 });
    // nothing was saved, so there is nothing to open again
    expect((await heardBy(page)).at(-1)?.data['design-id']).toBeUndefined();
    // targets: WCAG 2.5.8, with room to spare
    expect(await faultsOfEditor(page, 'pc')).toEqual([]);
  });

  it('obeys a configuration published meanwhile, and the former one after a rollback', async () => {
    const [first, second] = [await journey.visitor(), await journey.visitor()];
    const address = framing(linkWith());
    await second.page.goto(address);
    await editorOf(second.page).waitFor();
    const before = { primary: await primaryOf(second.page), panels: await panelsOf(second.page) };
    expect([before.primary, before.panels.slice(0, 2)]).toEqual(['#066CF3', ['templates', 'materials']]);

    const theme = initialValue(DOCUMENTS['editor.theme']);
    const functions = initialValue(DOCUMENTS['editor.functions']);
    const canvas = initialValue(DOCUMENTS['editor.canvas']);
    // the first version is the target of the rollback
    await publish('editor.functions', functions);
    const [templates, materials, ...others] = functions.sidePanels.items;
    await publish('editor.theme', { ...theme, colors: { ...theme.colors, primary: '#C2410C' } });
    await publish('editor.functions', {
      ...functions,
      topBar: {
        items: functions.topBar.items.map((item) => ({
          ...item,
          visible: item.visible && item.id !== 'download',
        })),
      },
      sidePanels: { items: [materials, templates, ...others] },
    });
    await publish('editor.canvas', { ...canvas, adding: { ...canvas.adding, maxPages: 3 } });
    const watermark = initialValue(DOCUMENTS['editor.watermark']);
    expect(await watermarkOf(second.page)).toBeNull();
    await publish('editor.watermark', {
      ...watermark,
      basic: { ...watermark.basic, enabled: true, text: '{company} 样稿' },
      scope: { where: ['canvas', 'preview', 'download'], whom: 'all' },
    });
    const brand = initialValue(DOCUMENTS['editor.brand']);
    const companyFonts = [{ id: await uploadFont('青禾手书'), visible: true }];
    await publish('editor.brand', { ...brand, fonts: { ...brand.fonts, companyFonts } });

    await first.page.goto(framing(linkWith({ user_flag: 'u-2' })));
    await second.page.reload();
    for (const { page } of [first, second]) {
      await editorOf(page).waitFor();
      expect(await primaryOf(page)).toBe('#C2410C');
      expect((await panelsOf(page)).slice(0, 2)).toEqual(['materials', 'templates']);
      expect(await buttonsOf(page).getByRole('button', { name: '下载' }).count()).toBe(0);
      await frameOf(page).getByText('1 / 3 页').waitFor();
      expect(await watermarkOf(page)).toMatchObject({ text: '{company} 样稿' });
      await frameOf(page)
        .getByRole('navigation', { name: '左侧栏' })
        .getByRole('button', { name: '品牌' })
        .click();
      const family = await frameOf(page)
        .getByRole('listitem')
        .filter({ hasText: '青禾手书' })
        .evaluate((one) => getComputedStyle(one).fontFamily);
      expect(family).toMatch(/^"?brand-[a-f0-9]{20}/);
    }

    const place = { settingCode, key: 'editor.functions', device: 'pc' } as const;
    const { data: now } = await journey.server.call(configDocument.get, place, token);
    await journey.server.call(
      configDocument.rollback,
      { ...place, revision: now.revision, version: 1, note: '' },
      token,
    );
    await second.page.reload();
    await buttonsOf(second.page).getByRole('button', { name: '下载' }).waitFor();
    expect(await panelsOf(second.page)).toEqual(before.panels);
  });

  it('without parameters asks its host for them, as public clients answer', async () => {
    const { page } = await journey.visitor();
    const link = `${journey.server.origin}/apiauthorize?reptile=1`;
    await page.goto(framing(link, signedParameters(access, { kind_id: 127, width: '900', height: 383 })));
    await editorOf(page).waitFor();
    expect((await heardBy(page))[0]?.data).toEqual({ type: 'get_authorize' });
  });

  it('saves a design: the host gets its id, which opens it again, and the console lists it', async () => {
    const { page, expectFailedRequests } = await journey.visitor();
    const { data: from } = await journey.server.call(statistic.options, {}, token);
    const finishesNow = async (): Promise<number> => {
      const { data: now } = await journey.server.call(statistic.options, {}, token);
      const range = { from: from.today, to: now.today };
      const { data: report } = await journey.server.call(statistic.base, range, token);
      return report.totals.finishes.value;
    };
    const finishesBefore = await finishesNow();
    await page.goto(framing(linkWith({ user_flag: 'saver', template_id: 'new-tea' })));
    await buttonsOf(page).getByRole('button', { name: '保存' }).waitFor();
    // what cannot be stored is reported, and stays where it is
    expectFailedRequests();
    await page.route(addressesOf(design.save), (route) => route.abort(), { times: 1 });
    await buttonsOf(page).getByRole('button', { name: '保存' }).click();
    await frameOf(page).getByText('网络连接失败，设计还没有保存').waitFor();
    expect((await heardBy(page)).some(({ data }) => [1, -1].includes(Number(data.kind)))).toBe(false);
    await buttonsOf(page).getByRole('button', { name: '保存' }).click();
    await frameOf(page).getByText('已保存').waitFor();
    await expect.poll(async () => (await heardBy(page)).at(-1)?.data.kind).toBe(1);
    const saved = (await heardBy(page)).at(-1)?.data;
    const designId = String(saved?.['design-id']);
    expect([saved?.design_id, designId]).toEqual([designId, expect.stringMatching(/^[\w-]{24}$/)]);
    const [thumbnail = ''] = (saved?.['thumb-urls'] ?? []) as string[];
    expect((await fetch(thumbnail)).headers.get('content-type')).toBe('image/webp');

    await page.goto(framing(linkWith({ user_flag: 'saver', design_id: designId })));
    await buttonsOf(page).getByRole('button', { name: '完成' }).click();
    await expect
      .poll(async () => (await heardBy(page)).at(-1)?.data)
      .toMatchObject({ kind: 2, design_id: designId });
    const { data: listed } = await journey.server.call(apiUser.pageDesigns, { keyword: '新茶' }, token);
    expect(listed.list.find((one) => one.designId === designId)).toMatchObject({
      userFlag: 'saver',
      status: 2,
      templateId: 'new-tea',
    });
    // the page's usage report arrives by itself
    await expect.poll(finishesNow).toBe(finishesBefore + 1);

    // an uploaded picture, which can be cropped and is stored with the design
    await page.goto(framing(linkWith({ user_flag: 'saver' })));
    await frameOf(page)
      .getByRole('navigation', { name: '左侧栏' })
      .getByRole('button', { name: '上传' })
      .click();
    const photo = { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from(redPng, 'base64') };
    await frameOf(page).getByLabel('本地图片').setInputFiles(photo);
    await frameOf(page).getByRole('button', { name: '裁剪' }).click();
    await frameOf(page).getByRole('combobox', { name: '裁剪比例' }).selectOption('story');
    await frameOf(page).getByRole('toolbar', { name: '裁剪' }).getByRole('button', { name: '完成' }).click();
    await buttonsOf(page).getByRole('button', { name: '保存' }).click();
    await frameOf(page).getByText('已保存').waitFor();

    // the download is the design as shown, and is counted for it
    await page.goto(framing(linkWith({ user_flag: 'saver', design_id: designId })));
    await buttonsOf(page).getByRole('button', { name: '下载' }).click();
    const dialog = frameOf(page).getByRole('dialog', { name: '下载' });
    for (const [format, begin] of [
      ['PNG', '89504e47'],
      ['PDF', '25504446'],
    ] as const) {
      await dialog.getByRole('radio', { name: format }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: `下载 ${format}` }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`新茶上市.${format.toLowerCase()}`);
      const bytes = await readFile(await file.path());
      expect([bytes.toString('hex', 0, 4), bytes.length > 20_000]).toEqual([begin, true]);
      await dialog.getByRole('status').filter({ hasText: '已下载' }).waitFor();
    }
    await expect
      .poll(async () => {
        const { data } = await journey.server.call(apiUser.pageDesigns, { keyword: '新茶' }, token);
        return data.list.find((one) => one.designId === designId)?.downloadCount;
      })
      .toBe(2);

    await page.goto(framing(linkWith({ user_flag: 'somebody-else', design_id: designId })));
    await frameOf(page).getByText('设计只能由保存它的用户打开').waitFor();
  });

  it('of device_type 2 opens the phone editor', async () => {
    const { page } = await journey.visitor({ size: narrow, hasTouch: true });
    await page.goto(framing(linkWith({ device_type: 2 })));
    await expect.poll(() => editorOf(page).getAttribute('data-device')).toBe('mobile');
    expect(await faultsOfEditor(page, 'mobile')).toEqual([]);
  });
});

describe('a link that is refused', () => {
  it.each([
    ['a wrong signature', { sign: 'F'.repeat(32) }, 'sign 不正确', '核对接口密钥'],
    ['an expiry that is past', { expire_time: Date.now() - 3_600_000 }, 'expire_time 已过期', '重新打开'],
    ['an unknown company', { app_id: 'nobody' }, 'app_id 不存在', '核对接入编号'],
    ['an unknown config set', { setting_code: 'ZZZZZZZZ' }, 'setting_code 不存在', '核对配置方案编号'],
  ])('for %s explains the fault and what to do', async (_what, given, reason, advice) => {
    const { page } = await journey.visitor();
    await page.goto(framing(linkWith(given)));
    const frame = frameOf(page);
    await frame.getByRole('heading', { name: '无法打开设计工具' }).waitFor();
    expect(await frame.getByRole('alert').textContent()).toBe(reason);
    await frame.getByText(advice).waitFor();
  });

  it('is explained outside a frame too, in a narrow window', async () => {
    const { page } = await journey.visitor({ size: narrow });
    await page.goto(`${journey.server.origin}/apiauthorize`);
    await page.getByText('链接缺少接入参数').waitFor();
  });
});

describe('a company that is disabled', () => {
  it('ends its open pages, and opens no new ones (S-06)', async () => {
    const { page } = await journey.visitor();
    await page.goto(framing(linkWith()));
    await editorOf(page).waitFor();
    journey.server.operate('company', 'disable', '63');
    await frameOf(page)
      .locator('body')
      .evaluate(() => window.dispatchEvent(new Event('focus')));
    const dialog = frameOf(page).getByRole('alertdialog');
    await dialog.getByRole('heading', { name: '会话已过期，请重新打开' }).waitFor();
    await dialog.getByRole('button', { name: '重新打开' }).click();
    await frameOf(page).getByRole('heading', { name: '暂时不能使用' }).waitFor();
    expect(await frameOf(page).getByRole('alert').textContent()).toBe('企业已停用');
  });
});
