import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Element } from '../../document/index.ts';
import styles from './tools.module.css';
import { inOrder, type LayerWay } from './layers.ts';
import type { EditorState } from '../use-editor.ts';

const ways: readonly { readonly id: LayerWay; readonly label: string; readonly keys: string }[] = [
  { id: 'front', label: '置于顶层', keys: 'Ctrl+]' },
  { id: 'forward', label: '上移一层', keys: ']' },
  { id: 'backward', label: '下移一层', keys: '[' },
  { id: 'back', label: '置于底层', keys: 'Ctrl+[' },
];

interface Props {
  readonly editor: EditorState;
  readonly element: Element;
  readonly onClose: () => void;
}

/** Over or under the others. What is locked stays where it is. */
export const LayerMenu = ({ editor, element, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus();
  }, []);
  const elements = editor.page?.elements ?? [];
  const isLocked = element.locks.move;
  const press = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.findIndex((one) => one === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      items.at((at + step + items.length) % items.length)?.focus();
    } else if (event.key === 'Escape') {
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
      {ways.map(({ id, label, keys }) => {
        const isThere = isLocked || inOrder(elements, element.id, id) === null;
        return (
          <button
            key={id}
            type="button"
            role="menuitem"
            aria-disabled={isThere}
            onClick={() => {
              if (!isThere) editor.moveLayer(element.id, id);
            }}
          >
            {label}
            <kbd>{keys}</kbd>
          </button>
        );
      })}
      {isLocked && <p>已锁定，解锁后可调整图层</p>}
    </div>
  );
};
