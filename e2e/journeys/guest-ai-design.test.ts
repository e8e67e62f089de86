import { createHash } from 'node:crypto';
import { configDocument } from '@design-console/contract/config-document';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { configSet } from '@design-console/contract/config-set';
import { WIRE } from '@design-console/contract/wire/constants';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { frameId, ofOneSite, openHost } from '../harness/guest-editor.ts';
import { addressOf, type ReceivedMessage, signedParameters } from '../harness/host-page.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/** AI smart design for end users: what the console sets, they get (product 1, 5). */

const journey = openOwnCompany();
const host = openHost(journey);

const within = { timeout: 20_000 };

const linkTo = (path: string, given: Readonly<Record<string, string | number>> = {}): string =>
  addressOf(journey.server.origin, signedParameters(host.access, given)).replace(WIRE.embedPagePath, path);

/** Publishes AI smart design's settings, these in place of the defaults. */
const publish = async (given: { basic?: object; limits?: object }): Promise<void> => {
  const token = await journey.server.signIn();
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  const place = { settingCode: sets[0]?.settingCode ?? '', key: 'aiDesign.config', device: 'pc' } as const;
  const usual = initialValue(DOCUMENTS['aiDesign.config']);
  const value = {
    ...usual,
    basic: { ...usual.basic, ...given.basic },
    limits: { ...usual.limits, ...given.limits },
  };
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

describe('AI smart design at an address of its own', () => {
  it('obeys kinds, blocked words and the daily quota, on a phone too, and edits its results', async () => {
    await publish({
      basic: { kinds: ['card', 'banner'] },
      limits: { dailyQuota: 2, blockedWords: ['彩票'] },
    });
    const { page } = await journey.visitor({ size: narrow });
    await page.goto(linkTo(WIRE.aiDesignPagePath, { user_flag: 'ai-1' }));
    const designer = page.getByRole('region', { name: 'AI 智能设计' });
    await designer.getByText('今日剩余 2 / 2 次').waitFor(within);
    expect(await designer.getByRole('radio').allInnerTexts()).toEqual(['名片', '横版海报']);

    const words = designer.getByRole('textbox', { name: '描述想要的设计' });
    const results = designer.getByRole('region', { name: '设计结果' });
    await words.fill('彩 票促销');
    await words.press('Enter');
    await designer.getByRole('alert').filter({ hasText: '不允许使用的词「彩票」' }).waitFor(within);
    expect(await words.inputValue()).toBe('彩 票促销');
    expect(await designer.getByText('今日剩余 2 / 2 次').count()).toBe(1);

    await words.fill('林间书店读书会');
    await words.press('Enter');
    await results.getByRole('heading', { name: /林间书店读书会/ }).waitFor(within);
    await designer.getByText('今日剩余 1 / 2 次').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);

    await results.getByRole('button', { name: '编辑' }).first().click();
    await page.locator('[data-stage]').waitFor(within);
    await page.goBack();
    await designer.waitFor(within);

    await results.getByRole('button', { name: '换一批' }).click();
    await designer.getByText('今日剩余 0 / 2 次').waitFor(within);
    await results.getByRole('button', { name: '换一批' }).click();
    await designer.getByRole('alert').filter({ hasText: '今天的次数已用完，明天再来' }).waitFor(within);
  });

  it('sends its host the prompts and edits as a conversation', async () => {
    await publish({});
    const { page } = await journey.visitor();
    await page.goto(host.hosts.framing(ofOneSite(linkTo(WIRE.aiDesignSessionPath, { user_flag: 'ai-2' }))));
    const frame = page.frameLocator(frameId);
    const box = frame.getByRole('textbox', { name: '描述想要的设计' });
    await box.fill('立夏茶会');
    await box.press('Enter');
    await frame.getByRole('log').getByRole('button', { name: '编辑' }).first().click(within);
    const heard = () =>
      page.evaluate(() =>
        (window as unknown as { heard: ReceivedMessage[] }).heard
          .map(({ data }) => data)
          .filter(({ mark }) => mark === 'CKT_AI_DESIGN'),
      );
    await expect.poll(heard, within).toMatchObject([
      { name: 'ai-design-send-cb', result: { prompt: '立夏茶会', kind: 'poster' } },
      { name: 'design-edit', result: { design_id: expect.stringMatching(/^[\w-]{1,40}$/) } },
    ]);
    await frame.getByText('设计已保存，由接入页面打开').waitFor(within);
  });

  it('receives the options of the public client, and sends it the address of a downloaded file', async () => {
    await publish({});
    const { appId, secret } = host.access;
    const timestamp = Date.now();
    const text = `app_id=${appId}&app_secret=${secret}&timestamp=${timestamp}&union_id=ai-4`;
    const sign = createHash('md5').update(text).digest('hex').toUpperCase();
    const { page } = await journey.visitor();
    const kind = ofOneSite(`${journey.server.origin}${WIRE.aiDesignClassicsPath}banner/`);
    await page.goto(
      host.hosts.framing(`${kind}?appId=${appId}&userFlag=ai-4&sdkParamKey=&generateType=0`, null),
    );
    await page.evaluate(
      (result) => {
        const frame = document.querySelector<HTMLIFrameElement>('#chuangkit-design-iframe');
        frame?.contentWindow?.postMessage({ mark: 'CKT_AI_DESIGN', name: 'initData', result }, '*');
      },
      { appId, sign, timestamp, unionId: 'ai-4', showWatermark: '1', back: '1', layoutStyle: '0', type: '0' },
    );
    const designer = page.frameLocator(frameId).getByRole('region', { name: 'AI 智能设计' });
    await designer.getByText('灵感示例').waitFor(within);
    expect(await designer.getByRole('radio').allInnerTexts()).toEqual(['横版海报']);
    expect(await designer.getByRole('button', { name: '返回' }).count()).toBe(0);
    const picture = designer.getByRole('img', { name: /第 1 版/ }).first();
    expect(await picture.getAttribute('data-watermark')).toContain('{company}');
    // 传统: one large and the others small
    await designer.getByRole('button', { name: '看第 2 版' }).waitFor();

    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await designer.getByRole('button', { name: '下载' }).click();
    const heard = () =>
      page.evaluate(
        () =>
          (window as unknown as { heard: ReceivedMessage[] }).heard
            .map(({ data }) => data as { name?: string; result?: { downloadUrl?: string } })
            .find(({ name }) => name === 'design-download')?.result?.downloadUrl ?? '',
      );
    await expect.poll(heard, within).toMatch(/^\/\/localhost:\d+\/saas\/files\/[\w.]+\?download=1$/);
    const file = await fetch(`http:${await heard()}`);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    expect(file.headers.get('content-type')).toBe('image/png');
    // the client downloads it: twice would be once too often
    expect(downloads).toBe(0);
  });

  it('says so when it is switched off, and then has no panel in the editor', async () => {
    await publish({ basic: { enabled: false } });
    const { page } = await journey.visitor();
    await page.goto(linkTo(WIRE.aiDesignClassicsPath, { user_flag: 'ai-3' }));
    await page.getByText('AI 智能设计暂未开放').waitFor(within);
    await page.goto(linkTo(WIRE.embedPagePath, { user_flag: 'ai-3' }));
    const rail = page.getByRole('navigation', { name: '左侧栏' });
    await rail.getByRole('button', { name: '素材' }).waitFor(within);
    expect(await rail.getByRole('button', { name: 'AI', exact: true }).count()).toBe(0);
  });
});
