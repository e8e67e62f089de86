import { expect, it } from 'vitest';
import { pacedTurns } from './paced-turns.ts';

const terms = { waitingMax: 3, message: '请稍后再试' };

/** A thread whose time is what the work says, and pauses that a test ends. */
const threadOf = () => {
  let now = 0;
  const pauses: { ms: number; end: () => void }[] = [];
  const inTurn = pacedTurns({
    ...terms,
    steadyMs: () => now,
    pause: (ms) => new Promise<void>((resolve) => pauses.push({ ms, end: resolve })),
  });
  const done: string[] = [];
  const run = (key: string, name: string, ms: number) =>
    inTurn(key, () => {
      now += ms;
      done.push(name);
    });
  return { pauses, done, run };
};

it('after long work the next task of its key waits twice as long, and others do not (S-20)', async () => {
  const { pauses, done, run } = threadOf();
  const first = run('a', 'a1', 100);
  const second = run('a', 'a2', 100);
  await first;
  await run('b', 'b1', 100);
  expect([done, pauses.map(({ ms }) => ms)]).toEqual([
    ['a1', 'b1'],
    [200, 200],
  ]);
  pauses[0]?.end();
  await second;
  expect(done).toEqual(['a1', 'b1', 'a2']);
});

it('short work is followed by no pause', async () => {
  const { pauses, run } = threadOf();
  await run('a', 'a1', 10);
  expect(pauses.map(({ ms }) => ms)).toEqual([0]);
});

it('tasks of a key beyond its bound are refused, and work that fails frees its turn', async () => {
  const inTurn = pacedTurns({ ...terms, pause: async () => undefined });
  const failed = inTurn('a', () => {
    throw new Error('broken');
  });
  const waiting = [inTurn('a', () => 1), inTurn('a', () => 2)];
  await expect(inTurn('a', () => 3)).rejects.toMatchObject({ code: 429, data: { retryAfterSeconds: 5 } });
  await expect(inTurn('b', () => 4)).resolves.toBe(4);
  await expect(failed).rejects.toThrow('broken');
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await inTurn('a', () => 5)).toBe(5);
});
