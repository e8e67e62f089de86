import { changesOf, labelOfPath, mergeDocuments } from '@design-console/contract/kernel';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Segments } from '../../kit/form/Segments.tsx';
import { useMemo, useState } from 'react';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import styles from '../dialogs.module.css';
import type { Conflict, DocumentWork } from '../work/use-document.ts';
import type { Choices } from '../work/work-state.ts';

interface Props {
  readonly work: DocumentWork;
  readonly conflict: Conflict;
}

/**
 * Another administrator saved first. Merges both sides' changes; the user chooses each field that both
 * changed. No change of either side is lost without a choice.
 */
export const MergeModal = ({ work, conflict }: Props) => {
  useFocusReturn();
  const { definition } = work;
  const { base, mine, theirs } = conflict;
  const theirValue = theirs.draft as typeof base;
  const { conflicts } = useMemo(() => mergeDocuments(base, mine, theirValue), [base, mine, theirValue]);
  const [choices, setChoices] = useState<Choices>({});
  const savedBy = theirs.savedBy || '系统';
  const isDecided = conflicts.every((one) => one.path in choices);

  return (
    <Modal
      open
      width={720}
      title="合并两边的修改"
      okText="合并并保存"
      cancelText="稍后处理"
      okButtonProps={{ disabled: !isDecided }}
      onOk={() => void work.resolve(choices)}
      onCancel={work.closeConflict}
      mask={{ closable: false }}
    >
      <p className={styles.mergeLead}>
        {savedBy}（<RelativeTime at={theirs.savedAt} />
        ）先保存了这份配置，你的修改仍在本机
      </p>
      {conflicts.length > 0 && (
        <section className={styles.mergePart}>
          <h3>两边都改了的设置，请选择</h3>
          {conflicts.map((one) => {
            const label = labelOfPath(definition, one.path);
            return (
              <div key={one.path} className={styles.mergeRow}>
                <ChangeTable
                  definition={definition}
                  changes={[{ path: one.path, label, before: one.mine, after: one.theirs }]}
                  beforeTitle="我的"
                  afterTitle={`${savedBy}的`}
                />
                <Segments
                  aria-label={label}
                  value={choices[one.path] ?? ''}
                  options={[
                    { value: 'mine', label: '用我的' },
                    { value: 'theirs', label: '用对方的' },
                  ]}
                  onChange={(choice) =>
                    setChoices((now) => ({ ...now, [one.path]: choice === 'theirs' ? 'theirs' : 'mine' }))
                  }
                />
              </div>
            );
          })}
        </section>
      )}
      <section className={styles.mergePart}>
        <h3>对方的修改</h3>
        <ChangeTable
          definition={definition}
          changes={changesOf(definition, base, theirValue)}
          beforeTitle="之前"
          afterTitle={savedBy}
        />
      </section>
      <section className={styles.mergePart}>
        <h3>我的修改</h3>
        <ChangeTable
          definition={definition}
          changes={changesOf(definition, base, mine)}
          beforeTitle="之前"
          afterTitle="我"
        />
      </section>
    </Modal>
  );
};
