// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aiDesignMessage, interruptedMessage } from '../embed/protocol/messages.ts';
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
    void design.open();
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

  it('tells the host that no page answers, as where the browser keeps the frame empty', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { frame, say } = fakeFrame();
    const onComplete = vi.fn();
    const design = new DesignSdk({ ...link, onComplete });
    const isOpen = design.open();
    frame.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(10_000);
    expect(await Promise.race([isOpen, Promise.resolve('waits')])).toBe(false);
    const why = expect.stringMatching(/没有回应.*「访问策略」.*CSP/);
    expect(onComplete.mock.calls).toEqual([
      [{ cktMessage: true, kind: -1, type: 'refused', code: 0, parameter: null, requestId: '', error: why }],
    ]);
    expect(await design.replaceTemplate('t-1')).toEqual({ code: 0, data: null, msg: why });
    // it was only slow
    say({ cktMessage: true, kind: 4 });
    design.getDesignInfo(() => undefined);
    design.close();
  });

  it('names the address that works, where the host page is open under an address of numbers', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('location', { ...window.location, hostname: '127.0.0.1', port: '4830' });
    const { frame } = fakeFrame();
    const onComplete = vi.fn();
    void new DesignSdk({ ...link, onComplete }).open();
    frame.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(10_000);
    expect(onComplete.mock.calls[0]?.[0].error).toContain('当前页面用 http://localhost:4830 打开');
    vi.unstubAllGlobals();
  });

  it('says whether it opened: accepted, refused, or closed before', async () => {
    const { say } = fakeFrame();
    const design = new DesignSdk(link);
    const settled = (isOpen: Promise<boolean>) => Promise.race([isOpen, Promise.resolve('waits')]);
    const accepted = design.open();
    expect(await settled(accepted)).toBe('waits');
    say({ cktMessage: true, kind: 4 });
    expect(await settled(accepted)).toBe(true);
    const refused = design.open();
    say(refusedMessage(refusal));
    expect(await settled(refused)).toBe(false);
    const closed = design.open();
    design.close();
    expect(await settled(closed)).toBe(false);
  });

  it('says where to write its opening, if the page has no body yet', () => {
    vi.spyOn(document, 'body', 'get').mockReturnValue(null as never);
    expect(() => new DesignSdk(link).open()).toThrow('请在 body 里或 DOMContentLoaded 之后打开');
  });

  it('writes a warning where no page answers, as in a frame that the browser keeps empty', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const loaded = new Event('load');
    const design = new DesignSdk(link);
    const empty = fakeFrame();
    void design.open();
    empty.frame.dispatchEvent(loaded);
    vi.advanceTimersByTime(9_999);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/https:\/\/design\.example.*「访问策略」.*http/),
    );
    const answering = fakeFrame();
    void design.open();
    answering.frame.dispatchEvent(loaded);
    answering.say({ type: 'get_authorize' });
    vi.advanceTimersByTime(10_000);
    const closed = fakeFrame();
    void design.open();
    closed.frame.dispatchEvent(loaded);
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
    void design.open();
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
    void design.open();
    say({ cktMessage: true, kind: 4 });
    say(asks);
    await vi.waitFor(() => expect(posted.slice(1)).toEqual([renewing, signs('NEW')]));
    design.close();
  });

  it('gets the first ones where the host renews nothing, or cannot', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { posted, say } = fakeFrame();
    const design = new DesignSdk(link);
    void design.open();
    say(asks);
    say(asks);
    expect(posted).toEqual([signs('S'), signs('S')]);
    const failing = new DesignSdk({ ...link, onRenew: () => Promise.reject(new Error('offline')) });
    design.close();
    void failing.open();
    say(asks);
    say(asks);
    await vi.waitFor(() => expect(posted.slice(2)).toEqual([signs('S'), renewing, signs('S')]));
    expect(warn).toHaveBeenCalledOnce();
    failing.close();
  });
});

it('a prompt of the AI panel is handed to the host, which makes the designs with 仅回调 (product 5)', () => {
  const { say } = fakeFrame();
  const onSend = vi.fn();
  const onComplete = vi.fn();
  const design = new DesignSdk({ ...link, onSend, onComplete });
  void design.open();
  say(aiDesignMessage('ai-design-send-cb', { prompt: '立夏海报', kind: 'poster' }));
  expect(onSend.mock.calls).toEqual([[{ prompt: '立夏海报', kind: 'poster' }]]);
  expect(onComplete).not.toHaveBeenCalled();
  design.close();
});

