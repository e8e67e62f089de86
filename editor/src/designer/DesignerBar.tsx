import { ArrowLeft, Redo2, Undo2, UserRound } from 'lucide-react';
import frame from '../ui/frame/editor.module.css';
import type { Device } from '../ui/configuration.ts';
import { redo, setTitle, undo } from '../commands/index.ts';
import type { Editor } from '../core/index.ts';
import { LIMITS } from '../document/index.ts';
import { withKeys } from '../ui/keys/keys-shown.ts';
import { useEditorState } from '../ui/use-editor-state.ts';
import type { DesignerAction } from './DesignerEditor.tsx';
import styles from './designer.module.css';

interface Props {
  readonly engine: Editor;
  readonly device: Device;
  readonly isTrial: boolean;
  /** Save status shown to the designer. */
  readonly saved: string;
  readonly status?: string;
  readonly actions: readonly DesignerAction[];
  readonly busyId: string | null;
  readonly onRun: (action: DesignerAction) => void;
  readonly onTrial: () => void;
  readonly onBack: () => void;
}

const History = ({ engine }: Pick<Props, 'engine'>) => {
  const canUndo = useEditorState(engine, () => undo.canRun(engine));
  const canRedo = useEditorState(engine, () => redo.canRun(engine));
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-label="撤销"
        title={withKeys('撤销', 'Mod+Z')}
        disabled={!canUndo}
        onClick={() => undo.run(engine)}
      >
        <Undo2 size={17} />
      </button>
      <button
        type="button"
        className={styles.quiet}
        aria-label="重做"
        title={withKeys('重做', 'Mod+Shift+Z')}
        disabled={!canRedo}
        onClick={() => redo.run(engine)}
      >
        <Redo2 size={17} />
      </button>
    </>
  );
};

/** A template designer's title and actions, in place of the user's top bar. */
export const DesignerBar = (props: Props) => {
  const { engine, device, isTrial, saved, status, actions, busyId, onRun, onTrial, onBack } = props;
  const title = useEditorState(engine, ({ design }) => design.title);
  const isNarrow = device === 'mobile';
  const trialWords = isTrial ? '返回设计' : '以用户身份预览';
  return (
    <header className={styles.bar} role="toolbar" aria-label="模板操作" data-trial={isTrial}>
      {!isTrial && (
        <button type="button" className={styles.quiet} aria-label="返回" title="返回" onClick={onBack}>
          <ArrowLeft size={18} />
        </button>
      )}
      {isTrial ? (
        <b className={styles.trial}>{isNarrow ? '用户身份' : '正以用户身份预览，改动不会保留'}</b>
      ) : (
        <>
          <input
            className={styles.title}
            aria-label="模板标题"
            placeholder="未命名模板"
            value={title}
            maxLength={Math.min(60, LIMITS.titleLength)}
            onChange={(event) => setTitle.run(engine, { title: event.target.value })}
          />
          {status !== undefined && !isNarrow && <span className={styles.status}>{status}</span>}
          {!isNarrow && <output className={styles.saved}>{saved}</output>}
        </>
      )}
      <span className={styles.turn}>
        <History engine={engine} />
        <button
          type="button"
          className={styles.quiet}
          aria-label={trialWords}
          title={trialWords}
          aria-pressed={isTrial}
          onClick={onTrial}
        >
          <UserRound size={17} />
          {(!isNarrow || isTrial) && <span>{trialWords}</span>}
        </button>
      </span>
      {!isTrial && (
        <span className={styles.actions}>
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              className={action.isPrimary ? frame.primary : styles.action}
              aria-disabled={busyId !== null}
              aria-busy={busyId === action.id}
              onClick={() => onRun(action)}
            >
              {busyId === action.id ? `正在${action.label}…` : action.label}
            </button>
          ))}
        </span>
      )}
    </header>
  );
};
