import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AuthorizationDraft } from '../authorization.ts';
import {
  citizenCheck,
  citizenNumberFault,
  creditCheck,
  creditCodeFault,
  maskNumber,
  tidyNumber,
} from './identity-number.ts';
import { describeFaults } from '../kernel/index.ts';

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const credit = fc
  .tuple(
    fc.constantFrom('91', '92', '93', '11', '12', '51', '52', '53', 'A1', 'N1', 'Y1'),
    fc.stringMatching(/^\d{6}$/),
    fc.array(fc.constantFrom(...letters), { minLength: 9, maxLength: 9 }),
  )
  .map(([kind, place, body]) => `${kind}${place}${body.join('')}`)
  .map((first) => first + creditCheck(first));

const citizen = fc
  .tuple(
    fc.constantFrom('110101', '310115', '330106', '440305', '650102'),
    fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([place, born, order]) => {
    const day = born.toISOString().slice(0, 10).replaceAll('-', '');
    return `${place}${day}${String(order).padStart(3, '0')}`;
  })
  .map((first) => first + citizenCheck(first));

describe('identity numbers (product section 4: checksum verified)', () => {
  it('accept published examples of both standards', () => {
    // GB 11643-1999, appendix; codes of companies as their certificates print them
    expect(citizenNumberFault('11010519491231002X')).toBeNull();
    expect(citizenNumberFault('440524188001010014')).toBe('身份证号的出生日期有误');
    expect(creditCodeFault('91350100M000100Y43')).toBeNull();
    expect(creditCodeFault('91440300708461136T')).toBeNull();
  });

  it('accept every number with its own check character', () => {
    fc.assert(fc.property(credit, (code) => creditCodeFault(code) === null));
    fc.assert(fc.property(citizen, (number) => citizenNumberFault(number) === null));
  });

  it('with one digit mistyped are refused', () => {
    fc.assert(
      fc.property(credit, fc.nat(17), fc.constantFrom(...letters), (code, at, wrong) => {
        fc.pre(code[at] !== wrong);
        expect(creditCodeFault(code.slice(0, at) + wrong + code.slice(at + 1))).not.toBeNull();
      }),
    );
    fc.assert(
      fc.property(citizen, fc.nat(17), fc.constantFrom(...'0123456789'), (number, at, wrong) => {
        fc.pre(number[at] !== wrong);
        expect(citizenNumberFault(number.slice(0, at) + wrong + number.slice(at + 1))).not.toBeNull();
      }),
    );
  });

  it('with two neighbouring digits exchanged are refused', () => {
    fc.assert(
      fc.property(citizen, fc.integer({ min: 0, max: 15 }), (number, at) => {
        fc.pre(number[at] !== number[at + 1]);
        const swapped = `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`;
        expect(citizenNumberFault(swapped)).not.toBeNull();
      }),
    );
  });

  it('never cause an error, whatever is typed, and a mask hides the middle', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        (typed) =>
          citizenNumberFault(tidyNumber(typed)) !== null && creditCodeFault(tidyNumber(typed)) !== null,
      ),
    );
    fc.assert(fc.property(citizen, (number) => !maskNumber(number).includes(number.slice(6, 14))));
  });
});

describe('a draft of a letter (quality section 5: faults by field, in Chinese)', () => {
  const draft = {
    designId: 'd1',
    subjectKind: 'enterprise',
    subjectName: '杭州云栖茶业有限公司',
    subjectNumber: ' 9135 0100 m000 100y43 ',
    scope: '官方网站宣传',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  };
  const faultsOf = (change: object) => {
    const read = AuthorizationDraft.safeParse({ ...draft, ...change }, { reportInput: true });
    return read.success ? {} : describeFaults(AuthorizationDraft, read.error);
  };

  it('accepts a number with blanks and small letters, as people type it', () => {
    expect(AuthorizationDraft.parse(draft).subjectNumber).toBe('91350100M000100Y43');
  });

  it('names the faulty field', () => {
    expect(faultsOf({ subjectNumber: '91350100M000100Y44' })).toEqual({
      subjectNumber: '统一社会信用代码的校验位有误，请核对',
    });
    expect(faultsOf({ subjectKind: 'person' })).toEqual({
      subjectNumber: '身份证号须为 18 位数字，末位可以是 X',
    });
    expect(faultsOf({ validTo: '2025-12-31' })).toEqual({ validTo: '结束日期不能早于开始日期' });
    expect(faultsOf({ validTo: '2046-01-02' })).toEqual({ validTo: '授权期限最长 20 年' });
    expect(faultsOf({ validFrom: '2026-02-30' })).toEqual({ validFrom: '开始日期须为日期，例如 2026-11-21' });
    expect(faultsOf({ subjectNumber: '', phone: '12345' })).toEqual({
      subjectNumber: '请输入证件号码',
      phone: '手机号须为 11 位数字',
    });
  });
});
