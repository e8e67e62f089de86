import { configDocument } from '@design-console/contract/config-document';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { isCallError, reportFailure } from '../../api/failures.ts';
import { useAskCall } from '../../api/use-query-call.ts';
import { focusOrigin, giveFocusBack } from '../../kit/feedback/dialog-focus.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { useHeightVariable } from '../../kit/hooks/use-height-variable.ts';
import styles from '../DocumentPage.module.css';
import { useColleagueSave } from './use-colleague-save.ts';
import type { DocumentRef, DocumentWork } from './use-document.ts';

interface Props {
  readonly documentRef: DocumentRef;
  readonly work: DocumentWork;
  readonly mayEdit: boolean;
}

/**
 * Says, while there are unsaved changes, that another person saved or published the document meanwhile. It
 * replaces nothing: 查看改动 opens the merge, 稍后 waits for the save or for the next save of another person.
 */
export const ColleagueNotice = ({ documentRef, work, mayEdit }: Props) => {
  const line = useRef<HTMLDivElement>(null);
  useHeightVariable(line, '--document-news');
  const ask = useAskCall();
  const [putOff, setPutOff] = useState(0);
  const [isLooking, setIsLooking] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const found = useColleagueSave(documentRef, mayEdit && work.isDirty);
  // an own save is known before it is answered
  const isNews = work.isDirty && !work.isBusy && found !== undefined && found.revision > work.revision;
  const isShown = isNews && found.revision > putOff;

  const look = async () => {
    setIsLooking(true);
    try {
      work.meet(await ask(configDocument.get, documentRef, { staleMs: 0 }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      reportFailure(error);
    } finally {
      setIsLooking(false);
    }
  };

  const putItOff = () => {
    if (found) setPutOff(found.revision);
    giveFocusBack(focusOrigin(cameFrom.current));
  };

  return (
    <div
      ref={line}
      className={styles.news}
      role="status"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {isShown && (
        <Alert
          type="info"
          showIcon
          role="none"
          title={
            <>
              {found.savedBy || '系统'} <RelativeTime at={found.savedAt} />
              {found.publishedAs === null ? '保存了草稿' : `发布了 v${found.publishedAs}`}
            </>
          }
          action={
            <>
              <Button size="small" type="link" loading={isLooking} onClick={() => void look()}>
                查看改动
              </Button>
              <Button size="small" type="link" onClick={putItOff}>
                稍后
              </Button>
            </>
          }
        />
      )}
    </div>
  );
};
