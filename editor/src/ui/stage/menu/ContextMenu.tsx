import {
  backgroundToPicture,
  cut,
  copy,
  copyStyle,
  duplicate,
  find,
  addedByGroup,
  group,
  holdsPicture,
  isLocked,
  order,
  pasteStyle,
  pictureToBackground,
  remove,
  selectAll,
  selected,
  toggleLock,
  ungroup,
} from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import type { Point } from '../../../document/index.ts';
import { cellMenu } from '../../../elements/table/cell-menu.tsx';
import { LAYER_MOVES } from '../../../interaction/shortcuts.ts';
import type { Size } from '../../../interaction/view.ts';
import { hasShownSelection } from '../../download/selected-design.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { lockMessage } from '../../lock-messages.ts';
import { Menu, type MenuEntry } from '../../menu/Menu.tsx';
import { picturePanelOf } from '../../pictures/own-pictures.ts';
import { noRoomReason } from '../../placing/no-room.ts';
import { replacingLabel, startReplacing } from '../../pictures/replacing.ts';
import { onlySelected } from '../../use-editor-state.ts';
import { byMenu, pasteByMenu } from '../clipboard/system-clipboard.ts';

/** What the menu does beyond the design. */
export interface MenuCalls {
  /** Entries are as high as a finger needs. */
  readonly isTouch: boolean;
  readonly may: { readonly lock: boolean; readonly layers: boolean };
  /** Pastes what the system clipboard holds. */
  readonly onPaste: Parameters<typeof pasteByMenu>[0]['take'];
  /** Tells the user something in passing. */
  readonly onTell: (words: string) => void;
  /** Absent where the company offers no such file. */
  readonly onDownloadSelected?: () => void;
}

/** 换图, where a picture is selected and the company offers a panel to choose another from. */
const replacing = (editor: Editor, configuration: EditorConfiguration): MenuEntry[] => {
  const only = onlySelected(editor.getState());
  if (!only || !holdsPicture(only) || picturePanelOf(configuration) === undefined) return [];
  return [
    {
      label: replacingLabel(only),
      canRun: startReplacing.canRun(editor),
      why: lockMessage(only, editor.getState().actor),
      run: () => startReplacing.run(editor),
    },
  ];
};

interface Opened {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  readonly point: Point | undefined;
}

const entriesOf = ({ editor, configuration, point }: Opened, calls: MenuCalls): MenuEntry[][] => {
  const { may, onPaste, onTell, onDownloadSelected } = calls;
  const state = editor.getState();
  const hasSelection = state.selection.ids.length > 0;
  const entry = (
    command: {
      label: string;
      shortcuts: readonly string[];
      canRun(editor: Editor): boolean;
      run(editor: Editor): boolean;
    },
    label = command.label,
  ): MenuEntry => ({
    label,
    ...(command.shortcuts[0] === undefined ? {} : { keys: command.shortcuts[0] }),
    canRun: command.canRun(editor),
    run: () => void command.run(editor),
  });
  const copied = (command: typeof copy): MenuEntry => ({
    ...entry(command),
    run: () => byMenu(editor, command),
  });
  const pasted: MenuEntry = {
    label: '粘贴',
    keys: 'Mod+V',
    // what the system's clipboard holds is not known before it is read
    canRun: true,
    run: () => void pasteByMenu({ editor, take: onPaste, at: point, tell: onTell }),
  };
  if (!hasSelection) {
    const ofGround = backgroundToPicture.canRun(editor) ? [entry(backgroundToPicture)] : [];
    return [
      [pasted, entry(selectAll)],
      [...ofGround, entry(find)],
    ];
  }
  return [
    [copied(copy), copied(cut), pasted, { ...entry(duplicate), why: noRoomReason(state, selected(state)) }],
    cellMenu(editor, point),
    [
      ...replacing(editor, configuration),
      entry(copyStyle),
      entry(pasteStyle),
      ...(pictureToBackground.canRun(editor) ? [entry(pictureToBackground)] : []),
    ],
    may.layers
      ? LAYER_MOVES.map(({ move, label, keys }) => ({
          label,
          keys: keys[0],
          canRun: order.canRun(editor, move),
          run: () => void order.run(editor, move),
        }))
      : [],
    [
      { ...entry(group), why: noRoomReason(state, addedByGroup) },
      entry(ungroup),
      ...(may.lock ? [entry(toggleLock, isLocked(state) ? '解锁' : '锁定')] : []),
    ],
    onDownloadSelected && hasShownSelection(editor)
      ? [{ label: '下载选中内容', canRun: true, run: onDownloadSelected }]
      : [],
    [entry(remove)],
  ].filter((entries) => entries.length > 0);
};

interface Props extends MenuCalls {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  readonly at: Point;
  /** The pointer, in px of the page; absent if the menu was opened by key. */
  readonly point?: Point;
  readonly stage: Size;
  readonly onClose: () => void;
}

const menuPx = { width: 216, row: 32, touchRow: 44, rest: 9 };

/** The context menu of the selection. */
export const ContextMenu = ({ editor, configuration, at, point, stage, onClose, ...calls }: Props) => {
  const sections = entriesOf({ editor, configuration, point }, calls);
  const height =
    sections.flat().length * (calls.isTouch ? menuPx.touchRow : menuPx.row) + sections.length * menuPx.rest;
  return (
    <Menu
      label="元素菜单"
      sections={sections}
      onClose={onClose}
      style={{
        left: Math.max(4, Math.min(at.x, stage.width - menuPx.width - 4)),
        top: Math.max(4, Math.min(at.y, stage.height - height - 4)),
        width: menuPx.width,
        maxHeight: 'calc(100% - 18px)',
        overflowY: 'auto',
      }}
    />
  );
};
