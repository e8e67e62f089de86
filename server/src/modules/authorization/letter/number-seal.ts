import { maskNumber, type SubjectKind } from '@design-console/contract/authorization/identity-number';
import type { Seal } from '../../../crypto/seal.ts';
import { maskPhone } from '../authorization.rules.ts';

interface Sealed {
  no: string;
  subjectKind: SubjectKind;
  numberSealed: Buffer;
  phoneSealed: Buffer | null;
}

/** Identity numbers and phones at rest: sealed for their record, with the hints that lists show. */
export const numberSeal = ({ seal, open }: Seal) => {
  /** A company's code is public, a person's number is not. */
  const hintOf = (kind: SubjectKind, number: string): string =>
    kind === 'enterprise' ? number : maskNumber(number);

  const contextOf = (companyId: number, no: string, field: 'number' | 'phone') =>
    `authorization.${field}:${companyId}:${no}`;
  return {
    sealed: (
      companyId: number,
      no: string,
      { kind, number, phone }: { kind: SubjectKind; number: string; phone: string },
    ) => ({
      numberSealed: seal(number, contextOf(companyId, no, 'number')),
      numberHint: hintOf(kind, number),
      phoneSealed: phone === '' ? null : seal(phone, contextOf(companyId, no, 'phone')),
      phoneHint: maskPhone(phone),
    }),
    /** The part of the number that a letter shows, whenever its record was written. */
    shown: (companyId: number, row: Sealed): string =>
      hintOf(row.subjectKind, open(row.numberSealed, contextOf(companyId, row.no, 'number'))),
    opened: (companyId: number, row: Sealed) => ({
      number: open(row.numberSealed, contextOf(companyId, row.no, 'number')),
      phone: row.phoneSealed ? open(row.phoneSealed, contextOf(companyId, row.no, 'phone')) : '',
    }),
  };
};
