import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aiProvider } from '@design-console/contract/ai-provider';
import { configDocument } from '@design-console/contract/config-document';
import { definitionOf, type DocumentKey } from '@design-console/contract/documents';
import { initialValue, withField, type DocumentValue } from '@design-console/contract/kernel';
import { configSet } from '@design-console/contract/config-set';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { accessOf, ofOneSite } from '../harness/guest-editor.ts';
import { type Access, type ReceivedMessage, type HostPages, openHostPages } from '../harness/host-page.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/** AI artisan for end users: what the console publishes, they get (product 4, 5). */

const journey = openOwnCompany();
let hosts: HostPages;
let access: Access;
/** Paints as an OpenAI-compatible image model does. */
let model: Server;
beforeAll(async () => {
  hosts = await openHostPages();
  access = await accessOf(journey);
  const b64_json = (
    await sharp({ create: { width: 288, height: 384, channels: 3, background: '#2f6f5e' } })
      .png()
      .toBuffer()
  ).toString('base64');
  model = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ data: [{ b64_json }] })));
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await hosts.close();
  await new Promise((resolve) => model.close(resolve));
});

/** Parameters of a link for AI artisan, as a host's server signs them. */
const signed = (unionId: string) => {
  const { appId, secret } = access;
  const timestamp = Date.now();
  const text = `app_id=${appId}&app_secret=${secret}&timestamp=${timestamp}&union_id=${unionId}`;
  const sign = createHash('md5').update(text).digest('hex').toUpperCase();
  return { appId, unionId, timestamp, sign, companyFlag: 'qinghe' };
};

