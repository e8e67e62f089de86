import { CODE } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { expect, it } from 'vitest';
import { parseInTurn } from './design-turns.ts';

it('forty stored designs of a company wait to be parsed, no more, and those of another beside them (S-20)', async () => {
  const document = blankDesign({ width: 10, height: 10 });
  const codeOf = (companyId: number): Promise<number> =>
    parseInTurn(companyId, document).then(
      ({ ok }) => (ok ? CODE.ok : CODE.invalid),
      (error: { code: number }) => error.code,
    );
  const codes = await Promise.all([...Array.from({ length: 41 }, () => codeOf(1)), codeOf(2)]);
  expect([codes[0], codes[39], codes[40], codes[41]]).toEqual([CODE.ok, CODE.ok, CODE.tooMany, CODE.ok]);
});
