import { brandFont } from '@design-console/contract/brand-font';
import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import type { DocumentValue } from '@design-console/contract/kernel';
import { defaultConfiguration, type EditorConfiguration } from '@design-console/editor';
import { useMemo } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import type { DocumentRef } from '../document-page/work/use-document.ts';
import { usePage } from '../kit/navigation/page-context.ts';
import { useOtherDraft } from './use-other-draft.ts';

const parts = {
  functions: 'editor.functions',
  theme: 'editor.theme',
  watermark: 'editor.watermark',
  canvas: 'editor.canvas',
  brand: 'editor.brand',
  lightApps: 'editor.lightApps',
} as const satisfies Record<Exclude<keyof EditorConfiguration, 'brandFonts'>, DocumentKey>;

/** The company's fonts; none while loading or without permission. */
const useBrandFonts = () => {
  const { sees } = usePage();
  const answer = useQueryCall(
    brandFont.list,
    {},
    { enabled: sees(DOCUMENT_SCREENS[parts.brand].pc ?? ''), staleMs: 60_000 },
  );
  return answer.data;
};

const defaults = defaultConfiguration();

/** The editor's configuration: the document being edited, and the saved drafts of the others. */
export const useConfiguration = (documentRef: DocumentRef, value: DocumentValue): EditorConfiguration => {
  const functions = useOtherDraft(documentRef, parts.functions);
  const theme = useOtherDraft(documentRef, parts.theme);
  const watermark = useOtherDraft(documentRef, parts.watermark);
  const canvas = useOtherDraft(documentRef, parts.canvas);
  const brand = useOtherDraft(documentRef, parts.brand);
  const lightApps = useOtherDraft(documentRef, parts.lightApps);
  const brandFonts = useBrandFonts();
  return useMemo(() => {
    const others = { functions, theme, watermark, canvas, brand, lightApps };
    const known = Object.fromEntries(
      Object.entries(parts).map(([part, key]) => [
        part,
        key === documentRef.key ? value : others[part as keyof typeof others],
      ]),
    );
    const loaded = Object.fromEntries(Object.entries(known).filter(([, one]) => one !== undefined));
    return { ...defaults, ...loaded, brandFonts: brandFonts ?? [] } as EditorConfiguration;
  }, [functions, theme, watermark, canvas, brand, lightApps, brandFonts, documentRef.key, value]);
};