const linkTo = (unionId: string, given: Readonly<Record<string, string | number>> = {}): string =>
  `${journey.server.origin}${WIRE.aiArtisanPagePath}?${Object.entries({ ...signed(unionId), ...given })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

/** Publishes a document with these fields in place of the defaults. */
const publish = async (key: DocumentKey, fields: Readonly<Record<string, unknown>>): Promise<void> => {
  const token = await journey.server.signIn();
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  const place = { settingCode: sets[0]?.settingCode ?? '', key, device: 'pc' } as const;
  let value = initialValue(definitionOf(key)) as DocumentValue;
  for (const [path, one] of Object.entries(fields)) value = withField(value, path, one);
  const { data: now } = await journey.server.call(configDocument.get, place, token);
  const { data: saved } = await journey.server.call(
    configDocument.update,
    { ...place, revision: now.revision, value },
    token,
  );
  const published = { ...place, revision: saved.revision, note: '' };
  expect((await journey.server.call(configDocument.publish, published, token)).msg).toBe('成功');
};

const connect = async (): Promise<void> => {
  const baseUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const given = { baseUrl, model: 'design-1', imageModel: 'paint-1', key: 'sk-0123456789-WXYZ' };
  const token = await journey.server.signIn();
  expect((await journey.server.call(aiProvider.set, given, token)).msg).toBe('成功');
};

const ask = async (artisan: FrameLocator | ReturnType<Page['getByRole']>, words: string): Promise<void> => {
  await artisan.getByRole('textbox', { name: '画面描述' }).fill(words);
  await artisan.getByRole('button', { name: /^生成 \d 张/ }).click();
};

/** What the host heard of AI artisan. */
const heard = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { heard: ReceivedMessage[] }).heard
      .map(({ data }) => data)
      .filter(({ mark }) => mark === 'CKT_AI_PAINTER'),
  );

describe('AI artisan at an address of its own', () => {
  it('reports a missing model, then paints by the theme until the daily limit is used up, on a phone', async () => {
    await publish('aiArtisan.theme', {
      'brand.name': '青禾画室',
      'generation.styles': ['guofeng', 'paper'],
      'generation.ratios': ['portrait'],
      'generation.picturesPerRun': 2,
      'generation.buttonHint': '消耗 3 点',
      'generation.dailyLimit': 1,
    });
    await publish('editor.watermark', { 'basic.enabled': true, 'scope.where': ['aiPreview'] });
    const { page } = await journey.visitor({ size: narrow, hasTouch: true });
    await page.goto(linkTo('art-1'));
    const artisan = page.getByRole('region', { name: '青禾画室' });
    await artisan.getByText('今日剩余 1 / 1 次').waitFor();
    expect(await artisan.getByRole('group', { name: '风格' }).getByRole('button').allInnerTexts()).toEqual([
      '国风',
      '剪纸',
    ]);
    await artisan.getByRole('button', { name: '生成 2 张 消耗 3 点' }).waitFor();
    await ask(artisan, '雨后的茶山');
    const result = artisan.getByRole('region', { name: '生成结果' });
    await result.getByRole('alert').filter({ hasText: '绘图服务还没有接入' }).waitFor();

    await connect();
    await ask(artisan, '雨后的茶山');
    const picture = result.getByRole('img', { name: '国风，第 1 张' });
    await picture.waitFor();
    expect(await picture.getAttribute('data-watermark')).toContain('{company}');
    await artisan.getByText('今日剩余 0 / 1 次').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: '下载第 1 张' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^雨后的茶山.*\.png$/);
    // a browser inside an app would have taken no file
    const shown = page.getByRole('dialog', { name: file.suggestedFilename() });
    await shown.getByRole('img', { name: file.suggestedFilename() }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await shown.getByRole('button', { name: '关闭' }).click();
    await shown.waitFor({ state: 'detached' });

    await ask(artisan, '雪后的茶山');
    await result.getByRole('alert').filter({ hasText: '今天的生成次数已用完，明天再来' }).waitFor();
  });

  it('opens as the public client opens it, and asks its host before it paints', async () => {
    await connect();
    await publish('aiArtisan.theme', { 'generation.picturesPerRun': 1, 'download.download': 'callback' });
    const { page } = await journey.visitor();
    const origin = ofOneSite(journey.server.origin);
    // the client's own order: options to one frame, then the product in another
    await page.goto(hosts.framing(`${origin}${WIRE.optionsPagePath}`, null));
    const options = { ...signed('art-2'), generateType: 1, downloadType: 0, generateButtonTips: '消耗1贴贴' };
    await page.evaluate(
      ([result, address]) => {
        const door = document.querySelector<HTMLIFrameElement>('#chuangkit-design-iframe');
        addEventListener('message', ({ data }) => {
          if (data?.name !== 'authorization' || data.result.code !== 200) return;
          const frame = Object.assign(document.createElement('iframe'), { id: 'painter', src: address });
          frame.style.height = '100%';
          document.body.append(frame);
        });
        door?.contentWindow?.postMessage({ mark: 'CKT_AI_PAINTER', name: 'initData', result }, '*');
      },
      [
        { ...options, container: '#x', device_type: 1 },
        `${origin}${WIRE.aiArtisanFramePath}qinghe?appId=${access.appId}&userFlag=art-2&m=0&device_type=1`,
      ] as const,
    );
    const frame = page.frameLocator('#painter');
    await frame.getByRole('button', { name: /消耗1贴贴/ }).waitFor();
    await ask(frame, '海边的落日');
    await frame.getByText('生成请求已交给所在页面处理').waitFor();
    await expect
      .poll(() => heard(page))
      .toMatchObject([
        { name: 'authorization' },
        { name: 'ai-parinter-generate-cb', result: { prompt: '海边的落日', ratio: 'square' } },
      ]);

    await page.evaluate(() => {
      const painter = document.querySelector<HTMLIFrameElement>('#painter');
      painter?.contentWindow?.postMessage(
        { mark: 'CKT_AI_PAINTER', name: 'ai-painter-generate', result: {} },
        '*',
      );
    });
    await frame.getByRole('button', { name: '使用第 1 张' }).click();
    await expect
      .poll(async () => (await heard(page)).slice(2))
      .toMatchObject([
        { name: 'ai-parinter-result-cb', result: { imgUrls: [expect.stringContaining(WIRE.filesPath)] } },
        {
          name: 'ai-parinter-download-cb',
          result: { downloadUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/saas\/files\//) },
        },
      ]);
    await frame.getByText('图片已交给所在页面处理').waitFor();
  });

  it('is refused to a user without the right', async () => {
    const { page } = await journey.visitor();
    await page.goto(linkTo('art-3').replace(/sign=\w{4}/, 'sign=0000'));
    await page.getByRole('alert').filter({ hasText: 'sign 不正确' }).waitFor();
  });
});
