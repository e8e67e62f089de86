import {
  AlignStartVertical,
  Copy,
  Group,
  Layers,
  Lock,
  LockOpen,
  type LucideIcon,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  align,
  type Alignment,
  distribute,
  duplicate,
  group,
  isLocked,
  matchSize,
  order,
  remove,
  type Side,
  toggleLock,
  ungroup,
} from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { LAYER_MOVES } from '../../interaction/shortcuts.ts';
import { withKeys } from '../keys/keys-shown.ts';
import { deleteLockMessage } from '../lock-messages.ts';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { Menu, type MenuEntry } from '../menu/Menu.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { type ElementMenu, MenuButton } from './MenuButton.tsx';
import styles from './ElementBar.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** Absent where a pointer opens it. */
  readonly elementMenu?: ElementMenu | undefined;
  /** The tools of the texts among them. */
  readonly textBar: ReactNode;
}

const alignments: readonly (readonly [Alignment, string])[] = [
  ['left', '左对齐'],
  ['center', '水平居中'],
  ['right', '右对齐'],
  ['top', '顶部对齐'],
  ['middle', '垂直居中'],
  ['bottom', '底部对齐'],
];

const matches: readonly (readonly [readonly Side[], string])[] = [
  [['width'], '统一宽度'],
  [['height'], '统一高度'],
  [['width', 'height'], '统一大小'],
];

const aligningOf = (editor: Editor): MenuEntry[][] => [
  alignments.map(([to, label]) => ({
    label,
    canRun: align.canRun(editor, to),
    run: () => align.run(editor, to),
  })),
  (['x', 'y'] as const).map((along) => ({
    label: along === 'x' ? '水平等距分布' : '垂直等距分布',
    canRun: distribute.canRun(editor, along),
    run: () => distribute.run(editor, along),
  })),
  matches.map(([sides, label]) => ({
    label,
    canRun: matchSize.canRun(editor, { sides }),
    run: () => matchSize.run(editor, { sides }),
  })),
];

const layersOf = (editor: Editor): MenuEntry[][] => [
  LAYER_MOVES.map(({ move, label, keys }) => ({
    label,
    keys: keys[0],
    canRun: order.canRun(editor, move),
    run: () => order.run(editor, move),
  })),
];

interface OpensProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly sectionsOf: () => MenuEntry[][];
}

/** A button with a menu below it. */
const Opens = ({ label, Icon, sectionsOf }: OpensProps) => {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        title={label}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const end = event.currentTarget.closest('[aria-label="画布区"]')?.getBoundingClientRect().right;
          const left = Math.max(8, Math.min(box.left, (end ?? innerWidth) - 200));
          setAt(at ? null : { left, top: box.bottom + 6 });
        }}
      >
        <Icon size={15} />
        <span className={styles.toolName}>{label}</span>
      </button>
      {at && (
        <Menu
          label={label}
          style={{ position: 'fixed', width: 192, ...at }}
          sections={sectionsOf()}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
};

/** The tools of several selected elements. */
export const ManyBar = ({ configuration, editor, elementMenu, textBar }: Props) => {
  const { lock, layers } = configuration.functions.elements;
  const state = useEditorState(editor, (now) => now);
  const areLocked = isLocked(state);
  return (
    <div
      className={styles.elementBar}
      role="toolbar"
      aria-label="多个元素的工具"
      data-text={textBar ? '' : undefined}
    >
      <span className={styles.scroller}>
        {textBar}
        <span className={styles.elementTools}>
          <span className={styles.count}>{state.selection.ids.length} 个</span>
          <button
            type="button"
            title={withKeys('组合', 'Mod+G')}
            disabled={!group.canRun(editor)}
            onClick={() => group.run(editor)}
          >
            <Group size={15} />
            <span className={styles.toolName}>组合</span>
          </button>
          {ungroup.canRun(editor) && (
            <button
              type="button"
              title={withKeys('取消组合', 'Mod+Shift+G')}
              onClick={() => ungroup.run(editor)}
            >
              <Ungroup size={15} />
              <span className={styles.toolName}>取消组合</span>
            </button>
          )}
          <Opens label="对齐" Icon={AlignStartVertical} sectionsOf={() => aligningOf(editor)} />
          {layers && <Opens label="图层" Icon={Layers} sectionsOf={() => layersOf(editor)} />}
          {lock && (
            <button
              type="button"
              aria-pressed={areLocked}
              title={areLocked ? '解锁' : '锁定'}
              disabled={!toggleLock.canRun(editor)}
              onClick={() => toggleLock.run(editor)}
            >
              {areLocked ? <Lock size={15} /> : <LockOpen size={15} />}
              <span className={styles.toolName}>锁定</span>
            </button>
          )}
          <button
            type="button"
            title={withKeys('创建副本', 'Mod+D')}
            disabled={!duplicate.canRun(editor)}
            onClick={() => duplicate.run(editor)}
          >
            <Copy size={15} />
            <span className={styles.toolName}>副本</span>
          </button>
        </span>
      </span>
      {elementMenu && <MenuButton menu={elementMenu} />}
      <ReasonedButton
        editor={editor}
        className={styles.delete}
        aria-label="删除"
        title="删除 (Delete)"
        disabled={!remove.canRun(editor)}
        why={deleteLockMessage(editor.getState())}
        onClick={() => remove.run(editor)}
      >
        <Trash2 size={15} />
      </ReasonedButton>
    </div>
  );
};
