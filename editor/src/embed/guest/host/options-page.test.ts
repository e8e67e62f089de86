import { describe, expect, it } from 'vitest';
import { keepOptions } from './options-page.ts';

const ownOrigin = 'https://design.example';

/** A frame with only what the page uses. */
const opened = (own = ownOrigin) => {
  const said: { message: unknown; to: unknown }[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const speaker = { postMessage: (message: unknown, to: unknown) => said.push({ message, to }) };
  keepOptions({
    parent: speaker,
    location: { origin: own },
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  } as unknown as Window);
  const say = (origin: string, data: unknown, source: unknown = speaker) => {
    for (const listener of listeners) listener({ origin, data, source });
  };
  return { said, say };
};

const initData = (result: object) => ({ mark: 'CKT_AI_PAINTER', name: 'initData', result });
const link = { appId: 'a', sign: 'S', timestamp: 19, unionId: 'u-1', device_type: 1 };
const question = { type: 'get_authorize' };

describe('the page that keeps the options of the AI pages (issue 12)', () => {
  it('answers its host, and passes the options to our own pages alone', () => {
    const { said, say } = opened();
    say(ownOrigin, question, {});
    say('https://oa.example', initData({ ...link, list: [1] }));
    say('https://oa.example', question);
    const answered = { code: 200, msg: '成功', type: 'CKT_AI_PAINTER', data: '' };
    expect(said).toEqual([
      {
        message: { mark: 'CKT_AI_PAINTER', name: 'authorization', result: answered },
        to: { targetOrigin: 'https://oa.example' },
      },
    ]);
    say(ownOrigin, question);
    expect(said[1]).toEqual({
      message: {
        type: 'option_list',
        data: { appId: 'a', sign: 'S', timestamp: '19', unionId: 'u-1', device_type: '1' },
      },
      to: { targetOrigin: ownOrigin },
    });
  });

  it('passes them to AI artisan at the other name of its domain, as public clients open it', () => {
    const { said, say } = opened('https://www.design.example');
    say('https://oa.example', initData(link));
    for (const other of [
      'https://design.example',
      'https://aiart.ads.example',
      'http://aiart.design.example',
    ])
      say(other, question, {});
    expect(said).toHaveLength(1);
    say('https://aiart.design.example', question);
    expect(said[1]).toMatchObject({
      message: { type: 'option_list', data: { appId: 'a' } },
      to: { targetOrigin: 'https://aiart.design.example' },
    });
  });

  it('accepts messages of its host alone, and refuses options without a signature', () => {
    const { said, say } = opened();
    say('https://ads.example', initData(link), {});
    expect(said).toEqual([]);
    say('https://oa.example', initData({ appId: 'a' }));
    expect(said).toMatchObject([{ message: { result: { code: 400 } } }]);
    say(ownOrigin, question);
    expect(said).toHaveLength(1);
  });

  it('answers for tools that the product does not offer, so that clients do not wait for ever', () => {
    const { said, say } = opened();
    say('https://oa.example', { mark: 'CKT_MATTING_SDK', name: 'initData', result: link });
    expect(said).toMatchObject([
      { message: { name: 'authorization', result: { code: 404, msg: '没有提供这个工具' } } },
    ]);
    say(ownOrigin, question);
    expect(said).toHaveLength(1);
  });
});
