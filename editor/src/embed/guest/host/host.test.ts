import { describe, expect, it } from 'vitest';
import { Refused } from '../session/calls.ts';
import { openHost } from './host.ts';

/** A frame with only what `openHost` uses: the framing page and posted messages. */
const frameBy = ({ referrer = '', ancestors = [] }: { referrer?: string; ancestors?: string[] }) => {
  const posted: { message: unknown; to: string }[] = [];
  const listeners = new Set<(event: unknown) => void>();
  /** How long it waits, in order. */
  const waits: (number | undefined)[] = [];
  const ends: (() => void)[] = [];
  const parent = { postMessage: (message: unknown, to: string) => posted.push({ message, to }) };
  const frame = {
    parent,
    location: { origin: 'https://design.example', ancestorOrigins: ancestors },
    document: { referrer },
    setTimeout: (end: () => void, ms?: number) => {
      ends.push(end);
      return waits.push(ms);
    },
    clearTimeout: () => undefined,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  const say = (origin: string, data: unknown, source: unknown = parent) => {
    for (const listener of listeners) listener({ origin, data, source });
  };
  const endTask = () => ends.splice(0).forEach((end) => end());
  return { frame: frame as unknown as Window, posted, say, waits, endTask };
};

const answer = { type: 'option_list', data: { app_id: 'a', sign: 'S' } };

describe('the host of an embedded page (product 7)', () => {
  it('gets messages at its own origin, and only its messages are accepted', async () => {
    const { frame, posted, say } = frameBy({ referrer: 'https://oa.example/page?x=1' });
    const host = openHost(frame);
    const options = host.options(1000);
    expect(posted).toEqual([{ message: { type: 'get_authorize' }, to: 'https://oa.example' }]);
    say('https://elsewhere.example', { ...answer, data: { app_id: 'forged' } });
    say('https://oa.example', { ...answer, data: { app_id: 'forged' } }, {});
    say('https://oa.example', { type: 'something else' });
    say('https://oa.example', answer);
    expect(await options).toEqual({ app_id: 'a', sign: 'S' });
  });

  it('is identified by the browser rather than by the referrer, where the browser offers it', () => {
    const { frame, posted } = frameBy({
      referrer: 'https://before.example/',
      ancestors: ['https://oa.example'],
    });
    openHost(frame).send({ kind: 4 });
    expect(posted[0]?.to).toBe('https://oa.example');
  });

  it('without a referrer is identified by its first answer', async () => {
    const { frame, posted, say } = frameBy({});
    const host = openHost(frame);
    const options = host.options(1000);
    say('https://oa.example', answer);
    await options;
    host.send({ kind: 4 });
    expect(posted.map((one) => one.to)).toEqual(['*', 'https://oa.example']);
  });

  it('can send later messages from its own origin, until the listener ends', () => {
    const { frame, say } = frameBy({ ancestors: ['https://oa.example'] });
    const heard: unknown[] = [];
    const end = openHost(frame).hear((message) => heard.push(message));
    say('https://elsewhere.example', 'forged');
    say('https://oa.example', 'forged', {});
    say('https://oa.example', 'said');
    end();
    say('https://oa.example', 'too late');
    expect(heard).toEqual(['said']);
  });

  it('opens the template center by initData, sent once when the frame has loaded, and may retry', async () => {
    const { frame, posted, say } = frameBy({ referrer: 'https://oa.example/' });
    const host = openHost(frame);
    const link = { appId: 'a', sign: 'S', timestamp: 19, settingCode: 'AB', device_type: 1 };
    const initData = {
      mark: 'CKT_TEMPLATE_CENTER',
      name: 'initData',
      result: { ...link, params: { kindId: 3 } },
    };
    say('https://elsewhere.example', { ...initData, result: { ...link, appId: 'forged' } });
    say('https://oa.example', initData);
    say('https://oa.example', 'said next');
    for (const _ of ['first', 'again'])
      expect(await host.options(1000)).toEqual({
        appId: 'a',
        sign: 'S',
        timestamp: '19',
        settingCode: 'AB',
        device_type: '1',
        kindId: '3',
      });
    expect(posted).toEqual([]);
    const heard: unknown[] = [];
    host.hear((message) => heard.push(message));
    expect(heard).toEqual(['said next']);
  });

  it('is heard by every part of the page that opens, also when it spoke before, and by none that comes later', () => {
    const { frame, say, endTask } = frameBy({ ancestors: ['https://oa.example'] });
    const host = openHost(frame);
    say('https://oa.example', 'said early');
    const heard: string[] = [];
    const listenAs = (name: string) => host.hear((message) => heard.push(`${name}: ${String(message)}`));
    listenAs('content');
    say('https://oa.example', 'said between');
    listenAs('orders');
    expect(heard).toEqual([
      'content: said early',
      'content: said between',
      'orders: said early',
      'orders: said between',
    ]);
    heard.length = 0;
    endTask();
    listenAs('later');
    expect(heard).toEqual([]);
    say('https://oa.example', 'said now');
    expect(heard).toEqual(['content: said now', 'orders: said now', 'later: said now']);
  });

  it('may send initData while it is asked', async () => {
    const { frame, say } = frameBy({});
    const host = openHost(frame);
    const options = host.options(1000);
    say('https://oa.example', {
      mark: 'CKT_TEMPLATE_CENTER',
      name: 'initData',
      result: { appId: 'a', sign: 'S' },
    });
    expect(await options).toEqual({ appId: 'a', sign: 'S' });
  });

  it('may have sent the options to our own page beside this one, and to no other', async () => {
    const { frame, say } = frameBy({ ancestors: ['https://oa.example'] });
    const own = 'https://design.example';
    const asked: unknown[] = [];
    const beside = (origin: string) => ({
      location: { origin },
      postMessage: (message: unknown, to: string) => asked.push([message, to]),
    });
    const [ours, theirs] = [beside(own), beside('https://ads.example')];
    Object.assign(frame.location, { origin: own });
    Object.assign(frame.parent, { 0: theirs, 1: ours, length: 2 });
    const options = openHost(frame).options(1000);
    expect(asked).toEqual([[{ type: 'get_authorize' }, own]]);
    say(own, { ...answer, data: { app_id: 'forged' } }, theirs);
    say('https://ads.example', { ...answer, data: { app_id: 'forged' } }, ours);
    say(own, answer, ours);
    expect(await options).toEqual({ app_id: 'a', sign: 'S' });
  });

  it('may have sent them to the options page at the other name of one domain, as public clients do', async () => {
    const { frame, say } = frameBy({ ancestors: ['https://oa.example'] });
    Object.assign(frame.location, { origin: 'https://aiart.design.example' });
    const [own, other] = ['https://www.design.example', 'https://www.ads.example'];
    const asked: unknown[] = [];
    const ofAnotherName = {
      // what a browser does for a frame of another origin
      get location(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
      postMessage: (message: unknown, to: string) => asked.push([message, to]),
    };
    Object.assign(frame.parent, { 0: ofAnotherName, length: 1 });
    const options = openHost(frame).options(1000);
    expect(asked).toEqual([[{ type: 'get_authorize' }, own]]);
    say(other, { ...answer, data: { app_id: 'forged' } }, ofAnotherName);
    say(own, { ...answer, data: { app_id: 'forged' } }, {});
    say(own, answer, ofAnotherName);
    expect(await options).toEqual({ app_id: 'a', sign: 'S' });
  });

  it('is reported with every page around it, without our own pages (product 4: access policy)', async () => {
    const { frame } = frameBy({
      referrer: 'https://oa.example/',
      ancestors: ['https://oa.example', 'https://design.example', 'null', 'https://oa.example'],
    });
    Object.assign(frame.location, { origin: 'https://design.example' });
    expect(openHost(frame).origins()).toEqual(['https://oa.example', 'null']);
    // a browser that does not list them
    expect(openHost(frameBy({ referrer: 'https://oa.example/' }).frame).origins()).toEqual([
      'https://oa.example',
    ]);
    const silent = frameBy({});
    const host = openHost(silent.frame);
    expect(host.origins()).toEqual([]);
    const options = host.options(1000);
    silent.say('https://oa.example', answer);
    await options;
    expect(host.origins()).toEqual(['https://oa.example']);
  });

  it('that only speaks through our options page has no name', async () => {
    const { frame, say } = frameBy({});
    const own = 'https://design.example';
    const ours = { location: { origin: own }, postMessage: () => undefined };
    Object.assign(frame.location, { origin: own });
    Object.assign(frame.parent, { 0: ours, length: 1 });
    const host = openHost(frame);
    const options = host.options(1000);
    say(own, answer, ours);
    await options;
    expect(host.origins()).toEqual(['null']);
  });

  it('gets time for its server, where our own SDK says that the link is signed anew', async () => {
    const { frame, say, waits } = frameBy({ ancestors: ['https://oa.example'] });
    const options = openHost(frame).options(3000);
    const renewing = { type: 'sdk', data: { type: 'renewing' } };
    say('https://elsewhere.example', renewing);
    say('https://oa.example', renewing, {});
    expect(waits).toEqual([3000]);
    say('https://oa.example', renewing);
    expect(waits).toEqual([3000, 20_000]);
    say('https://oa.example', { ...answer, sdk: 1 });
    expect(await options).toEqual({ app_id: 'a', sign: 'S' });
  });

  it('opens the page by an answer that came when nobody waited for it any more', async () => {
    const { frame, posted, say, endTask } = frameBy({ ancestors: ['https://oa.example'] });
    const host = openHost(frame);
    const options = host.options(1000);
    endTask();
    expect(await options).toBe(null);
    let heard = 0;
    host.hearLate(() => {
      heard += 1;
    });
    say('https://elsewhere.example', answer);
    say('https://oa.example', answer, {});
    say('https://oa.example', { type: 'option_list', data: { app_id: 'unsigned' } });
    expect(heard).toBe(0);
    say('https://oa.example', { ...answer, sdk: 1 });
    say('https://oa.example', { type: 'option_list', data: { app_id: 'second', sign: 'S' } });
    expect([heard, await host.options(1000), host.isOfSdk()]).toEqual([1, { app_id: 'a', sign: 'S' }, true]);
    expect(posted).toHaveLength(1);
    // what was late once is no answer to a later question
    const again = host.options(1000);
    endTask();
    expect([await again, posted.length]).toEqual([null, 2]);
  });

  it('may hand its options over late unasked too, and to nobody who has left', () => {
    const { frame, say } = frameBy({ ancestors: ['https://oa.example'] });
    const host = openHost(frame);
    const heard: string[] = [];
    host.hearLate(() => heard.push('left'))();
    host.hearLate(() => heard.push('waiting'));
    const result = { appId: 'a', sign: 'S' };
    say('https://oa.example', { mark: 'CKT_TEMPLATE_CENTER', name: 'initData', result });
    expect(heard).toEqual(['waiting']);
  });

  it('is our own SDK by the mark of its answer alone', async () => {
    for (const given of [answer, { ...answer, sdk: 1 }]) {
      const { frame, say } = frameBy({ ancestors: ['https://oa.example'] });
      const host = openHost(frame);
      const options = host.options(1000);
      say('https://oa.example', given);
      await options;
      expect(host.isOfSdk()).toBe('sdk' in given);
    }
  });

  it('may be a window of our own SDK, by its own word alone', () => {
    const { frame, say } = frameBy({ ancestors: ['https://oa.example'] });
    const host = openHost(frame);
    const inWindow = { type: 'sdk', data: { type: 'window' } };
    say('https://elsewhere.example', inWindow);
    expect(host.isInWindow()).toBe(false);
    say('https://oa.example', inWindow);
    expect(host.isInWindow()).toBe(true);
  });

  it('hears why the page does not open if it is our own SDK, and nothing otherwise', async () => {
    const refusal = new Refused(400, 'sign 不正确', 'sign', 'r-1');
    const refusedIn = async (given: object, isSignedAddress: boolean) => {
      const { frame, posted, say } = frameBy({ referrer: 'https://oa.example/' });
      const host = openHost(frame);
      const options = isSignedAddress ? null : host.options(1000);
      if (options) say('https://oa.example', given);
      await options;
      const told = host.refuse(refusal);
      // the page asks who is there where nobody handed anything over
      if (isSignedAddress) say('https://oa.example', given);
      await told;
      return posted.map(({ message }) => message).slice(1);
    };
    const why = { cktMessage: true, kind: -1, error: 'sign 不正确' };
    const about = { type: 'refused', code: 400, parameter: 'sign', requestId: 'r-1' };
    for (const isSignedAddress of [false, true]) {
      expect(await refusedIn({ ...answer, sdk: 1 }, isSignedAddress)).toEqual([{ ...why, ...about }]);
      expect(await refusedIn(answer, isSignedAddress)).toEqual([]);
    }
  });

  it('is not asked twice who it is: it had its time to answer', async () => {
    const { frame, posted, endTask } = frameBy({ ancestors: ['https://oa.example'] });
    const host = openHost(frame);
    const options = host.options(1000);
    endTask();
    await options;
    await host.refuse(new Refused(400, 'expire_time 已过期', 'expire_time', 'r-1'));
    expect(posted.map(({ message }) => message)).toEqual([{ type: 'get_authorize' }]);
  });

  it('of an unknown origin is not obeyed', () => {
    const { frame, say } = frameBy({});
    const heard: unknown[] = [];
    openHost(frame).hear((message) => heard.push(message));
    say('https://oa.example', 'said');
    expect(heard).toEqual([]);
  });

  it('is absent where the page is not embedded', async () => {
    const alone = { location: {}, document: { referrer: 'https://oa.example/' } } as unknown as Window;
    Object.assign(alone, { parent: alone });
    const host = openHost(alone);
    host.send({ kind: 4 });
    expect([host.isThere, await host.options(1000), host.origins()]).toEqual([false, null, []]);
  });
});
