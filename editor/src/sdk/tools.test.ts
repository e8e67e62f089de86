// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DesignSdk } from './design-sdk.ts';

const origin = 'https://design.example';
DesignSdk.origin = `${origin}/saas/sdk/v1/design-sdk.js`;

/** A frame that loads nothing, whose page says something and hears what is posted to it. */
const frameOf = () => {
  const posted: unknown[] = [];
  const page = { postMessage: (message: unknown) => posted.push(message) };
  const frame = Object.assign(document.createElement('div'), { src: '' });
  Object.defineProperty(frame, 'contentWindow', { value: page });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(frame);
  const say = (data: unknown): void => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: page });
    window.dispatchEvent(event);
  };
  return { frame, posted, say };
};

afterEach(() => vi.restoreAllMocks());

const tools = { sign: 'S', container: document.body };
const link = { version: '3.0', app_id: 'a', expire_time: 1, user_flag: 'u-1', ...tools };
const md5 = { appId: 'a', timestamp: 1, unionId: 'u-1', ...tools };

describe('a product that the SDK opens in a container', () => {
  it.each([
    ['app_id', link, { version: '3.0', app_id: 'a', expire_time: '1', user_flag: 'u-1', sign: 'S' }],
    ['appId', md5, { appId: 'a', timestamp: '1', unionId: 'u-1', sign: 'S' }],
  ])('names its company by %s, and hands over what was signed', (name, option, data) => {
    const { frame, posted, say } = frameOf();
    const center = DesignSdk.createTemplateCenter({ ...option, params: { sortType: 2 } });
    void center.open();
    expect(frame.src).toBe(`${origin}/api/templatecenter.html?${name}=a`);
    say({ type: 'get_authorize' });
    expect(posted).toMatchObject([{ type: 'option_list', data }]);
    expect(Object.keys((posted[0] as { data: object }).data)).toEqual(Object.keys(data));
    center.close();
  });
});
