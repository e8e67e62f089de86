import { useRef } from 'react';
import { KeptWorkNotice } from '../../kit/feedback/KeptWorkNotice.tsx';
import { useHeightVariable } from '../../kit/hooks/use-height-variable.ts';
import type { DocumentWork } from './use-document.ts';

interface ShownProps {
  readonly work: DocumentWork;
  readonly at: string;
}

/** The preview is lower by the height of the notice, so that its end stays in the window. */
const Shown = ({ work, at }: ShownProps) => {
  const line = useRef<HTMLDivElement>(null);
  useHeightVariable(line, '--document-restored');
  return (
    <div ref={line}>
      <KeptWorkNotice
        text="已恢复在本机未保存的修改"
        at={at}
        onContinue={work.acceptRestored}
        onGiveUp={work.revert}
      />
    </div>
  );
};

/** Shows that changes kept in this browser were restored, and lets the user discard them. */
export const RestoredNotice = ({ work }: { readonly work: DocumentWork }) =>
  work.restoredAt === null ? null : <Shown work={work} at={work.restoredAt} />;
