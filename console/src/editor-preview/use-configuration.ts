<<<<<<< HEAD
import { brandFont } from '@design-console/contract/brand-font';
import { configDocument } from '@design-console/contract/config-document';
import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
=======
import type { DocumentKey } from '@design-console/contract/documents';
>>>>>>> 2d214cf (Screens of AI smart design: what it does, its two themes, its model provider)
import type { DocumentValue } from '@design-console/contract/kernel';
import { defaultConfiguration, type EditorConfiguration } from '@design-console/editor';
import { useMemo } from 'react';
import type { Place } from '../document-page/use-document.ts';
import { useOtherDraft } from './use-other-draft.ts';

const parts = {
  functions: 'editor.functions',
  theme: 'editor.theme',
  watermark: 'editor.watermark',
  canvas: 'editor.canvas',
  brand: 'editor.brand',
  lightApps: 'editor.lightApps',
} as const satisfies Record<Exclude<keyof EditorConfiguration, 'brandFonts'>, DocumentKey>;

<<<<<<< HEAD
/** The saved draft of another document of the same config set; undefined while unknown or not the asker's. */
const useOther = (place: Place, key: DocumentKey): DocumentValue | undefined => {
  const { sees } = usePage();
  const device = DOCUMENT_SCREENS[key][place.device] === undefined ? 'pc' : place.device;
  const path = DOCUMENT_SCREENS[key][device] ?? '';
  const answer = useQueryCall(
    configDocument.get,
    { settingCode: place.settingCode, key, device },
    { enabled: key !== place.key && sees(path), silent: true, staleMs: 60_000 },
  );
  return answer.data?.draft as DocumentValue | undefined;
};

/** The company's fonts; none while they are unknown or not the asker's. */
const useBrandFonts = () => {
  const { sees } = usePage();
  const answer = useQueryCall(
    brandFont.list,
    {},
    { enabled: sees(DOCUMENT_SCREENS[parts.brand].pc ?? ''), silent: true, staleMs: 60_000 },
  );
  return answer.data;
};

/** What the editor would be given: the document being edited, and the saved drafts of the others. */
export const useConfiguration = (place: Place, value: DocumentValue): EditorConfiguration => {
  const functions = useOther(place, parts.functions);
  const theme = useOther(place, parts.theme);
  const watermark = useOther(place, parts.watermark);
  const canvas = useOther(place, parts.canvas);
  const brand = useOther(place, parts.brand);
  const lightApps = useOther(place, parts.lightApps);
  const brandFonts = useBrandFonts();
=======
/** What the editor would be given: the document being edited, and the saved drafts of the others. */
export const useConfiguration = (place: Place, value: DocumentValue): EditorConfiguration => {
  const functions = useOtherDraft(place, parts.functions);
  const theme = useOtherDraft(place, parts.theme);
  const watermark = useOtherDraft(place, parts.watermark);
  const canvas = useOtherDraft(place, parts.canvas);
  const brand = useOtherDraft(place, parts.brand);
  const lightApps = useOtherDraft(place, parts.lightApps);
>>>>>>> 2d214cf (Screens of AI smart design: what it does, its two themes, its model provider)
  return useMemo(() => {
    const others = { functions, theme, watermark, canvas, brand, lightApps };
    const known = Object.fromEntries(
      Object.entries(parts).map(([part, key]) => [
        part,
        key === place.key ? value : others[part as keyof typeof others],
      ]),
    );
    const given = Object.fromEntries(Object.entries(known).filter(([, one]) => one !== undefined));
    return { ...defaultConfiguration(), ...given, brandFonts: brandFonts ?? [] } as EditorConfiguration;
  }, [functions, theme, watermark, canvas, brand, lightApps, brandFonts, place.key, value]);
};
