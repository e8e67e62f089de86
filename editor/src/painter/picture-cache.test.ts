import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

const picture = { source: {}, width: 10, height: 10 };

test('the picture used longest ago is removed first, and its memory freed', () => {
  const gone: string[] = [];
  const cache = createPictureCache(1000);
  const put = (key: string) => cache.put(key, { picture, release: () => gone.push(key) });
  put('a');
  put('b');
  cache.get('a');
  put('c');
  expect(gone).toEqual(['b']);
  expect(cache.get('b')).toBeUndefined();
  put('a');
  expect(gone).toEqual(['b', 'a']);
});

test('a picture larger than the whole limit stays until the next one', () => {
  const cache = createPictureCache(100);
  cache.put('a', { picture, release: () => undefined });
  expect(cache.get('a')).toBe(picture);
});

test('a picture in use stays, however long ago it was painted, and is removed once it is unused', () => {
  const gone: string[] = [];
  const used = new Set(['a']);
  const cache = createPictureCache(1000, () => used);
  const put = (key: string) => cache.put(key, { picture, release: () => gone.push(key) });
  for (const key of ['a', 'b', 'c']) put(key);
  expect(gone).toEqual(['b']);
  used.add('c');
  put('d');
  expect([gone, cache.has('a'), cache.has('c')]).toEqual([['b'], true, true]);
  used.clear();
  cache.tidy();
  expect(gone).toEqual(['b', 'a']);
  cache.clear();
  expect(gone).toEqual(['b', 'a', 'c', 'd']);
});
