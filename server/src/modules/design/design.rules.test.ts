import { autosaveStretchMs } from '@design-console/contract/design';
import { describe, expect, it } from 'vitest';
import { isReplaced, refuseStale } from './design.rules.ts';

const begin = new Date(1_000 * autosaveStretchMs);
const after = (ms: number) => new Date(begin.getTime() + ms);
const saved = (byItself: boolean, writer: string | null = null) => ({
  version: 4,
  savedAt: begin,
  byItself,
  writer,
});

describe('versions of a design', () => {
  it.each([
    ['two automatic ones within ten minutes', saved(true), true, autosaveStretchMs - 1, true],
    ['two automatic ones of two stretches', saved(true), true, autosaveStretchMs, false],
    ['an automatic one after one that was asked for', saved(false), true, 1, false],
    ['one that was asked for after an automatic one', saved(true), false, 1, false],
    ['the first', null, true, 1, false],
  ])('%s: replaced or not', (_what, newest, isAutomatic, ms, expected) => {
    expect(isReplaced(newest, isAutomatic, after(ms))).toBe(expected);
  });

  it.each([
    ['on the newest', { basedOn: 4, writer: 'a' }, 'b', false],
    ['on an older one, which another window replaced', { basedOn: 3, writer: 'a' }, 'b', true],
    ['on an older one, which this window replaced', { basedOn: 3, writer: 'a' }, 'a', false],
    ['on an older one, by a client without a name', { basedOn: 3 }, null, true],
    ['by a client that tells nothing', {}, 'b', false],
  ])('a save %s: refused or not', (_what, from, writer, isRefused) => {
    const ask = () => refuseStale(saved(false, writer), from);
    if (isRefused) expect(ask).toThrow('在别处有更新的版本');
    else expect(ask).not.toThrow();
  });
});
