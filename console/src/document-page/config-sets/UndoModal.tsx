import { configSet, undoDays } from '@design-console/contract/config-set';
import { Button } from 'antd';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { absoluteTime } from '../../kit/format/time.ts';
import styles from './config-sets.module.css';
import type { SetChanges } from './use-set-changes.ts';

interface Props {
  readonly changes: SetChanges;
  readonly onClose: () => void;
}

/** 恢复与撤销: deleted config sets and the last change of the default, while they can be undone. */
export const UndoModal = ({ changes, onClose }: Props) => {
  const undoable = useQueryCall(configSet.listUndoable, {});
  useFocusReturn();
  const take = async (work: Promise<{ readonly ok: boolean }>) => {
    if ((await work).ok) onClose();
  };
  return (
    <Modal open width={560} title="恢复与撤销" footer={null} onCancel={onClose}>
      <Loaded result={undoable}>
        {({ removed, defaultChange }) =>
          removed.length === 0 && defaultChange === null ? (
            <EmptyState
              title="没有可以恢复或撤销的方案"
              description={`删除的方案和默认方案的变更保留 ${undoDays} 天，之后会清除`}
            />
          ) : (
            <div className={styles.body}>
              {defaultChange && (
                <section>
                  <h3>默认方案的变更</h3>
                  <ul className={styles.rows}>
                    <li>
                      <span>
                        「{defaultChange.previousName}」改为「{defaultChange.name}」
                        <small>
                          {defaultChange.changedBy} · {absoluteTime(defaultChange.changedAt)}，可在{' '}
                          {absoluteTime(defaultChange.undoableUntil)} 前撤销
                        </small>
                      </span>
                      <Button
                        loading={changes.isRunning}
                        onClick={() => void take(changes.undoDefault(defaultChange.previousName))}
                      >
                        撤销
                      </Button>
                    </li>
                  </ul>
                </section>
              )}
              {removed.length > 0 && (
                <section>
                  <h3>删除的方案</h3>
                  <ul className={styles.rows}>
                    {removed.map((one) => (
                      <li key={one.settingCode}>
                        <span>
                          {one.name} <code>{one.settingCode}</code>
                          <small>
                            {one.removedBy} · {absoluteTime(one.removedAt)}，{one.documentCount} 份配置，可在{' '}
                            {absoluteTime(one.restorableUntil)} 前恢复
                          </small>
                        </span>
                        <Button
                          aria-label={`恢复「${one.name}」`}
                          loading={changes.isRunning}
                          onClick={() => void take(changes.restore(one.settingCode, one.name))}
                        >
                          恢复
                        </Button>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )
        }
      </Loaded>
    </Modal>
  );
};
