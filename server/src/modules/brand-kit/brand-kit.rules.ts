import type { LetterLook } from '@design-console/contract/brand-kit';
import {
  type BrandKitValue,
  brandKitDefinition,
  type KitField,
} from '@design-console/contract/documents/brand-kit';
import {
  type DocumentValue,
  faultsOfDocument,
  readableOnWhite,
  readDocument,
  withField,
} from '@design-console/contract/kernel';
import { refuse } from '../../http/reply/refusal.ts';
import type { BrandKitRow } from './brand-kit.store.ts';

export const readKit = (row: Pick<BrandKitRow, 'value' | 'schemaVersion'> | null): BrandKitValue =>
  readDocument(brandKitDefinition, row?.value ?? {}, row?.schemaVersion ?? 1);

/** A submitted kit: refuses with every faulty field by name. */
export const checkKit = (value: unknown): BrandKitValue => {
  const faults = Object.entries(faultsOfDocument(brandKitDefinition, value));
  if (faults.length > 0)
    throw refuse.invalid(Object.fromEntries(faults.map(([path, message]) => [`value.${path}`, message])));
  return value as BrandKitValue;
};

/** Refuses to apply any other kit than the one the person was shown. */
export function checkShownKit(row: BrandKitRow | null, kitRevision: number): asserts row is BrandKitRow {
  if (row === null) throw refuse.conflict('还没有保存品牌套件，请先填写并保存');
  if (row.revision !== kitRevision)
    throw refuse.stale(row.savedBy, '保存了品牌套件', '查看最新差异后重新同步');
}

/** The draft with the named fields of the kit, and everything else unchanged. */
export const withKitFields = (
  draft: DocumentValue,
  offered: readonly KitField[],
  paths: readonly string[],
): DocumentValue => {
  if (paths.some((path) => !offered.some((field) => field.path === path)))
    throw refuse.invalid({ fields: '要同步的设置不属于品牌套件' });
  return offered
    .filter((field) => paths.includes(field.path))
    .reduce((value, field) => withField(value, field.path, field.value), draft);
};

/** The colour of headings and frames on letters without a brand. */
export const plainAccent = '#0B4DA2';

export const lettersNow = (row: BrandKitRow | null, companyLogo: string): LetterLook => ({
  logo: row?.letterLogo ?? companyLogo,
  accent: row?.letterAccent ?? plainAccent,
});

/** Letters are on paper: the main colour is darkened until it is legible on white. */
export const lettersWanted = ({ kit }: BrandKitValue, now: LetterLook): LetterLook => ({
  logo: kit.logo === '' ? now.logo : kit.logo,
  accent: readableOnWhite(kit.primary),
});
