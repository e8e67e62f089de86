import { CODE } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { expect, it } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

const codeOf = (reading: Promise<unknown>): Promise<number> =>
  reading.then(
    () => CODE.ok,
    (error: { code: number }) => error.code,
  );

it('forty designs of a company may wait to be read, and those of another company beside them (S-20)', async () => {
  const document = blankDesign({ width: 10, height: 10 });
  const read = (companyId: number, given: unknown) => codeOf(readInTurn({ companyId }, given));
  const all = [
    ...Array.from({ length: 41 }, (_, at) => read(1, at === 0 ? {} : document)),
    read(2, document),
  ];
  const codes = await Promise.all(all);
  expect([codes[0], codes[1], codes[39], codes[40], codes[41]]).toEqual([
    CODE.invalid,
    CODE.ok,
    CODE.ok,
    CODE.tooMany,
    CODE.ok,
  ]);
  expect(await read(1, document)).toBe(CODE.ok);
});
