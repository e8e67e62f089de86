import type { BrandFontFace } from '@design-console/contract/brand-font';
import {
  type DOCUMENTS,
  DOCUMENT_SCREENS,
  definitionOf,
  type DocumentKey,
  setDocumentKeys,
} from '@design-console/contract/documents';
import {
  type Device,
  type DocumentDefinition,
  type DocumentValue,
  initialValue,
  readDocument,
  type ValueOfSections,
} from '@design-console/contract/kernel';
import type { PublishedRow } from './embed.store.ts';

/** Fields that only the server obeys: users must not read them. */
const withheld: Readonly<Partial<Record<DocumentKey, readonly string[]>>> = {
  'aiDesign.config': ['limits.blockedWords'],
};

/** The fields a definition knows. Other fields of a stored value are kept there, but shown to nobody. */
const knownPart = (
  { sections }: DocumentDefinition,
  value: DocumentValue,
  hidden: readonly string[],
): DocumentValue =>
  Object.fromEntries(
    Object.entries(sections).map(([section, { fields }]) => [
      section,
      Object.fromEntries(
        Object.keys(fields)
          .filter((field) => !hidden.includes(`${section}.${field}`))
          .map((field) => [field, value[section]?.[field]]),
      ),
    ]),
  );

/** The whole published value of a document, or its defaults. One without a variant for the device has the PC's. */
export const publishedDocument = (
  rows: readonly PublishedRow[],
  key: DocumentKey,
  device: Device,
): DocumentValue => {
  const definition = definitionOf(key);
  const own = DOCUMENT_SCREENS[key][device] === undefined ? 'pc' : device;
  const row = rows.find((one) => one.key === key && one.device === own);
  return row ? readDocument(definition, row.value, row.schemaVersion) : initialValue(definition);
};

/** Every document as users of a device get it. */
export const publishedDocuments = (
  rows: readonly PublishedRow[],
  device: Device,
): Record<string, DocumentValue> =>
  Object.fromEntries(
    setDocumentKeys.map((key) => [
      key,
      knownPart(definitionOf(key), publishedDocument(rows, key, device), withheld[key] ?? []),
    ]),
  );

/** Without AI smart design its settings are out of its company's reach, so AI in the editor is closed as well. */
export const withoutAi = (
  documents: Readonly<Record<string, DocumentValue>>,
): Record<string, DocumentValue> => {
  const { 'aiDesign.config': settings, ...others } = documents;
  return { ...others, 'aiDesign.config': { ...settings, basic: { ...settings?.basic, enabled: false } } };
};

/** The fonts that the brand document offers; the company's other fonts stay private. */
export const offeredFonts = (
  documents: Readonly<Record<string, DocumentValue>>,
  fonts: readonly BrandFontFace[],
): BrandFontFace[] => {
  const brand = documents['editor.brand'] as ValueOfSections<(typeof DOCUMENTS)['editor.brand']['sections']>;
  const offered = new Set(brand.fonts.companyFonts.filter((one) => one.visible).map((one) => one.id));
  return fonts.filter((font) => offered.has(font.id));
};