it('a user who lacks a right is told of to the host, and the window stays (interrupted)', () => {
  const { say } = fakeFrame();
  const onComplete = vi.fn();
  const design = new DesignSdk({ ...link, payment_url: 'https://shop.example/vip', onComplete });
  void design.open();
  const lacks = interruptedMessage('fonts', '当前不能使用企业字体', 'd-1');
  say(lacks);
  expect([onComplete.mock.calls, shown() !== null]).toEqual([[[lacks]], true]);
  design.close();
});

it('a page in a window is told so, for it says what happens after 完成; one within a page is not', () => {
  document.body.innerHTML = '<div id="box"></div>';
  for (const [render, said] of [
    [undefined, [{ type: 'sdk', data: { type: 'window' } }]],
    ['box', []],
  ] as const) {
    const { posted, say } = fakeFrame();
    const design = new DesignSdk({ ...link, ...(render ? { render } : {}) });
    void design.open();
    say({ cktMessage: true, kind: 4 });
    expect(posted).toEqual(said);
    design.close();
    vi.restoreAllMocks();
  }
  document.body.replaceChildren();
});

describe('退出 of the SDK’s window', () => {
  const openEditor = (state: object | null) => {
    const given = fakeFrame();
    const onComplete = vi.fn();
    const design = new DesignSdk({ ...link, onComplete });
    void design.open();
    given.say({ cktMessage: true, kind: 1, design_id: 'd-1', 'design-id': 'd-1' });
    if (state) given.say({ type: 'editorState', ...state });
    // pages written for public clients press it by its id
    const close = document.querySelector<HTMLElement>('#chuangkit-design-close-btn');
    return {
      ...given,
      design,
      close,
      kinds: () => onComplete.mock.calls.map(([{ kind }]) => kind),
      onComplete,
    };
  };
  const isBarShown = (close: HTMLElement | null) => close?.parentElement?.style.display !== 'none';
  const leave = { type: 'sdk', data: { type: 'leave' } };

  it('is shown only while the page has none of its own: loading, refused, covered, reloaded', () => {
    const { design, close, say, frame } = openEditor(null);
    const shows = (message: unknown) => {
      say(message);
      return isBarShown(close);
    };
    const own = { type: 'editorState', isUsable: true, hasExit: true };
    expect(isBarShown(close)).toBe(true);
    expect([shows(own), shows({ ...own, isUsable: false })]).toEqual([false, true]);
    expect([shows(own), shows({ ...own, hasExit: false })]).toEqual([false, true]);
    say(own);
    frame.dispatchEvent(new Event('load'));
    expect(isBarShown(close)).toBe(true);
    design.close();
  });

  it('leaves by the editor’s own path, which stores the last change and names the design', () => {
    const { design, close, say, posted, kinds, onComplete } = openEditor({ isUsable: true, hasExit: true });
    close?.click();
    expect([posted, kinds(), shown() !== null]).toEqual([[leave], [1], true]);
    // the editor asks its user: work would be lost
    say({ type: 'leaving' });
    vi.advanceTimersByTime(60_000);
    expect(shown()).not.toBeNull();
    say({ cktMessage: true, kind: 3, design_id: 'd-1' });
    expect([onComplete.mock.lastCall, shown()]).toEqual([
      [{ cktMessage: true, kind: 3, design_id: 'd-1' }],
      null,
    ]);
    design.close();
  });

  it('closes after three seconds where the editor says nothing, and at once where none is open', () => {
    const hung = openEditor({ isUsable: true, hasExit: true });
    hung.close?.click();
    vi.advanceTimersByTime(2_999);
    expect(hung.kinds()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect([hung.kinds(), shown()]).toEqual([[1, 3], null]);
    vi.restoreAllMocks();

    const covered = openEditor({ isUsable: false, hasExit: true });
    covered.close?.click();
    expect([covered.posted, shown()]).toEqual([[], null]);
    expect(covered.onComplete.mock.lastCall).toEqual([
      { cktMessage: true, kind: 3, 'design-id': 'd-1', design_id: 'd-1' },
    ]);
  });
});
