import { Group, Lock, LockOpen, Ungroup } from 'lucide-react';
import { addedByGroup, group, isLocked, toggleLock, ungroup } from '../../commands/index.ts';
import type { Editor, EditorState } from '../../core/index.ts';
import type { Element } from '../../document/index.ts';
import { groupLockMessage } from '../lock-messages.ts';
import { noRoomReason } from '../placing/no-room.ts';
import styles from './inspector.module.css';

interface Props {
  readonly editor: Editor;
  readonly state: EditorState;
  /** The first selected element: a lock of its members says why it cannot be ungrouped. */
  readonly first: Element;
  readonly mayLock: boolean;
}

/** Groups, ungroups and locks the selection. */
export const GroupSection = ({ editor, state, first, mayLock }: Props) => (
  <section aria-label="组合和锁定">
    <div className={styles.worded}>
      <button
        type="button"
        disabled={!group.canRun(editor)}
        title={noRoomReason(state, addedByGroup) ?? undefined}
        onClick={() => group.run(editor)}
      >
        <Group size={15} />
        组合
      </button>
      <button
        type="button"
        disabled={!ungroup.canRun(editor)}
        title={ungroup.canRun(editor) ? undefined : (groupLockMessage(first, state.actor) ?? undefined)}
        onClick={() => ungroup.run(editor)}
      >
        <Ungroup size={15} />
        取消组合
      </button>
      {mayLock && (
        <button
          type="button"
          aria-pressed={isLocked(state)}
          disabled={!toggleLock.canRun(editor)}
          onClick={() => toggleLock.run(editor)}
        >
          {isLocked(state) ? <Lock size={15} /> : <LockOpen size={15} />}
          {isLocked(state) ? '已锁定' : '锁定'}
        </button>
      )}
    </div>
  </section>
);
