import { expect, it, vi } from 'vitest';
import { createQrModules, remembered } from './paint.ts';

it('encodes each text once, however often a page with as many codes as are kept is painted', () => {
  const encode = vi.fn((_text: string) => [[true]]);
  const modulesOf = createQrModules(() => encode);
  const texts = Array.from({ length: remembered }, (_, index) => `SN-${index}`);
  for (let painting = 0; painting < 3; painting += 1)
    for (const text of texts) expect(modulesOf(text, 'M')).toEqual([[true]]);
  expect(encode).toHaveBeenCalledTimes(remembered);
  modulesOf('SN-one-more', 'M');
  modulesOf('SN-one-more', 'M');
  expect(encode).toHaveBeenCalledTimes(remembered + 1);
});
