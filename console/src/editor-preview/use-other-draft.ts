import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import type { DocumentValue } from '@design-console/contract/kernel';
import type { Place } from '../document-page/use-document.ts';
import { useDocumentRead } from '../document-page/use-document-read.ts';
import { usePage } from '../kit/page-context.ts';

/** The saved draft of another document of the same config set; undefined while unknown or not the asker's. */
export const useOtherDraft = (place: Place, key: DocumentKey): DocumentValue | undefined => {
  const { sees } = usePage();
  const device = DOCUMENT_SCREENS[key][place.device] === undefined ? 'pc' : place.device;
  const path = DOCUMENT_SCREENS[key][device] ?? '';
  const answer = useDocumentRead(
    { settingCode: place.settingCode, key, device },
    { enabled: key !== place.key && sees(path), staleMs: 60_000 },
  );
  return answer.data?.draft as DocumentValue | undefined;
};
