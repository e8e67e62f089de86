import { embedSessionMs } from '@design-console/contract/wire/guest-calls';
import { CODE } from '@design-console/contract/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, type SentUsage } from './calls.ts';
import { openUsage } from './usage.ts';

const serverNow = Date.parse('2026-03-02T08:00:00.000Z');

beforeEach(() => {
  // a device whose clock is an hour slow
  vi.useFakeTimers({ now: serverNow - 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (answers: (Refused | null)[] = [], parameters: Record<string, string> = {}) => {
  const sent: { events: readonly SentUsage[]; isLeaving: boolean }[] = [];
  const frame = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  const usage = openUsage({
    send: async (events, isLeaving) => {
      sent.push({ events, isLeaving });
      const refusal = answers.shift();
      if (refusal) throw refusal;
    },
    opened: { expiresAt: new Date(serverNow + embedSessionMs).toISOString() },
    parameters,
    frame: frame as unknown as Window,
  });
  return { usage, sent, frame, kinds: () => sent.map(({ events }) => events.map(({ kind }) => kind)) };
};

const refused = (code: number) => new Refused(code, '', null, '');

describe('the usage events of the embedded page (spec 6, 基础统计)', () => {
  it('are sent together, at the time of the server, with how long the page was seen', async () => {
    const { usage, sent, kinds } = page([], { kind_id: '127' });
    usage.tell('open');
    await vi.advanceTimersByTimeAsync(500);
    usage.tell('light_app', { lightAppId: 'qrCode' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(kinds()).toEqual([['open', 'light_app']]);
    expect(sent[0]?.events[0]).toMatchObject({
      at: '2026-03-02T08:00:00.000Z',
      kindId: '127',
      durationMs: 0,
    });
    expect(sent[0]?.events[1]).toMatchObject({ lightAppId: 'qrCode', durationMs: 500 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
  });

  it('leave out what can be no id, and still count', async () => {
    const { usage, sent } = page([], { kind_id: '海报 A' });
    usage.tell('download', { templateId: 't'.repeat(65), designId: 'aB3-_x' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent[0]?.events).toMatchObject([
      { kind: 'download', kindId: '', templateId: '', lightAppId: '', designId: 'aB3-_x' },
    ]);
  });

  it('are resent under the same id while the server is unreachable, and dropped when they are refused', async () => {
    const { usage, sent } = page([refused(0), refused(CODE.fault), null, refused(CODE.invalid)]);
    usage.tell('open');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(1);
    usage.tell('finish');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(4);
  });

  it('are sent when the page closes, by a request that outlives it', () => {
    const { usage, sent, frame } = page();
    usage.tell('open');
    frame.dispatchEvent(new Event('pagehide'));
    expect(sent.map(({ events, isLeaving }) => [events.length, isLeaving])).toEqual([[1, true]]);
  });

  it('wait while the session has ended, and continue when it was renewed', async () => {
    const { usage, sent, kinds } = page([refused(CODE.notSignedIn), refused(CODE.notSignedIn), null]);
    usage.tell('open');
    await vi.advanceTimersByTimeAsync(2000);
    usage.tell('finish');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(kinds()).toEqual([['open'], ['open', 'finish'], ['open', 'finish']]);
  });

  it('report faults of the page a few times, not for ever', async () => {
    const { frame, kinds } = page();
    for (let fault = 0; fault < 50; fault += 1) frame.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(kinds()).toEqual([Array(10).fill('error')]);
  });
});
