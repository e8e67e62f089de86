// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { purchaseOfTool } from './tool-purchase.ts';

/** AI smart design and AI artisan at the end of a day's quota (embed, `interrupted`). */

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const opening = ({ isThere = true, isSdk = false, address = '', payUrl = '' }) => {
  window.history.replaceState(null, '', `/${address}`);
  const sent: unknown[] = [];
  const purchase = purchaseOfTool({
    parameters: { payment_url: 'https://shop.example/pay' },
    opened: payUrl === '' ? {} : { payUrl },
    host: { isThere, isOfSdk: () => isSdk, send: (message) => sent.push(message) },
  });
  purchase?.ask('ai', '今天的 AI 生成次数已用完');
  return purchase && sent;
};
const heard = [{ cktMessage: true, type: 'interrupted', msg: '今天的 AI 生成次数已用完', limit: 'ai' }];
const signed = '?app_id=a&user_flag=u-1&sign=S';

it('tells a host that hears it: one with our SDK, or with a signed address in its own frame', () => {
  expect(opening({ isSdk: true })).toEqual(heard);
  expect(opening({ address: signed })).toEqual(heard);
});

it('offers nothing in a public client, which hands no such event of a tool over', () => {
  expect(opening({})).toBeNull();
});

it('opens the address that the server allowed where there is no host page', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const payUrl = 'https://shop.example/vip';
  expect(opening({ isThere: false, address: signed, payUrl })).toEqual([]);
  expect(open.mock.calls).toEqual([[payUrl, '_blank', 'noopener']]);
  expect(opening({ isThere: false, address: signed })).toBeNull();
});
