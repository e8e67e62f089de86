// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Message, openChannel, placeOf, textsOf } from './channel.ts';

const origin = 'https://design.example';

/** A channel whose frame loads nothing; `say` is any window's message. */
const opened = () => {
  const posted: unknown[][] = [];
  const speaker = { postMessage: (...given: unknown[]) => posted.push(given) };
  const frame = Object.defineProperty(document.createElement('div'), 'contentWindow', { value: speaker });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(frame);
  const heard: Message[] = [];
  const channel = openChannel(
    {
      address: 'https://oa.example/enter',
      origin,
      id: 'x',
      place: document.body,
      options: { app_id: 'a', sign: 'S' },
    },
    (message) => heard.push(message),
  );
  const say = (from: string, data: unknown, source: unknown = speaker) => {
    const event = new MessageEvent('message', { data, origin: from });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  return { channel, heard, posted, say };
};

afterEach(() => vi.restoreAllMocks());

describe('the messages of the SDK', () => {
  it('are those of its own frame at the product’s origin alone', () => {
    const { channel, heard, posted, say } = opened();
    say('https://ads.example', { kind: 2 });
    say(origin, { kind: 2 }, window);
    say('https://ads.example', { type: 'get_authorize' });
    say(origin, 'text');
    expect([heard, posted]).toEqual([[], []]);
    say(origin, { kind: 4 });
    say(origin, { type: 'get_authorize' });
    channel.send({ type: 'api-design-info' });
    expect(heard).toEqual([{ kind: 4 }]);
    expect(posted).toEqual([
      [{ type: 'option_list', sdk: 1, data: { app_id: 'a', sign: 'S' } }, origin],
      [{ type: 'api-design-info' }, origin],
    ]);
    channel.close();
    say(origin, { kind: 1 });
    expect([heard.length, document.body.children.length]).toEqual([1, 0]);
  });

  it('hold options as texts, lists as JSON, and nothing of the page itself', () => {
    const given = { kind_id: 166, add_text_list: ['早安'], hide_logo: true, none: null, onComplete: () => 1 };
    expect(textsOf({ ...given, container: document.body })).toEqual({
      kind_id: '166',
      add_text_list: '["早安"]',
      hide_logo: 'true',
    });
  });

  it('need a place that exists', () => {
    document.body.innerHTML = '<div id="box"></div>';
    const box = document.querySelector('#box');
    expect([placeOf('box'), placeOf('#box'), placeOf('div')]).toEqual([box, box, box]);
    expect(() => placeOf('missing')).toThrow('页面上没有 missing');
    document.body.replaceChildren();
  });
});
