// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aiDesignMessage, isDesignOrder } from '../embed/protocol/messages.ts';
import { refusedMessage } from '../embed/protocol/sdk-calls.ts';
import { DesignSdk } from './design-sdk.ts';
import { fakeFrame, testOrigin } from './testing/fake-frame.ts';

DesignSdk.origin = `${testOrigin}/saas/sdk/v1/design-sdk.js`;

afterEach(() => vi.restoreAllMocks());

const tools = { sign: 'S', container: document.body };
const link = { version: '3.0', app_id: 'a', expire_time: 1, user_flag: 'u-1', ...tools };
const md5 = { appId: 'a', timestamp: 1, unionId: 'u-1', ...tools };

describe('a product that the SDK opens in a container', () => {
  it.each([
    ['app_id', link, { version: '3.0', app_id: 'a', expire_time: '1', user_flag: 'u-1', sign: 'S' }],
    ['appId', md5, { appId: 'a', timestamp: '1', unionId: 'u-1', sign: 'S' }],
  ])('names its company by %s, and hands over what was signed', (name, option, data) => {
    const { frame, posted, say } = fakeFrame();
    const center = DesignSdk.createTemplateCenter({ ...option, params: { sortType: 2 } });
    void center.open();
    expect(frame.src).toBe(`${testOrigin}/api/templatecenter.html?${name}=a`);
    say({ type: 'get_authorize' });
    expect(posted).toEqual([{ type: 'option_list', sdk: 1, data }]);
    center.close();
  });

  it('tells a request from another round of it (换一批), and has the designs made', () => {
    const { posted, say } = fakeFrame();
    const [onSend, onGenerateAgain] = [vi.fn(), vi.fn()];
    const designs = DesignSdk.createAiDesign(link);
    designs.onSend(onSend);
    designs.onGenerateAgain(onGenerateAgain);
    void designs.open();
    const request = { prompt: '立夏海报', kind: 'poster' };
    say(aiDesignMessage('ai-design-send-cb', request));
    say(aiDesignMessage('ai-design-generate-again-cb', request));
    expect([onSend.mock.calls, onGenerateAgain.mock.calls]).toEqual([[[request]], [[request]]]);
    designs.generate();
    expect(isDesignOrder(posted.at(-1))).toBe(true);
    designs.close();
  });

  it('opens with the first filters, or says why it does not', async () => {
    const { posted, say } = fakeFrame();
    const onComplete = vi.fn();
    const center = DesignSdk.createTemplateCenter({ ...link, params: { sortType: 2 }, onComplete });
    const isOpen = center.open();
    say({ cktMessage: true, kind: 4 });
    expect(await isOpen).toBe(true);
    expect(posted).toEqual([{ mark: 'CKT_TEMPLAGE_CENTER', name: 'setParams', result: { sortType: 2 } }]);

    const isOpenAgain = center.open();
    const refusal = { code: 400, message: 'sign 不正确', parameter: 'sign', requestId: 'r-1' };
    say(refusedMessage(refusal));
    expect(await Promise.race([isOpenAgain, Promise.resolve('waits')])).toBe(false);
    expect(onComplete.mock.lastCall).toMatchObject([
      { kind: -1, error: 'sign 不正确', code: 400, parameter: 'sign', requestId: 'r-1' },
    ]);
    center.close();
  });

  it('gets options signed anew when it asks again, without those of the host’s page', async () => {
    const { posted, say } = fakeFrame();
    const center = DesignSdk.createTemplateCenter({
      ...link,
      onRenew: async () => ({ ...link, sign: 'NEW', params: { sortType: 2 } }),
    });
    void center.open();
    say({ type: 'get_authorize' });
    say({ type: 'get_authorize' });
    const data = { version: '3.0', app_id: 'a', expire_time: '1', user_flag: 'u-1', sign: 'NEW' };
    await vi.waitFor(() => expect(posted.at(-1)).toEqual({ type: 'option_list', sdk: 1, data }));
    center.close();
  });

  it('tells the page’s own function of its events, as public clients do, unless the option has one', () => {
    const global = vi.fn();
    vi.stubGlobal('chuangkitComplete', global);
    const { say } = fakeFrame();
    const ai = DesignSdk.createAiDesign(link);
    void ai.open();
    say({ cktMessage: true, kind: 2, design_id: 'd-1' });
    say({ cktMessage: true, kind: 10 });
    const edited = { mark: 'CKT_AI_DESIGN', name: 'design-edit', result: { design_id: 'd-2' } };
    say(edited);
    expect(global.mock.calls).toEqual([
      [{ cktMessage: true, kind: 2, design_id: 'd-1' }],
      [{ design_id: 'd-2' }],
    ]);
    const onEdit = vi.fn();
    ai.onEdit(onEdit);
    say(edited);
    expect([onEdit.mock.calls, global.mock.calls.length]).toEqual([[[{ design_id: 'd-2' }]], 2]);
    ai.close();

    const onComplete = vi.fn();
    const other = DesignSdk.createAiDesign({ ...link, onComplete });
    void other.open();
    say({ cktMessage: true, kind: 3 });
    expect([onComplete.mock.calls.length, global.mock.calls.length]).toEqual([1, 2]);
    other.close();
    vi.unstubAllGlobals();
  });

  it('is not open where the browser may not show it: the frame has loaded, and says nothing', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { frame } = fakeFrame();
    const center = DesignSdk.createTemplateCenter(link);
    const isOpen = center.open();
    // a slow page is no silent one
    vi.advanceTimersByTime(60_000);
    expect(await Promise.race([isOpen, Promise.resolve('waits')])).toBe('waits');
    frame.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(10_000);
    const settled = await Promise.race([isOpen, Promise.resolve('waits')]);
    expect([settled, warn.mock.calls.length]).toEqual([false, 1]);

    const later = fakeFrame();
    const opensNow = center.open();
    later.frame.dispatchEvent(new Event('load'));
    later.say({ type: 'get_authorize' });
    later.frame.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    later.say({ cktMessage: true, kind: 4 });
    expect([await opensNow, warn.mock.calls.length]).toEqual([true, 1]);
    center.close();
    vi.useRealTimers();
  });

  it('is not open where it was closed before it opened', async () => {
    fakeFrame();
    const center = DesignSdk.createTemplateCenter(link);
    const isOpen = center.open();
    center.close();
    expect(await Promise.race([isOpen, Promise.resolve('waits')])).toBe(false);
  });
});
