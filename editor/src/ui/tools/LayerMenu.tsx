import { type KeyboardEvent, useEffect, useRef } from 'react';
import { maySelected, order } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { LAYER_MOVES } from '../../interaction/shortcuts.ts';
import { isKey } from '../keys/is-key.ts';
import { keysShown } from '../keys/keys-shown.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './tools.module.css';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Stacking order. Locked elements stay in place. */
export const LayerMenu = ({ editor, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus();
  }, []);
  const isLocked = useEditorState(editor, (state) => !maySelected(state, 'move'));
  useEditorState(editor, ({ design }) => design);
  const press = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.findIndex((one) => one === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      items.at((at + step + items.length) % items.length)?.focus();
    } else if (isKey(event, 'Escape')) {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="图层"
      tabIndex={-1}
      className={styles.layerMenu}
      onKeyDown={press}
    >
      {LAYER_MOVES.map(({ move, label, keys }) => {
        const isThere = !order.canRun(editor, move);
        return (
          <button
            key={move}
            type="button"
            role="menuitem"
            aria-disabled={isThere}
            onClick={() => {
              if (!isThere) order.run(editor, move);
            }}
          >
            {label}
            <kbd>{keysShown(keys[0])}</kbd>
          </button>
        );
      })}
      {isLocked && <p>已锁定，解锁后可调整图层</p>}
    </div>
  );
};
