import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Bulkhead, BusyError } from './bulkhead.ts';
import { tablesOf } from '../schema/statement-tables.ts';

const design = { name: 'table design', limit: 2 };
const role = { name: 'table role', limit: 2 };

describe('a bulkhead', () => {
  it('admits as many as a share has places, and the next when one leaves', async () => {
    const bulkhead = new Bulkhead(10_000);
    const leave = [await bulkhead.take([design]), await bulkhead.take([design])];
    let isIn = false;
    const third = Promise.resolve(bulkhead.take([design])).then((release) => {
      isIn = true;
      return release;
    });
    await Promise.resolve();
    expect(isIn).toBe(false);
    leave[0]?.();
    (await third)();
    leave[1]?.();
    expect(bulkhead.take([design])).toBeInstanceOf(Function);
  });

  it('keeps the places of one share from those of another, and takes several at once or none', async () => {
    const bulkhead = new Bulkhead(10_000);
    const leave = [await bulkhead.take([design]), await bulkhead.take([design])];
    const both = bulkhead.take([role, design]);
    expect(both).toBeInstanceOf(Promise);
    // a waiter for two shares, of which one is full, holds neither
    const others = [bulkhead.take([role]), bulkhead.take([role])] as (() => void)[];
    expect(others).toEqual([expect.any(Function), expect.any(Function)]);
    let isIn = false;
    const entered = Promise.resolve(both).then(() => {
      isIn = true;
    });
    for (const go of leave) go();
    await Promise.resolve();
    expect(isIn).toBe(false);
    others[0]?.();
    await entered;
  });

  it('refuses at once where a full share has not moved for a second, and queues where it moves', async () => {
    let now = 0;
    const bulkhead = new Bulkhead(10_000, () => now);
    // one statement waits for a lock; the other place goes from one to the next
    await bulkhead.take([design]);
    const quick = await bulkhead.take([design]);
    now += 900;
    quick();
    await bulkhead.take([design]);
    now += 900;
    const waiting = Promise.resolve(bulkhead.take([design]));
    let isRefused = false;
    waiting.catch(() => {
      isRefused = true;
    });
    await Promise.resolve();
    expect(isRefused).toBe(false);
    now += 101;
    await expect(bulkhead.take([design])).rejects.toThrow(BusyError);
  });

  it('takes no share for stuck because the event loop stood still', async () => {
    const steady = vi.spyOn(performance, 'now');
    onTestFinished(() => steady.mockRestore());
    const bulkhead = new Bulkhead(10_000);
    const leave = [await bulkhead.take([design]), await bulkhead.take([design])];
    steady.mockReturnValue(performance.now() + 5000);
    const third = bulkhead.take([design]);
    leave[0]?.();
    expect(await third).toBeInstanceOf(Function);
  });

  it('refuses a caller who has waited for the longest allowed time', async () => {
    const bulkhead = new Bulkhead(1);
    await bulkhead.take([design]);
    await bulkhead.take([design]);
    await expect(bulkhead.take([design])).rejects.toThrow(BusyError);
  });
});

describe('the tables of a statement', () => {
  it.each([
    ['select * from "role" as "r" inner join account_role ar on true', ['role', 'account_role']],
    ['insert into "audit_record" ("id") values ($1)', ['audit_record']],
    [
      'update design set title = $1 where id in (select design_id from design_words)',
      ['design', 'design_words'],
    ],
    ['with page as (select 1 from notice) select * from page', ['notice']],
    ['select from unnest($1::bigint[]) x', []],
    ['delete from only session', ['session']],
  ])('%s', (text, tables) => expect(tablesOf(text)).toEqual(tables));
});
