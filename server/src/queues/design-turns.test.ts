import { CODE } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { expect, it } from 'vitest';
import { parseInTurn } from './design-turns.ts';

it('eight stored designs of a user wait to be parsed, no more, and those of a colleague beside them (S-20)', async () => {
  const document = blankDesign({ width: 10, height: 10 });
  const codeOf = (user: string): Promise<number> =>
    parseInTurn({ companyId: 1, user }, document).then(
      ({ ok }) => (ok ? CODE.ok : CODE.invalid),
      (error: { code: number }) => error.code,
    );
  const codes = await Promise.all([...Array.from({ length: 10 }, () => codeOf('one')), codeOf('other')]);
  expect([codes[0], codes[8], codes[9], codes[10]]).toEqual([CODE.ok, CODE.ok, CODE.tooMany, CODE.ok]);
});
