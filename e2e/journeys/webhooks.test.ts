import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configDocument } from '@design-console/contract/config-document';
import { configSet } from '@design-console/contract/config-set';
import { WEBHOOK_HEADERS } from '@design-console/contract/webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog, overflowPx, screenIsReady } from '../harness/frame.ts';
import { narrow, openOwnCompany } from '../harness/journey.ts';

/** A company's own server hears of what happens, checks it, and is sent it again (product sections 4 and 6). */

const journey = openOwnCompany();

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let host: Server;
let url: string;
const heard: Heard[] = [];
let answer = (response: ServerResponse): void => void response.writeHead(204).end();
beforeAll(async () => {
  host = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/design-events`;
});
afterAll(() => new Promise((resolve) => host.close(resolve)));

const isSigned = ({ headers, body }: Heard, secret: string): boolean =>
  createHmac('sha256', secret)
    .update(`${String(headers[WEBHOOK_HEADERS.timestamp])}.${body}`)
    .digest('hex') === headers[WEBHOOK_HEADERS.signature];

it('a webhook is made, tested, sent a publish, and a failed delivery is sent again', async () => {
  const token = await journey.server.signIn();
  const { page } = await journey.visitor({ token });
  await page.goto(journey.server.at('/setting#webhook'));
  await screenIsReady(page);
  const section = page.getByRole('region', { name: '事件推送' });
  await section.getByText('还没有推送').waitFor();
  await section.getByRole('button', { name: '新建推送' }).click();
  const form = dialog(page, '新建推送');
  await form.getByLabel('接收地址').fill(url);
  await form.getByRole('checkbox', { name: /配置发布/ }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  const made = dialog(page, '推送已新建');
  const secret = (await made.getByText(/^whsec_/).textContent()) ?? '';
  await made.getByRole('button', { name: '我已保存密钥' }).click();

  await section.getByRole('button', { name: `发送测试 ${url}` }).click();
  const drawer = dialog(page, '推送记录');
  await drawer.getByText('已送达').waitFor();
  await drawer.getByText(/^HTTP 204 · /).waitFor();
  expect(heard.map(({ headers }) => headers[WEBHOOK_HEADERS.event])).toEqual(['webhook.test']);

  answer = (response) => void response.writeHead(500).end('正在升级');
  const { data: sets } = await journey.server.call(configSet.list, {}, token);
  const place = { settingCode: sets[0]?.settingCode ?? '', key: 'editor.theme', device: 'pc' } as const;
  const publish = async (note: string) => {
    const { data: document } = await journey.server.call(configDocument.get, place, token);
    await journey.server.call(configDocument.publish, { ...place, revision: document.revision, note }, token);
  };
  await publish('换新配色');
  await expect.poll(() => heard.length).toBe(2);
  await drawer.getByRole('button', { name: '全部推送记录' }).click();
  await drawer.getByRole('button', { name: /配置发布.*HTTP 500/ }).click();
  await drawer.getByText(/^HTTP 500 · 接收地址没有返回 2xx/).waitFor();
  await drawer.getByText('正在升级').waitFor();
  await drawer.getByLabel('推送内容').getByText('"note": "换新配色"').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // repaired: one that waits is sent at once
  await publish('换回配色');
  await expect.poll(() => heard.length).toBe(3);
  answer = (response) => void response.writeHead(200).end('ok');
  await drawer.getByRole('button', { name: '全部推送记录' }).click();
  const failed = drawer.getByRole('button', { name: /配置发布.*HTTP 500/ });
  await failed.nth(1).waitFor();
  await failed.first().click();
  await drawer.getByLabel('推送内容').getByText('"note": "换回配色"').waitFor();
  await drawer.getByRole('button', { name: '立即推送' }).click();
  await drawer.getByText('已送达').waitFor();
  expect(heard).toHaveLength(4);

  // what was delivered can be sent again
  await drawer.getByRole('button', { name: '重发' }).click();
  await expect.poll(() => heard.length).toBe(5);
  const [, , later, sentNow, again] = heard;
  expect([sentNow?.body, again?.body]).toEqual([later?.body, later?.body]);
  expect(heard.every((one) => isSigned(one, secret))).toBe(true);
});

it('a webhook can be managed on 390 px, and by keyboard', async () => {
  const { page } = await journey.visitor({ token: await journey.server.signIn(), size: narrow });
  await page.goto(journey.server.at('/setting#webhook'));
  await screenIsReady(page);
  const section = page.getByRole('region', { name: '事件推送' });
  await section.getByText(url).waitFor();
  expect(await overflowPx(page)).toBe(0);
  expect(await accessibilityFaults(page, '#webhook')).toEqual([]);
  await section.getByRole('button', { name: `推送记录 ${url}` }).focus();
  await page.keyboard.press('Enter');
  const drawer = dialog(page, '推送记录');
  await drawer.getByRole('button', { name: /测试推送/ }).focus();
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: '全部推送记录' }).and(page.locator(':focus')).waitFor();
  expect(await overflowPx(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await section
    .getByRole('button', { name: `推送记录 ${url}` })
    .and(page.locator(':focus'))
    .waitFor();
});
