import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen, Type } from 'lucide-react';
import { asIfSelected, rename, setLocks, setVisible } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import {
  type Actor,
  type Element,
  isAnythingLocked,
  isKept,
  mayLock as mayLockElement,
  ROLES,
} from '../../document/index.ts';
import { nameOf } from '../element-names.ts';
import { RenameField } from '../keys/RenameField.tsx';
import { lockMessage, lockedNames } from '../lock-messages.ts';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { Thumbnail } from '../painting/Thumbnail.tsx';
import styles from './inspector.module.css';
import { createLayerPictures } from './layer-picture.ts';

/** Side of a layer's picture. */
const picturePx = 28;

/** Title of a row's lock button: its action or its state. */
const lockTitle = (element: Element, actor: Actor): string => {
  const lockText = lockMessage(element, actor);
  if (!mayLockElement(element, actor)) return lockText ?? '模板已锁定这个元素';
  if (!isAnythingLocked(element)) return '锁定';
  return `已锁定：${lockedNames(element)}，点按解锁`;
};

interface Props {
  readonly editor: Editor;
  readonly element: Element;
  readonly groupPath: readonly string[];
  readonly actor: Actor;
  readonly mayLock: boolean;
  /** The members of the group are listed. */
  readonly isOpen: boolean;
  readonly isLocked: boolean;
  readonly isRenaming: boolean;
  readonly onToggleOpen: () => void;
  /** The name was changed, or stays. */
  readonly onRenameEnd: () => void;
}

/** What the row of a layer shows: picture, name and role, and the buttons to open, hide and lock it. */
export const LayerContent = ({
  editor,
  element,
  groupPath,
  actor,
  mayLock,
  isOpen,
  isLocked,
  isRenaming,
  onToggleOpen,
  onRenameEnd,
}: Props) => {
  const pictures = editor.own(createLayerPictures);
  const name = nameOf(element);
  const mayUnlock = mayLockElement(element, actor);
  const role = actor === 'designer' ? (ROLES as Record<string, string>)[element.role ?? ''] : undefined;

  const ofLayer = asIfSelected(editor, { ids: [element.id], groupPath });

  return (
    <>
      {element.type === 'group' ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? '收起组合' : '展开组合'}
          onClick={(event) => {
            event.stopPropagation();
            onToggleOpen();
          }}
        >
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      ) : (
        <i className={styles.noToggle} />
      )}
      <span className={styles.layerPicture} aria-hidden="true">
        {/* text is unreadable at this size: its name says more */}
        {element.type === 'text' ? (
          <Type size={15} />
        ) : (
          <Thumbnail page={pictures.of(element)} widthPx={picturePx} label="" />
        )}
      </span>
      {isRenaming ? (
        <RenameField
          label="图层名称"
          name={name}
          start={element.name ?? name}
          rowOf={(field) => field.closest<HTMLElement>('[role="treeitem"]')}
          onRename={(newName) => rename.run(ofLayer, { name: newName })}
          onEnd={onRenameEnd}
        />
      ) : (
        <span className={styles.layerName}>{name}</span>
      )}
      {role !== undefined && role !== name && <small className={styles.layerRole}>{role}</small>}
      {actor === 'designer' && element.editableBy === 'designer' && (
        <small className={styles.layerRole}>仅设计师</small>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={element.visible ? `隐藏${name}` : `显示${name}`}
        aria-pressed={!element.visible}
        disabled={isKept(element, actor)}
        onClick={(event) => {
          event.stopPropagation();
          setVisible.run(ofLayer, { visible: !element.visible });
        }}
      >
        {element.visible ? <Eye size={15} /> : <EyeOff size={15} />}
      </button>
      {(mayLock || !mayUnlock) && (
        <ReasonedButton
          editor={editor}
          tabIndex={-1}
          aria-label={isLocked ? `解锁${name}` : `锁定${name}`}
          aria-pressed={isLocked}
          title={lockTitle(element, actor)}
          why={mayUnlock ? null : lockTitle(element, actor)}
          onClick={(event) => {
            event.stopPropagation();
            const to = !isLocked;
            setLocks.run(ofLayer, { move: to, resize: to, edit: to, delete: to });
          }}
        >
          {isLocked ? <Lock size={15} /> : <LockOpen size={15} />}
        </ReasonedButton>
      )}
    </>
  );
};
