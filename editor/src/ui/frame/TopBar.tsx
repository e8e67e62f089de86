import type { OrderedItem } from '@design-console/contract/kernel';
import { Ellipsis, Eye, EyeOff, Redo2, Undo2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { redo, undo } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { Device, EditorConfiguration } from '../configuration.ts';
import frame from './editor.module.css';
import styles from './TopBar.module.css';
import { DesignTitle } from './DesignTitle.tsx';
import { ICONS } from './icons.ts';
import { withKeys } from '../keys/keys-shown.ts';
import { Menu } from '../menu/Menu.tsx';
import type { DesignWork } from '../work/use-work.ts';
import { WorkMark } from '../work/WorkMark.tsx';
import { useEditorState } from '../use-editor-state.ts';

export type TopBarAction =
  | 'save'
  | 'preview'
  | 'download'
  | 'finish'
  | 'exit'
  | 'fullscreen'
  | 'resize'
  | 'history'
  | 'share'
  | 'service';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  /** Absent where nothing is stored. */
  readonly work?: DesignWork | undefined;
  /** Shows the finished design. */
  readonly isPreviewing?: boolean;
  readonly onVersions?: () => void;
  /** Asks for the design's title where the bar has no room for it. */
  readonly onRename?: () => void;
  readonly onAction: (action: TopBarAction) => void;
}

/** The company's label of a bar entry. */
export const topBarLabel = ({ functions }: EditorConfiguration, entry: TopBarAction): string =>
  functions.topBar.items.find((item) => item.id === entry)?.label ?? entry;

/** On a phone these are in a menu at the end, because the bar is too narrow for all. */
const overflowOnPhones = new Set(['history', 'resize', 'preview', 'share', 'service', 'fullscreen']);
/** On a phone only these keep their labels; the others are icons. */
const labelledOnPhones = new Set(['finish']);

const Logo = ({ brand }: { readonly brand: EditorConfiguration['theme']['brand'] }) => {
  const face = brand.logo === '' ? <b>{brand.title}</b> : <img src={brand.logo} alt={brand.title} />;
  return brand.logoLink === '' ? (
    <span className={styles.logo}>{face}</span>
  ) : (
    <a className={styles.logo} href={brand.logoLink} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  );
};

/** Whether the window's title would only repeat the brand's name beside it. */
const saysBrand = ({ theme: { brand }, functions }: EditorConfiguration): boolean =>
  brand.logo === '' &&
  brand.title === functions.window.title &&
  functions.topBar.items.some(({ id, visible }) => id === 'logo' && visible);

const UndoRedo = ({ editor }: { readonly editor: Editor }) => {
  const canUndo = useEditorState(editor, () => undo.canRun(editor));
  const canRedo = useEditorState(editor, () => redo.canRun(editor));
  return (
    <span className={styles.pair}>
      <button
        type="button"
        aria-label="撤销"
        title={withKeys('撤销', 'Mod+Z')}
        disabled={!canUndo}
        onClick={() => undo.run(editor)}
      >
        <Undo2 size={17} />
      </button>
      <button
        type="button"
        aria-label="重做"
        title={withKeys('重做', 'Mod+Shift+Z')}
        disabled={!canRedo}
        onClick={() => redo.run(editor)}
      >
        <Redo2 size={17} />
      </button>
    </span>
  );
};

interface ItemProps extends Props {
  readonly item: OrderedItem;
}

/** Begins the finished view, and ends it: then it keeps its words on phones too. */
const PreviewButton = ({ item, device, isPreviewing = false, onAction }: ItemProps) => {
  const label = isPreviewing ? `退出${item.label}` : item.label;
  const Icon = isPreviewing ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={`${styles.barButton} ${isPreviewing ? styles.wayOut : ''}`}
      aria-label={label}
      title={isPreviewing ? withKeys(label, 'Escape') : label}
      aria-pressed={isPreviewing}
      onClick={() => onAction('preview')}
    >
      <Icon size={17} />
      {(device === 'pc' || isPreviewing) && <span>{label}</span>}
    </button>
  );
};

