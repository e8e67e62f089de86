import { MoreHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Dialog } from '../../dialogs/dialogs.tsx';
import { Menu, type MenuEntry } from '../../menu/Menu.tsx';
import work from '../../work/work.module.css';
import styles from './library.module.css';

interface Removal {
  /** What is deleted: `设计「谷雨」`. */
  readonly name: string;
  /** What goes with it. */
  readonly words: string;
  /** Why it cannot be deleted now; null where it can. */
  readonly why: () => string | null;
  readonly run: () => Promise<void>;
  readonly onRemoved: () => void;
}

interface Props {
  /** In addition to 删除. */
  readonly entries?: readonly MenuEntry[];
  readonly removal: Removal;
}

interface QuestionProps extends Pick<Removal, 'name' | 'words' | 'run' | 'onRemoved'> {
  readonly onClose: () => void;
}

/** Asks before something is deleted for good, and says why it was not. */
const RemovalQuestion = ({ name, words, run, onRemoved, onClose }: QuestionProps) => {
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    setFault('');
    try {
      await run();
      onRemoved();
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有删除，请稍后重试');
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={`删除${name}？`}
      // it says whether it was deleted
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      <p className={work.words}>{words}</p>
      {fault !== '' && (
        <p role="alert" className={work.fault}>
          {fault}
        </p>
      )}
      <div className={work.actions}>
        <button type="button" disabled={isBusy} onClick={onClose}>
          取消
        </button>
        <button type="button" className={styles.danger} disabled={isBusy} onClick={() => void remove()}>
          {isBusy ? '删除中…' : '删除'}
        </button>
      </div>
    </Dialog>
  );
};

const menuWidthPx = 200;

/** The tile that takes the focus when this one goes, else the search of the list. */
const neighbourOf = (button: HTMLElement | null): HTMLElement | null => {
  const tile = button?.closest('li');
  const next = tile?.nextElementSibling ?? tile?.previousElementSibling;
  return (
    // the tile of the open design has no other button that is enabled
    next?.querySelector<HTMLElement>('button:not([disabled])') ??
    tile?.parentElement?.parentElement?.querySelector<HTMLElement>('input') ??
    null
  );
};

/** What can be done with a tile of the user's own: a button on it with a menu, and the question before 删除. */
export const TileMenu = ({ entries = [], removal }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  /** The editor's root: what is opened lies over all of it. */
  const [root, setRoot] = useState<Element>(document.body);
  const [menu, setMenu] = useState<{ right: number; top: number } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const why = menu && removal.why();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tileMenu}
        aria-label={`${removal.name}的更多操作`}
        title="更多操作"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={() => {
          const box = button.current?.getBoundingClientRect();
          if (menu || !box) return setMenu(null);
          setRoot(button.current?.closest('[data-device]') ?? document.body);
          const right = Math.min(innerWidth - box.right, innerWidth - menuWidthPx - 8);
          // it opens upwards where there is no room below
          const heightPx = (entries.length + 1) * 44 + 16;
          setMenu({ right: Math.max(8, right), top: Math.min(box.bottom + 4, innerHeight - heightPx) });
        }}
      >
        <MoreHorizontal size={16} aria-hidden="true" />
      </button>
      {menu &&
        createPortal(
          <Menu
            label={`${removal.name}的更多操作`}
            style={{ position: 'fixed', width: menuWidthPx, zIndex: 8, ...menu }}
            onClose={() => setMenu(null)}
            sections={[entries, [{ label: '删除', canRun: why === null, why, run: () => setIsAsking(true) }]]}
          />,
          root,
        )}
      {isAsking &&
        createPortal(
          <RemovalQuestion
            {...removal}
            onClose={() => setIsAsking(false)}
            onRemoved={() => {
              const neighbour = neighbourOf(button.current);
              // the dialog gives the focus back to this tile first
              flushSync(() => setIsAsking(false));
              neighbour?.focus();
              removal.onRemoved();
            }}
          />,
          root,
        )}
    </>
  );
};
