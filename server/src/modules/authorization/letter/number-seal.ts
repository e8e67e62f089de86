import { maskNumber, type SubjectKind } from '@design-console/contract/authorization/identity-number';
import type { Seal } from '../../../crypto/seal.ts';
import { maskPhone } from '../authorization.rules.ts';

interface Sealed {
  no: string;
  subjectKind: SubjectKind;
  numberSealed: Buffer;
  phoneSealed: Buffer | null;
}

/** What a number or a phone of a record is sealed for: it opens nowhere else. */
export const recordContext = (companyId: number, no: string, field: 'number' | 'phone'): string =>
  `authorization.${field}:${companyId}:${no}`;

/** Identity numbers and phones at rest: sealed for their record, with the hints that lists show. */
export const numberSeal = ({ seal, open }: Seal) => {
  /** A company's code is public, a person's number is not. */
  const hintOf = (kind: SubjectKind, number: string): string =>
    kind === 'enterprise' ? number : maskNumber(number);

  return {
    sealed: (
      companyId: number,
      no: string,
      { kind, number, phone }: { kind: SubjectKind; number: string; phone: string },
    ) => ({
      numberSealed: seal(number, recordContext(companyId, no, 'number')),
      numberHint: hintOf(kind, number),
      phoneSealed: phone === '' ? null : seal(phone, recordContext(companyId, no, 'phone')),
      phoneHint: maskPhone(phone),
    }),
    /** The part of the number that a letter shows, whenever its record was written. */
    shown: (companyId: number, row: Sealed): string =>
      hintOf(row.subjectKind, open(row.numberSealed, recordContext(companyId, row.no, 'number'))),
    opened: (companyId: number, row: Sealed) => ({
      number: open(row.numberSealed, recordContext(companyId, row.no, 'number')),
      phone: row.phoneSealed ? open(row.phoneSealed, recordContext(companyId, row.no, 'phone')) : '',
    }),
  };
};
