import { availableParallelism } from 'node:os';
import { CODE } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { keyBy } from '../limits/limits.ts';
import { admitSignIn, hashPassword, verifyPassword, warmPasswords } from './passwords.ts';

const places = availableParallelism() * 16;
const share = places / 4;
const network = (at: number) => keyBy.network(`192.0.2.${at}`);
const stranger = network(0);

/** Keeps sign-ins running until released, each share from another network. */
const holdSignIns = (count: number, networkOf = (at: number) => network(1 + Math.floor(at / share))) => {
  const ends: (() => void)[] = [];
  const held = Array.from({ length: count }, (_, at) =>
    admitSignIn(networkOf(at), () => new Promise<void>((end) => ends.push(end))),
  );
  return {
    running: () => ends.length,
    endOne: () => ends.shift()?.(),
    endAll: async () => {
      while (ends.length > 0) {
        for (const end of ends.splice(0)) end();
        // those that waited for them begin
        await new Promise(setImmediate);
      }
      await Promise.all(held);
    },
  };
};

it('a password without a hash to compare with takes a place and the time of a comparison (S-04)', async () => {
  await warmPasswords();
  let hashed = 0;
  const before = Array.from({ length: availableParallelism() * 2 }, () =>
    hashPassword('taken').then(() => (hashed += 1)),
  );
  expect(await verifyPassword('any', null)).toBe(false);
  expect(hashed).toBeGreaterThan(availableParallelism());
  await Promise.all(before);
});

describe('a flood of sign-ins (S-20)', () => {
  it('is refused beyond sixteen sign-ins a core, after a pause and before a hash is computed', async () => {
    const held = holdSignIns(places);
    let hasRun = false;
    const startedAt = performance.now();
    const turnedAway = admitSignIn(stranger, async () => {
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
    await expect(admitSignIn(stranger, async () => 'in')).resolves.toBe('in');
    await held.endAll();
  });

  it('from one network takes a quarter of the places at most, so others can sign in', async () => {
    const held = holdSignIns(places * 2, () => network(1));
    await new Promise(setImmediate);
    expect(held.running()).toBe(share);
    await expect(admitSignIn(stranger, async () => 'in')).resolves.toBe('in');
    // the others of that network wait for each other
    await held.endAll();
  });

  it('frees its place when a sign-in fails', async () => {
    const failing = Array.from({ length: places }, (_, at) =>
      admitSignIn(network(at), () => Promise.reject(new Error('wrong'))),
    );
    await Promise.allSettled(failing);
    await expect(admitSignIn(stranger, async () => 'in')).resolves.toBe('in');
  });
});
