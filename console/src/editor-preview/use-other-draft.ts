import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import type { DocumentValue } from '@design-console/contract/kernel';
import type { DocumentRef } from '../document-page/work/use-document.ts';
import { useDocumentRead } from '../document-page/work/use-document-read.ts';
import { usePage } from '../kit/navigation/page-context.ts';

/**
 * The saved draft of another document of the same config set; undefined while loading or without permission.
 */
export const useOtherDraft = (documentRef: DocumentRef, key: DocumentKey): DocumentValue | undefined => {
  const { sees } = usePage();
  const device = DOCUMENT_SCREENS[key][documentRef.device] === undefined ? 'pc' : documentRef.device;
  const path = DOCUMENT_SCREENS[key][device] ?? '';
  const answer = useDocumentRead(
    { settingCode: documentRef.settingCode, key, device },
    { enabled: key !== documentRef.key && sees(path), staleMs: 60_000 },
  );
  return answer.data?.draft as DocumentValue | undefined;
};
