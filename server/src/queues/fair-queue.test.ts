import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const bounds = { user: 4, company: 6, all: 10 };
const anyone = () => true;
const filled = (tasks: readonly [companyId: number, user: string][]) => {
  const queue = new FairQueue<string>(bounds);
  const gone = tasks.map(([companyId, user], at) =>
    queue.push({ companyId, user }, `${companyId}${user}${at}`),
  );
  return { queue, gone };
};
const takeAll = (queue: FairQueue<string>) => {
  const taken: string[] = [];
  for (let next = queue.take(anyone); next; next = queue.take(anyone)) taken.push(next.item);
  return taken;
};

describe('waiting tasks (S-20)', () => {
  it('are taken in turns of the companies, and of the users within one', () => {
    const { queue } = filled([
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [2, 'c'],
    ]);
    expect(takeAll(queue)).toEqual(['1a0', '2c4', '1b3', '2c5', '1a1', '1a2']);
  });

  it('of a company that has its share running wait, the others do not', () => {
    const { queue } = filled([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect(queue.take((companyId) => companyId !== 1)?.item).toBe('2b1');
    expect(queue.take((companyId) => companyId !== 1)).toBeUndefined();
    expect(queue.isEmpty).toBe(false);
  });

  it('are taken of the company and the user who used least, and not of a user who rests', () => {
    const { queue } = filled([
      [1, 'a'],
      [1, 'b'],
      [1, 'r'],
      [2, 'c'],
      [2, 'c'],
    ]);
    const usage = {
      ofUser: ({ user }: { user: string }) => (user === 'a' ? 8 : 0),
      ofCompany: (companyId: number) => (companyId === 1 ? 5 : 4),
      isResting: ({ user }: { user: string }) => user === 'r',
    };
    const taken = [1, 2, 3, 4, 5].map(() => queue.take(anyone, usage)?.item);
    expect(taken).toEqual(['2c3', '2c4', '1b1', '1a0', undefined]);
  });

  it('are refused to a user who already has their share', () => {
    const { gone } = filled([
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
    ]);
    expect(gone).toEqual([[], [], [], [], ['1a4']]);
  });

  it('beyond a full company drop the newest of the user with most of them', () => {
    const { queue, gone } = filled([
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
      [1, 'b'],
      [1, 'b'],
      [1, 'c'],
    ]);
    expect(gone.at(-1)).toEqual(['1a3']);
    expect(takeAll(queue)).toContain('1c6');
  });

  it('beyond a full queue drop one of the company with most of them, never of a smaller one', () => {
    const { queue, gone } = filled([
      [1, 'a'],
      [1, 'a'],
      [1, 'a'],
      [1, 'b'],
      [1, 'b'],
      [1, 'b'],
      [2, 'c'],
      [2, 'c'],
      [2, 'c'],
      [3, 'd'],
      [4, 'e'],
    ]);
    expect(gone.slice(0, -1).flat()).toEqual([]);
    expect(gone.at(-1)).toEqual(['1a2']);
    expect(queue.push({ companyId: 1, user: 'b' }, 'again')).toEqual(['again']);
    expect(takeAll(queue)).toContain('4e10');
  });

  it('count by their weight, and a single task is taken whatever its weight', () => {
    const queue = new FairQueue<string>(bounds);
    expect(queue.push({ companyId: 1, user: 'a' }, 'large', 8)).toEqual([]);
    expect(queue.push({ companyId: 1, user: 'a' }, 'second')).toEqual(['second']);
  });

  it('are dropped when their sender has left', () => {
    const { queue } = filled([
      [1, 'a'],
      [1, 'a'],
    ]);
    queue.remove('1a0');
    expect(takeAll(queue)).toEqual(['1a1']);
    expect(queue.isEmpty).toBe(true);
  });
});
