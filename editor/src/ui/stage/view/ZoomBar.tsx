import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Editor } from '../../../core/index.ts';
import { zoomMax, zoomMin } from '../../../interaction/view.ts';
import { withKeys } from '../../keys/keys-shown.ts';
import { showSelected } from '../../keys/view-shortcuts.ts';
import { Menu, type MenuEntry } from '../../menu/Menu.tsx';
import { useEditorState } from '../../use-editor-state.ts';
import type { ViewControls } from './view-controls.ts';
import styles from '../stage.module.css';

const shares = [0.25, 0.5, 0.75, 1, 1.5, 2, 4];

const entry = (label: string, keys: string | undefined, run: () => void, canRun = true): MenuEntry => ({
  label,
  canRun,
  run,
  ...(keys === undefined ? {} : { keys }),
});

/** Zoom controls: out, in, 100 %, fit. */
export const ZoomBar = ({
  view,
  editor,
  children,
}: {
  readonly view: ViewControls;
  readonly editor: Editor;
  readonly children?: ReactNode;
}) => {
  const { zoom, isFitted } = useSyncExternalStore(view.subscribe, view.getState);
  const [isOpen, setIsOpen] = useState(false);
  const hasSelection = useEditorState(editor, ({ selection }) => selection.ids.length > 0);
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <div className={styles.zoomBar} role="toolbar" aria-label="显示比例" data-fitted={isFitted}>
      {children}
      <button
        type="button"
        aria-label="缩小"
        title={withKeys('缩小', 'Mod+-')}
        disabled={zoom <= zoomMin}
        onClick={() => view.step(-1)}
      >
        <Minus size={15} />
      </button>
      <button
        type="button"
        className={styles.percent}
        aria-label={`显示比例 ${percent}`}
        title="选择显示比例"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {percent}
      </button>
      <button
        type="button"
        aria-label="放大"
        title={withKeys('放大', 'Mod+=')}
        disabled={zoom >= zoomMax}
        onClick={() => view.step(1)}
      >
        <Plus size={15} />
      </button>
      <button
        type="button"
        aria-label="适应窗口"
        title={withKeys('适应窗口', 'Mod+Alt+0')}
        aria-pressed={isFitted}
        onClick={() => view.fit()}
      >
        <Maximize size={15} />
      </button>
      {isOpen && (
        <Menu
          label="显示比例"
          style={{ insetBlockEnd: 'calc(100% + 8px)', insetInlineEnd: 0, width: 208 }}
          onClose={() => setIsOpen(false)}
          sections={[
            [
              entry('适应窗口', 'Mod+Alt+0', () => view.fit()),
              entry('放大到选中的元素', 'Mod+Alt+2', () => showSelected(view, editor), hasSelection),
            ],
            shares.map((share) =>
              entry(`${share * 100}%`, share === 1 ? 'Mod+0' : undefined, () => view.zoomTo(share)),
            ),
          ]}
        />
      )}
    </div>
  );
};