const Item = (props: ItemProps) => {
  const { item, configuration, device, editor, isPreviewing = false, onAction } = props;
  const { theme, functions } = configuration;
  switch (item.id) {
    case 'logo':
      return <Logo brand={theme.brand} />;
    case 'title':
      return (
        <>
          {!saysBrand(configuration) && (
            <span className={styles.windowTitle} title={functions.window.title}>
              {functions.window.title}
            </span>
          )}
          {device === 'pc' && <DesignTitle editor={editor} isPreviewing={isPreviewing} />}
        </>
      );
    case 'undoRedo':
      return <UndoRedo editor={editor} />;
    case 'finish':
      return (
        <button
          type="button"
          className={`${frame.primary} ${styles.finish}`}
          title={functions.window.finishText}
          onClick={() => onAction('finish')}
        >
          {functions.window.finishText}
        </button>
      );
    case 'preview':
      return <PreviewButton {...props} />;
    default: {
      const Icon = ICONS[item.id];
      const label = item.id === 'exit' ? functions.window.exitText : item.label;
      return (
        <button
          type="button"
          className={styles.barButton}
          aria-label={label}
          title={label}
          onClick={() => onAction(item.id as TopBarAction)}
        >
          {Icon && <Icon size={17} />}
          {(device === 'pc' || labelledOnPhones.has(item.id)) && <span>{label}</span>}
        </button>
      );
    }
  }
};

interface FoldedProps extends Pick<Props, 'onAction'> {
  readonly items: readonly OrderedItem[];
  /** Absent where the title is hidden or in the bar. */
  readonly onRename: (() => void) | undefined;
}

const Folded = ({ items, onAction, onRename }: FoldedProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const entries = items.map(({ id, label }) => ({
    label,
    canRun: true,
    run: () => onAction(id as TopBarAction),
  }));
  return (
    <span className={styles.folded}>
      <button
        type="button"
        className={styles.barButton}
        aria-label="更多操作"
        data-folds={items.map(({ id }) => id).find((id) => id === 'preview')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis size={17} />
      </button>
      {isOpen && (
        <Menu
          label="更多操作"
          sections={[onRename ? [{ label: '重命名', canRun: true, run: onRename }] : [], entries]}
          style={{ insetBlockStart: '100%', insetInlineEnd: 0, width: 160 }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  );
};

/** Buttons with configured names, visibility and order; those after 尺寸调整 are right-aligned. */
export const TopBar = (props: Props) => {
  const { device, configuration, onAction, work, isPreviewing = false, onRename } = props;
  const { onVersions = () => undefined } = props;
  const shown = configuration.functions.topBar.items.filter((item) => item.visible);
  // the way out of the finished view is always seen
  const isWayOut = ({ id }: OrderedItem): boolean => isPreviewing && id === 'preview';
  const isFolded = (item: OrderedItem): boolean =>
    device === 'mobile' && overflowOnPhones.has(item.id) && !isWayOut(item);
  const items = shown.filter((item) => !isFolded(item));
  const folded = shown.filter(isFolded);
  const isTitled = shown.some(({ id }) => id === 'title');
  const rename = device === 'mobile' && isTitled && !isPreviewing ? onRename : undefined;
  const left = new Set(['logo', 'title', 'undoRedo', 'history', 'resize']);
  const turn = items.findIndex((item) => !left.has(item.id));
  return (
    <header className={styles.topBar} role="toolbar" aria-label="顶部栏" data-previewing={isPreviewing}>
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {index === turn && work && <WorkMark work={work} onVersions={onVersions} />}
          <span className={styles.barItem} data-id={item.id} data-turn={index === turn}>
            <Item item={item} {...props} />
          </span>
        </Fragment>
      ))}
      {turn === -1 && work && <WorkMark work={work} onVersions={onVersions} />}
      {(folded.length > 0 || rename) && <Folded items={folded} onAction={onAction} onRename={rename} />}
    </header>
  );
};
