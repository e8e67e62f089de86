import { maskNumber } from '@design-console/contract/identity-number';
import type { Seal } from '../../kernel/seal.ts';
import { maskPhone } from './authorization.rules.ts';

interface Sealed {
  no: string;
  numberSealed: Buffer;
  phoneSealed: Buffer | null;
}

/** Identity numbers and phones at rest: sealed for their record, with the hints that lists show. */
export const numberSeal = ({ seal, open }: Seal) => {
  const contextOf = (companyId: number, no: string, field: 'number' | 'phone') =>
    `authorization.${field}:${companyId}:${no}`;
  return {
    sealed: (companyId: number, no: string, { number, phone }: { number: string; phone: string }) => ({
      numberSealed: seal(number, contextOf(companyId, no, 'number')),
      numberHint: maskNumber(number),
      phoneSealed: phone === '' ? null : seal(phone, contextOf(companyId, no, 'phone')),
      phoneHint: maskPhone(phone),
    }),
    opened: (companyId: number, row: Sealed) => ({
      number: open(row.numberSealed, contextOf(companyId, row.no, 'number')),
      phone: row.phoneSealed ? open(row.phoneSealed, contextOf(companyId, row.no, 'phone')) : '',
    }),
  };
};
