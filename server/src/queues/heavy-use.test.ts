import { beforeEach, expect, it } from 'vitest';
import { openHeavyUse } from './heavy-use.ts';

let now: number;
let heavyUse: ReturnType<typeof openHeavyUse>;
beforeEach(() => {
  now = 0;
  heavyUse = openHeavyUse(() => now);
});

/** A caller who keeps so many calls of one line under way, each 100 ms long, for a time. */
const loop = (caller: string, { atOnce, forMs }: { atOnce: number; forMs: number }): void => {
  for (const end = now + forMs; now < end; now += 100) {
    for (let call = 0; call < atOnce; call += 1) {
      heavyUse.asked(caller);
      heavyUse.spend(`${caller} role`, caller, 100);
    }
  }
};

/** A caller of one call at a time, 100 ms long, who rests as long after each. */
const restingLoop = (caller: string, forMs: number): void => {
  for (const end = now + forMs; now < end; now += 100) loop(caller, { atOnce: 1, forMs: 100 });
};

it('a loop is heavy within a second beside others, and stays so while one of its calls runs or rests (S-20)', () => {
  heavyUse.asked('colleague');
  loop('looping', { atOnce: 8, forMs: 1000 });
  expect(heavyUse.isHeavy('looping role')).toBe(true);
  restingLoop('looping', 60_000);
  heavyUse.asked('colleague');
  expect(heavyUse.isHeavy('looping role')).toBe(true);
});

it('one call at a time is not heavy, and neither is one that begins again after a loop has ended', () => {
  heavyUse.asked('colleague');
  restingLoop('person', 60_000);
  heavyUse.asked('colleague');
  expect(heavyUse.isHeavy('person role')).toBe(false);
  loop('looping', { atOnce: 8, forMs: 1000 });
  now += 6000;
  restingLoop('looping', 60_000);
  heavyUse.asked('colleague');
  expect(heavyUse.isHeavy('looping role')).toBe(false);
});

it('a loop is not heavy while nobody else asks for anything', () => {
  loop('looping', { atOnce: 8, forMs: 10_000 });
  expect(heavyUse.isHeavy('looping role')).toBe(false);
  heavyUse.asked('colleague');
  expect(heavyUse.isHeavy('looping role')).toBe(true);
  heavyUse.asked('looping');
  expect(heavyUse.isHeavy('looping role')).toBe(true);
  now += 1000;
  loop('looping', { atOnce: 8, forMs: 5000 });
  expect(heavyUse.isHeavy('looping role')).toBe(false);
});

it('two loops are heavy to each other', () => {
  for (let turn = 0; turn < 10; turn += 1) {
    loop('looping', { atOnce: 8, forMs: 100 });
    loop('another', { atOnce: 8, forMs: 100 });
  }
  expect([heavyUse.isHeavy('looping role'), heavyUse.isHeavy('another role')]).toEqual([true, true]);
});

it('pages that open are not heavy, and neither are other lines of a heavy caller', () => {
  heavyUse.asked('colleague');
  loop('person', { atOnce: 6, forMs: 300 });
  now += 1000;
  loop('person', { atOnce: 6, forMs: 300 });
  expect(heavyUse.isHeavy('person role')).toBe(false);
  loop('looping', { atOnce: 8, forMs: 2000 });
  expect(heavyUse.isHeavy('looping role')).toBe(true);
  expect(heavyUse.isHeavy('looping account')).toBe(false);
});

it('nobody is heavy where the calls of all take long', () => {
  const people = Array.from({ length: 10 }, (_, at) => `person ${at}`);
  for (let turn = 0; turn < 10; turn += 1) for (const one of people) loop(one, { atOnce: 16, forMs: 100 });
  expect(people.filter((one) => heavyUse.isHeavy(`${one} role`))).toEqual([]);
});

it('a loop that ended is forgotten within ten seconds', () => {
  loop('looping', { atOnce: 8, forMs: 10_000 });
  now += 10_000;
  heavyUse.asked('colleague');
  expect(heavyUse.isHeavy('looping role')).toBe(false);
});
