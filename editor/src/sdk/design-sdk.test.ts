// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedMessage } from '../embed/protocol/sdk-calls.ts';
import { DesignSdk } from './design-sdk.ts';
import { fakeFrame, testOrigin } from './testing/fake-frame.ts';

DesignSdk.origin = `${testOrigin}/saas/sdk/v1/design-sdk.js`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const link = { version: '3.0', app_id: 'a', expire_time: 1, user_flag: 'u-1', sign: 'S' };
const refusal = { code: 400, message: 'expire_time 已过期', parameter: 'expire_time', requestId: 'r-1' };
const fresh = { ...link, expire_time: 2, sign: 'NEW' };
const asks = { type: 'get_authorize' };
const answered = (one: object) => ({ type: 'option_list', sdk: 1, data: expect.objectContaining(one) });
const renewing = { type: 'sdk', data: { type: 'renewing' } };
const shown = () => document.querySelector('[role="dialog"]');

describe('an editor that the product refuses to open (product 7)', () => {
  it('tells the host why, and keeps the window that tells the user', async () => {
    const { say } = fakeFrame();
    const onComplete = vi.fn();
    const design = new DesignSdk({ ...link, onComplete });
    design.open();
    const answer = design.replaceTemplate('t-1');
    say({ type: 'get_authorize' });
    say(refusedMessage(refusal));
    expect(onComplete.mock.calls).toMatchObject([
      [{ kind: -1, error: 'expire_time 已过期', code: 400, parameter: 'expire_time', requestId: 'r-1' }],
    ]);
    expect(shown()).not.toBeNull();
    // whoever asks is told at once
    const why = { code: 400, data: null, msg: 'expire_time 已过期' };
    expect([await answer, await design.replaceTemplate('t-1')]).toEqual([why, why]);
    expect(() => design.getDesignInfo(() => undefined)).toThrow('expire_time 已过期');
    // 重试 of the page succeeded
    say({ cktMessage: true, kind: 4 });
    design.getDesignInfo(() => undefined);
    design.close();
  });

  it('writes a warning where no page answers, as in a frame that the browser keeps empty', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { say } = fakeFrame();
    const design = new DesignSdk(link);
    design.open();
    vi.advanceTimersByTime(9_999);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/https:\/\/design\.example.*「访问策略」.*http/),
    );
    design.open();
    say({ type: 'get_authorize' });
    vi.advanceTimersByTime(10_000);
    design.open();
    design.close();
    vi.advanceTimersByTime(10_000);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a page that asks again: its session has ended, or it was reloaded (product 7)', () => {
  const signs = (sign: string) => answered({ sign });

  it('gets options signed anew by the host’s server, without those of the host’s page', async () => {
    const { posted, say } = fakeFrame();
    const onRenew = vi.fn(async () => ({ ...fresh, render: 'box', z_index: 5 }));
    const design = new DesignSdk({ ...link, onRenew });
    design.open();
    say(asks);
    expect([posted, onRenew.mock.calls]).toEqual([[signs('S')], []]);
    say(asks);
    expect(posted).toEqual([signs('S'), renewing]);
    await vi.waitFor(() => expect(posted).toHaveLength(3));
    expect(posted[2]).toEqual({
      type: 'option_list',
      sdk: 1,
      data: { version: '3.0', app_id: 'a', expire_time: '2', user_flag: 'u-1', sign: 'NEW' },
    });
    design.close();
  });

  it('gets them at its first question where its address opened it', async () => {
    const { posted, say } = fakeFrame();
    const { user_flag: _, ...others } = link;
    const auth_url = 'https://oa.example/enter';
    const design = new DesignSdk({ ...others, auth_url, onRenew: async () => fresh });
    design.open();
    say({ cktMessage: true, kind: 4 });
    say(asks);
    await vi.waitFor(() => expect(posted.slice(1)).toEqual([renewing, signs('NEW')]));
    design.close();
  });

  it('gets the first ones where the host renews nothing, or cannot', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { posted, say } = fakeFrame();
    const design = new DesignSdk(link);
    design.open();
    say(asks);
    say(asks);
    expect(posted).toEqual([signs('S'), signs('S')]);
    const failing = new DesignSdk({ ...link, onRenew: () => Promise.reject(new Error('offline')) });
    design.close();
    failing.open();
    say(asks);
    say(asks);
    await vi.waitFor(() => expect(posted.slice(2)).toEqual([signs('S'), renewing, signs('S')]));
    expect(warn).toHaveBeenCalledOnce();
    failing.close();
  });
});

it('a page in a window is told so, for it says what happens after 完成; one within a page is not', () => {
  document.body.innerHTML = '<div id="box"></div>';
  for (const [render, said] of [
    [undefined, [{ type: 'sdk', data: { type: 'window' } }]],
    ['box', []],
  ] as const) {
    const { posted, say } = fakeFrame();
    const design = new DesignSdk({ ...link, ...(render ? { render } : {}) });
    design.open();
    say({ cktMessage: true, kind: 4 });
    expect(posted).toEqual(said);
    design.close();
    vi.restoreAllMocks();
  }
  document.body.replaceChildren();
});
