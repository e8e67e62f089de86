import { KeptWorkNotice } from '../../kit/feedback/KeptWorkNotice.tsx';
import type { DocumentWork } from './use-document.ts';

/** Shows that changes kept in this browser were restored, and lets the user discard them. */
export const RestoredNotice = ({ work }: { readonly work: DocumentWork }) =>
  work.restoredAt === null ? null : (
    <KeptWorkNotice
      text="已恢复在本机未保存的修改"
      at={work.restoredAt}
      onContinue={work.acceptRestored}
      onGiveUp={work.revert}
    />
  );
