import { autosaveStretchMs } from '@design-console/contract/design';
import { blankDesign, withAsset } from '@design-console/editor/document';
import { describe, expect, it } from 'vitest';
import { isRepeated, isReplaced, pictureFilesOf, refuseStale } from './design.rules.ts';

const begin = new Date(1_000 * autosaveStretchMs);
const after = (ms: number) => new Date(begin.getTime() + ms);
const saved = (byItself: boolean, writer: string | null = null, sequence: number | null = null) => ({
  version: 4,
  savedAt: begin,
  byItself,
  writer,
  sequence,
  elementCount: 10,
});

describe('versions of a design', () => {
  it.each([
    ['two automatic ones within ten minutes', saved(true), true, autosaveStretchMs - 1, true],
    ['two automatic ones of two stretches', saved(true), true, autosaveStretchMs, false],
    ['an automatic one after one that was asked for', saved(false), true, 1, false],
    ['one that was asked for after an automatic one', saved(true), false, 1, false],
    ['the first', null, true, 1, false],
  ])('%s: replaced or not', (_what, newest, isAutomatic, ms, expected) => {
    expect(isReplaced(newest, { isAutomatic, elementCount: 10, now: after(ms) })).toBe(expected);
  });

  it.each([
    ['all of ten', 0, 10, false],
    ['six of ten', 4, 10, false],
    ['five of ten', 5, 10, true],
    ['the only one', 0, 1, false],
    ['nothing of an empty design', 0, 0, true],
    ['an unknown share, of a version of an earlier release', 0, null, true],
  ])('an automatic save that removes %s: the version before it is replaced or kept (product 7)', (...row) => {
    const [, elementCount, before, expected] = row;
    const newest = { ...saved(true), elementCount: before };
    expect(isReplaced(newest, { isAutomatic: true, elementCount, now: after(1) })).toBe(expected);
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

  it.each([
    ['a later one', { basedOn: 3, writer: 'a', sequence: 8 }, 7, 'accepted'],
    ['the same one', { basedOn: 3, writer: 'a', sequence: 7 }, 7, 'repeated'],
    ['an earlier one', { basedOn: 3, writer: 'a', sequence: 6 }, 7, '这次保存晚到，窗口之后的保存已经存好'],
    ['an earlier one that tells no version', { writer: 'a', sequence: 6 }, 7, '这次保存晚到'],
    ['one without a number', { basedOn: 3, writer: 'a' }, 7, 'accepted'],
    ['one after a save without a number', { basedOn: 3, writer: 'a', sequence: 1 }, null, 'accepted'],
    ['an earlier number of another window', { basedOn: 4, writer: 'b', sequence: 1 }, 7, 'accepted'],
    ['the same number of another window', { basedOn: 3, writer: 'b', sequence: 7 }, 7, '在别处有更新的版本'],
    ['the same number of a client without a name', { basedOn: 4, sequence: 7 }, 7, 'accepted'],
  ])('of the saves of one window %s: accepted, repeated or refused', (_what, save, sequence, outcome) => {
    const newest = saved(true, 'a', sequence);
    expect(isRepeated(newest, save)).toBe(outcome === 'repeated');
    if (outcome === 'accepted' || outcome === 'repeated')
      expect(() => refuseStale(newest, save)).not.toThrow();
    else expect(() => refuseStale(newest, save)).toThrow(outcome);
  });
});

describe('the pictures of a design', () => {
  it('are named by every address of ours, each once', () => {
    const urls = [
      '/saas/files/a1.png',
      '/saas/files/a1.png',
      'https://design.example/saas/files/b2.webp?width=360',
      'https://elsewhere.example/c3.png',
      'data:image/png;base64,AAAA',
    ];
    const design = urls.reduce(
      (to, url, at) => withAsset(to, `asset${at}`, { url, width: 1, height: 1, mime: 'image/png' }),
      blankDesign({ width: 10, height: 10, title: '' }),
    );
    expect(pictureFilesOf(design)).toEqual(['a1.png', 'b2.webp']);
  });
});
