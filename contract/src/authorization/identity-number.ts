/** Identity numbers of people (GB 11643) and organizations (GB 32100): pure rules, shared with forms. */

export const subjectKinds = ['person', 'enterprise'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const SUBJECT_KIND_TITLES: Record<SubjectKind, string> = { person: '个人', enterprise: '企业' };
export const NUMBER_TITLES: Record<SubjectKind, string> = {
  person: '身份证号',
  enterprise: '统一社会信用代码',
};

/** Tidies typed text: blanks and hyphens inside, a lowercase x at the end, full-width digits. */
export const tidyNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
);
const personWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const personChecks = '10X98765432';

/** The check digit of the first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export const citizenCheck = (first17: string): string => {
  const sum = personWeights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return personChecks[sum % 11] ?? '';
};

const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

/** What is wrong with a tidy 身份证号, in Chinese; null when it is one. */
export const citizenNumberFault = (number: string): string | null => {
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号须为 18 位数字，末位可以是 X';
  if (!provinces.has(number.slice(0, 2))) return '身份证号的地区码有误';
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(
    Number,
  ) as [number, number, number];
  if (year < 1900 || !isDay(year, month, day)) return '身份证号的出生日期有误';
  return citizenCheck(number.slice(0, 17)) === number[17] ? null : '身份证号的校验位有误，请核对';
};

/** GB 32100 leaves out I, O, S, V and Z. */
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of the first 17 (GB 32100, weights are powers of 3 modulo 31). */
export const creditCheck = (first17: string): string => {
  let weight = 1;
  let sum = 0;
  for (const character of first17) {
    sum += creditAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return creditAlphabet[(31 - (sum % 31)) % 31] ?? '';
};

/** What is wrong with a tidy 统一社会信用代码, in Chinese; null when it is one. */
export const creditCodeFault = (code: string): string | null => {
  if (code.length !== 18) return '统一社会信用代码须为 18 位';
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) {
    return '统一社会信用代码由数字和大写字母组成，不含 I、O、S、V、Z，第 3 至 8 位为数字';
  }
  return creditCheck(code.slice(0, 17)) === code[17] ? null : '统一社会信用代码的校验位有误，请核对';
};

/** What is wrong with the number of a subject of this kind; null when it is valid. */
export const numberFault = (kind: SubjectKind, number: string): string | null =>
  kind === 'person' ? citizenNumberFault(number) : creditCodeFault(number);

/** 3301 **** **** 123X: enough to distinguish two, too little to use. */
export const maskNumber = (number: string): string => `${number.slice(0, 4)} **** **** ${number.slice(-4)}`;
