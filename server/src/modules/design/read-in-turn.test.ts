import { CODE } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { expect, it } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

const codeOf = (reading: Promise<unknown>): Promise<number> =>
  reading.then(
    () => CODE.ok,
    (error: { code: number }) => error.code,
  );

it('eight designs of a user may wait to be read, and those of a colleague beside them (S-20)', async () => {
  const document = blankDesign({ width: 10, height: 10 });
  const read = (user: string, given: unknown) => codeOf(readInTurn({ companyId: 1, user }, given));
  const all = [
    ...Array.from({ length: 10 }, (_, at) => read('one', at === 0 ? {} : document)),
    read('other', document),
  ];
  const codes = await Promise.all(all);
  expect([codes[0], codes[1], codes[8], codes[9], codes[10]]).toEqual([
    CODE.invalid,
    CODE.ok,
    CODE.ok,
    CODE.tooMany,
    CODE.ok,
  ]);
  expect(await read('one', document)).toBe(CODE.ok);
});
