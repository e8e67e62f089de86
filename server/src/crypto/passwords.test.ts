import { availableParallelism } from 'node:os';
import { CODE } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { admitSignIn } from './passwords.ts';

/** Keeps sign-ins running until released. */
const holdSignIns = (count: number) => {
  const ends: (() => void)[] = [];
  const held = Array.from({ length: count }, () =>
    admitSignIn(() => new Promise<void>((end) => ends.push(end))),
  );
  return {
    endOne: () => ends.shift()?.(),
    endAll: async () => {
      for (const end of ends.splice(0)) end();
      await Promise.all(held);
    },
  };
};

describe('a flood of sign-ins (S-20)', () => {
  it('is turned away beyond sixteen a core, after a pause and before it costs anything', async () => {
    const held = holdSignIns(availableParallelism() * 16);
    let hasRun = false;
    const startedAt = performance.now();
    const turnedAway = admitSignIn(async () => {
      hasRun = true;
    });
    await expect(turnedAway).rejects.toMatchObject({
      code: CODE.tooMany,
      message: '当前操作人数较多，请稍后重试',
      data: { retryAfterSeconds: 2 },
    });
    // an immediate answer would bring the next attempt at once
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(hasRun).toBe(false);

    held.endOne();
    await Promise.resolve();
    await expect(admitSignIn(async () => 'in')).resolves.toBe('in');
    await held.endAll();
  });

  it('gives its place back when a sign-in fails', async () => {
    const places = availableParallelism() * 16;
    const failing = Array.from({ length: places }, () =>
      admitSignIn(() => Promise.reject(new Error('wrong'))),
    );
    await Promise.allSettled(failing);
    await expect(admitSignIn(async () => 'in')).resolves.toBe('in');
  });
});
