import { expect, it } from 'vitest';
import { pacedTurns } from './paced-turns.ts';

const terms = { waitingMax: { user: 2, company: 4 }, message: '请稍后再试' };
/** `a anna`: the user of a company. */
const ownerOf = (name: string) => {
  const [company = '', user = ''] = name.split(' ');
  return { companyId: company.charCodeAt(0), user };
};

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
  const run = (owner: string, task: string, ms: number) =>
    inTurn(ownerOf(owner), () => {
      now += ms;
      done.push(task);
    });
  return { pauses, done, run };
};

it('after long work the next task of its company waits twice as long, and others do not (S-20)', async () => {
  const { pauses, done, run } = threadOf();
  const first = run('a anna', 'a1', 100);
  const second = run('a bert', 'a2', 100);
  await first;
  await run('b cora', 'b1', 100);
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
  await run('a anna', 'a1', 10);
  expect(pauses.map(({ ms }) => ms)).toEqual([0]);
});

/** Every task that still waits gets its turn. */
const endAll = async ({ pauses }: ReturnType<typeof threadOf>): Promise<void> => {
  for (let at = 0; at < pauses.length; at += 1) {
    pauses[at]?.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
};

it('a colleague of a user who sends much is next but one, and the user is refused beyond their places (S-20)', async () => {
  const thread = threadOf();
  const { done, run } = thread;
  const flood = ['1', '2', '3', '4', '5'].map((task) => run('a anna', task, 100).catch(() => 'refused'));
  const colleague = run('a bert', 'of the colleague', 100);
  expect(await Promise.all(flood.slice(3))).toEqual(['refused', 'refused']);
  await flood[0];
  await endAll(thread);
  await colleague;
  expect(done).toEqual(['1', '2', 'of the colleague', '3']);
});

it('a company whose places are taken by some still has one for another of its users (S-20)', async () => {
  const thread = threadOf();
  const { done, run } = thread;
  const crowd = ['anna', 'bert', 'cora'].flatMap((user) =>
    [1, 2].map((task) => run(`a ${user}`, `${user} ${task}`, 100).catch(() => `${user} refused`)),
  );
  const another = run('a dora', 'dora', 100);
  await Promise.resolve();
  await endAll(thread);
  await another;
  expect(done).toContain('dora');
  expect((await Promise.all(crowd)).filter((answer) => answer !== undefined)).toHaveLength(2);
});

it('work that fails frees its turn, and the places of another company are its own', async () => {
  const inTurn = pacedTurns({ ...terms, pause: async () => undefined });
  const failed = inTurn(ownerOf('a anna'), () => {
    throw new Error('broken');
  }).catch((error: Error) => error.message);
  const waiting = [1, 2].map((task) => inTurn(ownerOf('a anna'), () => task));
  await expect(inTurn(ownerOf('a anna'), () => 3)).rejects.toMatchObject({
    code: 429,
    data: { retryAfterSeconds: 5 },
  });
  await expect(inTurn(ownerOf('b anna'), () => 4)).resolves.toBe(4);
  expect(await failed).toBe('broken');
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await inTurn(ownerOf('a anna'), () => 5)).toBe(5);
});
