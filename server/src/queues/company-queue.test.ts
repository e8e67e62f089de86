import { describe, expect, it } from 'vitest';
import { fairTurns } from './company-queue.ts';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('the queue of costly work (S-20)', () => {
  const terms = { atOnce: 2, waitingMax: 2, waitMs: 60_000, message: '请稍后再试' };

  it('runs one task of a company at a time, and another company does not wait for it', async () => {
    const inTurn = fairTurns(terms);
    const [first, second] = [gate(), gate()];
    const begun: string[] = [];
    const run = (companyId: number, name: string, until: Promise<void>) =>
      inTurn(companyId, async () => {
        begun.push(name);
        await until;
      });
    const all = [
      run(1, 'first', first.opened),
      run(1, 'second', second.opened),
      run(1, 'third', second.opened),
      run(2, 'other', second.opened),
    ];
    await expect(run(1, 'fourth', second.opened)).rejects.toMatchObject({ code: 429 });
    expect(begun).toEqual(['first', 'other']);
    first.open();
    await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
    second.open();
    await Promise.all(all);
    expect(begun).toEqual(['first', 'other', 'second', 'third']);
  });

  it('begins a third company before any company has a second turn', async () => {
    const inTurn = fairTurns(terms);
    const begun: string[] = [];
    const gates = new Map<string, ReturnType<typeof gate>>();
    const run = (companyId: number, name: string) => {
      const until = gate();
      gates.set(name, until);
      return inTurn(companyId, async () => {
        begun.push(name);
        await until.opened;
      });
    };
    const end = async (name: string, count: number) => {
      gates.get(name)?.open();
      await expect.poll(() => begun.length).toBe(count);
    };
    const all = [run(1, 'a1'), run(2, 'b1'), run(1, 'a2'), run(2, 'b2'), run(3, 'c1'), run(3, 'c2')];
    await expect.poll(() => begun.length).toBe(2);
    await end('a1', 3);
    await end('b1', 4);
    await end('c1', 5);
    await end('a2', 6);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    for (const { open } of gates.values()) open();
    await Promise.all(all);
  });

  it('refuses tasks whose turn does not come in time, and continues with the others', async () => {
    const inTurn = fairTurns({ ...terms, waitMs: 20 });
    const held = gate();
    const running = inTurn(1, () => held.opened);
    await expect(inTurn(1, async () => 'late')).rejects.toMatchObject({
      code: 429,
      data: { retryAfterSeconds: 5 },
    });
    held.open();
    await running;
    expect(await inTurn(1, async () => 'next')).toBe('next');
  });

  it('continues after work that failed', async () => {
    const inTurn = fairTurns({ ...terms, atOnce: 1 });
    const failed = inTurn(1, async () => {
      throw new Error('broken');
    });
    const after = inTurn(2, async () => 'next');
    await expect(failed).rejects.toThrow('broken');
    expect(await after).toBe('next');
  });
});
