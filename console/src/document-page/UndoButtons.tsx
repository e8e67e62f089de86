import { keysShown } from '@design-console/editor/keys-shown';
import { Button } from 'antd';
import { Redo2, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './DocumentBar.module.css';

interface Props {
  /** What the newest step changed; null where there is none. */
  readonly undone: string | null;
  readonly redone: string | null;
  readonly onAct: (action: 'undo' | 'redo') => void;
}

/** Undo and redo. Their tooltips name the change and the keys. */
export const UndoButtons = ({ undone, redone, onAct }: Props) => {
  const group = useRef<HTMLSpanElement>(null);
  // the last undo disables its button, which would lose the focus
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (at instanceof HTMLButtonElement && at.disabled && group.current?.contains(at))
      group.current.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, [undone, redone]);
  return (
    <span ref={group} className={styles.undo} role="group" aria-label="撤销和重做">
      <Button
        icon={<Undo2 size={16} />}
        aria-label="撤销"
        title={`撤销${undone ?? ''} (${keysShown('Mod+Z')})`}
        disabled={undone === null}
        onClick={() => onAct('undo')}
      />
      <Button
        icon={<Redo2 size={16} />}
        aria-label="重做"
        title={`重做${redone ?? ''} (${keysShown('Mod+Shift+Z')})`}
        disabled={redone === null}
        onClick={() => onAct('redo')}
      />
    </span>
  );
};
