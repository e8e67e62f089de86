import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TaskReply } from './paint-task.ts';
import type { Loss, PaintProcess } from './paint-process.ts';
import { paintingTerms } from './painting.ts';
import { openPool } from './pool.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: Number.POSITIVE_INFINITY };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A pool whose processes do what the test says, in a time that it says. */
const poolOf = (processes: number) => {
  const begun: { name: string; end(outcome: TaskReply | Loss): void }[] = [];
  const startOne = (): PaintProcess => ({
    pid: undefined,
    ready: Promise.resolve(true),
    ended: new Promise(() => undefined),
    kill: () => undefined,
    run: (task) =>
      new Promise((end) => {
        begun.push({ name: task.what === 'font' ? Buffer.from(task.file).toString() : '', end });
      }),
  });
  const pool = openPool({ ...paintingTerms, processes }, startOne);
  return {
    names: () => begun.map(({ name }) => name),
    /** `1 anna`: the company and the user. */
    send(owner: string, name: string, isPatient = false): void {
      const [companyId, user = ''] = owner.split(' ');
      const task = { what: 'font' as const, file: Buffer.from(name) };
      void pool.run({ companyId: Number(companyId), user, isPatient }, task, limits);
    },
    async end(name: string, tookMs: number, outcome: TaskReply | Loss = { refused: '' }): Promise<void> {
      vi.advanceTimersByTime(tookMs);
      begun.find((one) => one.name === name)?.end(outcome);
      await settled();
    },
    async pass(ms: number): Promise<void> {
      vi.advanceTimersByTime(ms);
      await settled();
    },
  };
};

it('a user whose task was stopped waits as long as it took, and all others are painted at once (S-20)', async () => {
  const { names, send, end, pass } = poolOf(1);
  for (const name of ['evil 1', 'evil 2']) send('1 evil', name);
  await settled();
  await end('evil 1', 15_000, 'time');
  for (const [owner, name] of [
    ['1 anna', 'anna 1'],
    ['2 bert', 'bert 1'],
    ['1 anna', 'anna 2'],
  ] as const) {
    await pass(4000);
    send(owner, name);
    await settled();
    expect(names().at(-1)).toBe(name);
    await end(name, 40);
  }
  await pass(3000);
  expect(names().at(-1)).toBe('evil 2');
});

it('long work is followed by a rest of its user, short work by none', async () => {
  const { names, send, end, pass } = poolOf(1);
  for (const name of ['1', '2', '3']) send('1 anna', name);
  await settled();
  await end('1', 500);
  expect(names()).toEqual(['1', '2']);
  await end('2', 2500);
  expect(names()).toEqual(['1', '2']);
  await pass(2500);
  expect(names()).toEqual(['1', '2', '3']);
});

it('whoever used least within the last minute is next, company before user (S-20)', async () => {
  const { names, send, end, pass } = poolOf(1);
  send('1 anna', 'anna 1');
  await settled();
  for (const [owner, name] of [
    ['1 anna', 'anna 2'],
    ['1 anna', 'anna 3'],
    ['1 bert', 'bert 1'],
    ['1 bert', 'bert 2'],
    ['2 cora', 'cora 1'],
    ['2 cora', 'cora 2'],
  ] as const)
    send(owner, name);
  await end('anna 1', 1800);
  await end('cora 1', 500);
  await end('cora 2', 500);
  await end('bert 1', 500);
  expect(names()).toEqual(['anna 1', 'cora 1', 'cora 2', 'bert 1', 'bert 2']);
  await end('bert 2', 500);
  await end('anna 2', 1900);
  await end('anna 3', 100);
  // a minute later all are equal again, and served as they came
  await pass(60_000);
  for (const owner of ['1 anna', '1 bert']) send(owner, `${owner} later`);
  await settled();
  await end('1 anna later', 10);
  expect(names().slice(-2)).toEqual(['1 anna later', '1 bert later']);
});

it('work of the background waits for everybody else, also of companies that used more', async () => {
  const { names, send, end } = poolOf(1);
  send('1 anna', 'anna 1');
  await settled();
  send('2 late', 'late', true);
  for (const name of ['anna 2', 'anna 3']) send('1 anna', name);
  for (const name of ['anna 1', 'anna 2', 'anna 3']) await end(name, 500);
  expect(names()).toEqual(['anna 1', 'anna 2', 'anna 3', 'late']);
});
