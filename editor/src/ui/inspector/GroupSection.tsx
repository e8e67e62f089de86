import { Group, Lock, LockOpen, Ungroup } from 'lucide-react';
import { addedByGroup, group, isLocked, toggleLock, ungroup } from '../../commands/index.ts';
import type { Editor, EditorState } from '../../core/index.ts';
import type { Element } from '../../document/index.ts';
import { groupLockMessage } from '../lock-messages.ts';
import { noRoomReason } from '../placing/no-room.ts';
import { ReasonedButton } from '../ReasonedButton.tsx';
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
      <ReasonedButton
        editor={editor}
        disabled={!group.canRun(editor)}
        why={group.canRun(editor) ? null : noRoomReason(state, addedByGroup)}
        onClick={() => group.run(editor)}
      >
        <Group size={15} />
        组合
      </ReasonedButton>
      <ReasonedButton
        editor={editor}
        disabled={!ungroup.canRun(editor)}
        why={ungroup.canRun(editor) ? null : groupLockMessage(first, state.actor)}
        onClick={() => ungroup.run(editor)}
      >
        <Ungroup size={15} />
        取消组合
      </ReasonedButton>
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
