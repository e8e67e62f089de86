import {
  type BrandFont,
  fontExpiryWarningDays,
  fontFormats,
  fontMaxBytes,
} from '@design-console/contract/brand-font';
import type { FontReference } from '@design-console/contract/kernel';

export interface FontRow {
  readonly font: BrandFont;
  readonly visible: boolean;
}

/** The company's fonts in the order of the document; fonts it does not name come last, switched off. */
export const rowsOf = (references: readonly FontReference[], fonts: readonly BrandFont[]): FontRow[] => {
  const named = references.flatMap(({ id, visible }) => {
    const font = fonts.find((one) => one.id === id);
    return font ? [{ font, visible }] : [];
  });
  const known = new Set(named.map(({ font }) => font.id));
  return [...named, ...fonts.filter(({ id }) => !known.has(id)).map((font) => ({ font, visible: false }))];
};

/** What the document stores of these rows: deleted fonts are no longer named. */
export const referencesOf = (rows: readonly FontRow[]): FontReference[] =>
  rows.map(({ font, visible }) => ({ id: font.id, visible }));

export interface Expiry {
  readonly words: string;
  readonly tone: 'quiet' | 'warning' | 'danger';
}

export const expiryOf = ({ daysLeft, expiresOn }: Pick<BrandFont, 'daysLeft' | 'expiresOn'>): Expiry => {
  if (daysLeft === null) return { words: '长期有效', tone: 'quiet' };
  if (daysLeft < 0) return { words: `${expiresOn} 已过期`, tone: 'danger' };
  if (daysLeft === 0) return { words: '今天到期', tone: 'warning' };
  if (daysLeft <= fontExpiryWarningDays) return { words: `${daysLeft} 天后到期`, tone: 'warning' };
  return { words: `有效期至 ${expiresOn}`, tone: 'quiet' };
};

export const fontAccept = fontFormats.map((format) => `.${format}`).join(',');

/** Why a chosen file should not be sent; null when it should. The server checks its content. */
export const fontFault = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!fontFormats.some((format) => format === ending)) return '请选择 TTF、OTF 或 WOFF2 文件';
  if (size > fontMaxBytes) return `文件超过 ${fontMaxBytes / 1024 / 1024} MB，请精简字符后再上传`;
  return size === 0 ? '文件是空的，请重新选择' : null;
};
