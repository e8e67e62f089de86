import { differencesOf, readSide } from '@design-console/contract/kernel';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useRereadRights } from '../../api/rights.ts';
import { lostRightWords } from '../../kit/feedback/lost-right-words.ts';
import { useCopy } from '../../kit/hooks/use-copy.ts';
import { useHeightVariable } from '../../kit/hooks/use-height-variable.ts';
import styles from './LostRightNotice.module.css';
import { fieldAt } from '../differences/ChangeTable.tsx';
import { useKnownNames } from '../differences/use-known-names.ts';
import type { DocumentWork } from './use-document.ts';

/** The unsaved changes as lines of text: 画布 · 最多画布数：20. */
const useChangesAsText = ({ definition, unsaved }: DocumentWork) => {
  const names = useKnownNames(definition);
  return (): string =>
    unsaved
      .flatMap(({ path, label, before, after }) =>
        differencesOf(fieldAt(definition, path), before, after, names).map(
          (one) => `${[label, one.what].filter(Boolean).join(' ')}：${readSide(one.after)}`,
        ),
      )
      .join('\n');
};

/** The preview is lower by the height of the notice, so that its end stays in the window. */
const Shown = ({ work }: { readonly work: DocumentWork }) => {
  const line = useRef<HTMLDivElement>(null);
  useHeightVariable(line, '--document-restored');
  const copy = useCopy();
  const textOf = useChangesAsText(work);
  const reread = useRereadRights();
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    setIsReading(true);
    await reread();
    setIsReading(false);
  };
  return (
    <div ref={line}>
      <Alert
        type="warning"
        showIcon
        title={lostRightWords(`编辑「${work.definition.title}」`)}
        description={
          <>
            修改还在这里，也保留在本机。可以复制出来，权限恢复后再保存
            {/* below the words: beside them they would leave a phone no room for the words */}
            <div className={styles.actions}>
              <Button size="small" onClick={() => void copy(textOf())}>
                复制修改
              </Button>
              <Button size="small" loading={isReading} onClick={() => void read()}>
                重新读取权限
              </Button>
              <Button size="small" danger onClick={work.revert}>
                放弃
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
};

interface Props {
  readonly work: DocumentWork;
  readonly mayEdit: boolean;
}

/** Shown while this page holds changes that its person may not save any more. */
export const LostRightNotice = ({ work, mayEdit }: Props) =>
  !mayEdit && work.isDirty && work.restoredAt === null ? <Shown work={work} /> : null;
