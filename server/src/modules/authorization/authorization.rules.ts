import { randomInt } from 'node:crypto';
import { AUTHORIZATION_STATUS, correctionDays } from '@design-console/contract/authorization';
import type { SubjectKind } from '@design-console/contract/authorization/identity-number';
import { type Design, elementsOf, fontsUsed } from '@design-console/editor/document';
import { fontFamily } from '@design-console/editor/fonts/catalogue';

const { pending, issued, voided, expired } = AUTHORIZATION_STATUS;
export type StatusNumber = 0 | 1 | 2 | 3;

/** A moment as YYYY-MM-DD in the company's time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** The status of a record today: an issued letter has expired the day after its last, swept or not. */
export const statusOn = (today: string, row: { status: StatusNumber; validTo: string }): StatusNumber =>
  row.status === issued && row.validTo < today ? expired : row.status;

/** Letters and digits without look-alikes; 80 bits. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;

export const newVerifyCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** 7K3M-9QX2-P4RT-8WBC: in groups, as it is read aloud. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A code as people type it; null when it cannot be one. */
export const readVerifyCode = (typed: string): string | null => {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return code.length === codeLength && [...code].every((one) => codeAlphabet.includes(one)) ? code : null;
};

const pad = (value: number): string => String(value).padStart(6, '0');

/** SQ-20261121-000123: the day it was made and its serial number in the company. */
export const numberOf = (day: string, running: number): string =>
  `SQ-${day.replaceAll('-', '')}-${pad(running)}`;

const correctionMs = correctionDays * 24 * 3_600_000;

interface Life {
  status: StatusNumber;
  validTo: string;
  issuedAt: Date | null;
  correctedAt: Date | null;
}

/** Until when the letter may be corrected; null when it may not. A pending one may be changed at any time. */
export const correctableUntil = (row: Life, today: string, now: Date): Date | null => {
  if (statusOn(today, row) !== issued || row.correctedAt !== null || row.issuedAt === null) return null;
  const until = new Date(row.issuedAt.getTime() + correctionMs);
  return now < until ? until : null;
};

/** Why a record may not be corrected, or null. */
export const reasonNotToCorrect = (row: Life, today: string, now: Date): string | null => {
  const status = statusOn(today, row);
  if (status === pending) return null;
  if (status === voided) return '授权书已作废，不能更正';
  if (status === expired) return '授权书已过期，不能更正';
  if (row.correctedAt !== null) return '授权书只能更正一次，这一份已更正过';
  return correctableUntil(row, today, now)
    ? null
    : `签发已超过 ${correctionDays} 天，不能更正，可作废后重新签发`;
};

/** Why a record may not be voided, or null. */
export const reasonNotToVoid = (row: Life, today: string): string | null => {
  const status = statusOn(today, row);
  if (status === voided) return '授权书已经作废';
  return status === expired ? '授权书已过期，无需作废' : null;
};

/** Why a pending record may not be issued, or null. */
export const reasonNotToIssue = (row: Life, today: string): string | null => {
  if (row.status !== pending) return '只有待签发的授权书可以签发';
  return row.validTo < today ? '授权期限已经结束，请先修改结束日期' : null;
};

/** 138 **** 0000 */
export const maskPhone = (phone: string): string =>
  phone === '' ? '' : `${phone.slice(0, 3)} **** ${phone.slice(-4)}`;

/** What a stranger may read of a name: companies' names are public; of a person's, one or two characters. */
export const maskName = (kind: SubjectKind, name: string): string => {
  const characters = Array.from(name);
  if (kind === 'enterprise' || characters.length < 2) return name;
  const last = characters.length > 2 ? (characters.at(-1) ?? '') : '';
  return `${characters[0]}${'*'.repeat(characters.length - 1 - (last ? 1 : 0))}${last}`;
};

/**
 * The fonts, or materials, on a letter: those named by hand, else those found. An emptied list shows 无 only
 * when the design was read and uses none; otherwise nothing is known.
 */
export const registered = (
  named: readonly string[] | undefined,
  found: readonly string[] | null,
): string[] | null => {
  if (named === undefined) return found && [...found];
  if (named.length > 0) return [...named];
  return found?.length === 0 ? [] : null;
};

const usesMax = 40;
const nameLengthMax = 60;

/** Fonts by their Chinese names, and pictures by the names of their layers, as used by a design. */
export const usesOf = (design: Pick<Design, 'pages'>): { fonts: string[]; materials: string[] } => {
  const fonts = fontsUsed(design.pages).map(({ family }) => fontFamily(family)?.name ?? family);
  const materials: string[] = [];
  for (const page of design.pages) {
    for (const element of elementsOf(page.elements)) {
      if (element.type !== 'image' && element.type !== 'svg') continue;
      materials.push((element.name ?? element.alt) || `图片 ${materials.length + 1}`);
    }
  }
  const few = (names: string[]) =>
    [...new Set(names.map((name) => Array.from(name).slice(0, nameLengthMax).join('')))].slice(0, usesMax);
  return { fonts: few(fonts), materials: few(materials) };
};
