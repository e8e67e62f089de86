import { expect, it, vi } from 'vitest';
import { fairTurns, turnsByKey } from './keyed-queue.ts';

const message = '打开次数过多，请稍后再试';

it('many tasks of one key run in their order, and tasks of other keys do not wait for them (S-20)', async () => {
  const inTurn = turnsByKey({ atOnce: 2, waitMs: 5000, message });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
  const other = run('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.get('b1')?.();
  await other;
  ends.get('a2')?.();
  await crowd[1];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends.get('a1')?.();
  await crowd[0];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  ends.get('a3')?.();
  ends.get('a4')?.();
  await Promise.all(crowd);
});

it('a key whose places are fewer than those that run begins none until enough have ended, and more when there are more', async () => {
  let places = 3;
  const inTurn = turnsByKey({ atOnce: () => places, waitMs: 5000, message });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const run = (task: number) =>
    inTurn('a', () => {
      begun.push(task);
      return new Promise<void>((resolve) => (ends[task] = resolve));
    });
  const end = async (task: number) => {
    ends[task]?.();
    await tasks[task];
    await Promise.resolve();
  };
  const tasks = [0, 1, 2, 3, 4, 5, 6].map(run);
  expect(begun).toEqual([0, 1, 2]);
  places = 1;
  await end(0);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  places = 3;
  // who comes later does not overtake those that wait
  tasks.push(run(7));
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (const task of [3, 4, 5, 6, 7]) await end(task);
  await Promise.all(tasks);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('a place rests after its task where its key says so, and the result does not wait for that', async () => {
  vi.useFakeTimers();
  try {
    const restMs = (key: string, tookMs: number) => (key === 'heavy' ? tookMs : 0);
    const inTurn = turnsByKey({ atOnce: 1, restMs, waitMs: 5000, message });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const run = (key: string) =>
      inTurn(key, () => {
        begun.push(key);
        return new Promise<void>((end) => ends.push(end));
      });
    const first = run('heavy');
    void run('heavy');
    void run('light');
    void run('light');
    await vi.advanceTimersByTimeAsync(1000);
    for (const end of ends) end();
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['heavy', 'light', 'light']);
    await vi.advanceTimersByTimeAsync(990);
    expect(begun).toEqual(['heavy', 'light', 'light']);
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(['heavy', 'light', 'light', 'heavy']);
  } finally {
    vi.useRealTimers();
  }
});

it('a failed task frees its place', async () => {
  const inTurn = turnsByKey({ atOnce: 1, waitMs: 5000, message });
  await expect(inTurn('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await inTurn('a', async () => 'done')).toBe('done');
});

it('a task that waits too long is refused, and the next one is not', async () => {
  vi.useFakeTimers();
  try {
    const inTurn = turnsByKey({ atOnce: 1, waitMs: 5000, message });
    let end = () => {};
    const stuck = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
    const late = inTurn('a', async () => 'late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4000);
    const next = inTurn('a', async () => 'next');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toMatchObject({ code: 429, message, data: { retryAfterSeconds: 5 } });
    end();
    await stuck;
    expect(await next).toBe('next');
  } finally {
    vi.useRealTimers();
  }
});

it('a task that finds too many of its key waiting is refused at once', async () => {
  const inTurn = turnsByKey({ atOnce: 1, waitingMax: 2, waitMs: 5000, message });
  let end = () => {};
  const running = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = [1, 2].map((number) => inTurn('a', async () => number));
  await expect(inTurn('a', async () => 3)).rejects.toMatchObject({ code: 429, message });
  expect(await inTurn('b', async () => 'of another key')).toBe('of another key');
  end();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await inTurn('a', async () => 3)).toBe(3);
});

it('in fair turns a third key begins before any key has a second turn (S-20)', async () => {
  const inTurn = fairTurns({ atOnce: 2, waitingMax: 1, waitMs: 60_000, message });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string, count: number) => {
    ends.get(name)?.();
    await expect.poll(() => begun.length).toBe(count);
  };
  const all = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1'), run('b', 'b2'), run('c', 'c1')];
  await expect(run('a', 'a3')).rejects.toMatchObject({ code: 429, message });
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1', 3);
  await end('b1', 4);
  await end('c1', 5);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  for (const finish of ends.values()) finish();
  await Promise.all(all);
});
