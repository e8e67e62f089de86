import { useRef } from 'react';
import { KeptWorkNotice } from '../../kit/feedback/KeptWorkNotice.tsx';
import { useHeightVariable } from '../../kit/hooks/use-height-variable.ts';
import type { DocumentWork } from './use-document.ts';

interface ShownProps {
  readonly work: DocumentWork;
  readonly mayEdit: boolean;
  readonly at: string;
}

/** The preview is lower by the height of the notice, so that its end stays in the window. */
const Shown = ({ work, mayEdit, at }: ShownProps) => {
  const line = useRef<HTMLDivElement>(null);
  useHeightVariable(line, '--document-restored');
  return (
    <div ref={line}>
      <KeptWorkNotice
        text={
          mayEdit
            ? '已恢复在本机未保存的修改'
            : '没有编辑权限：这里是你在本机未保存的修改，不是企业保存的配置'
        }
        at={at}
        {...(mayEdit ? { onContinue: work.acceptRestored } : {})}
        onGiveUp={work.revert}
      />
    </div>
  );
};

/** Shows that changes kept in this browser were restored, and lets the user discard them. */
export const RestoredNotice = ({ work, mayEdit }: Pick<ShownProps, 'work' | 'mayEdit'>) =>
  work.restoredAt === null ? null : <Shown work={work} mayEdit={mayEdit} at={work.restoredAt} />;
