import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Device, EditorConfiguration, EditorUser } from '../ui/configuration.ts';
import { Editor } from '../ui/frame/Editor.tsx';
import { createFrameEditor } from '../ui/frame/frame-editor.ts';
import type { StorePicture } from '../ui/pictures/place-picture.ts';
import { paintingOf } from '../ui/painting/painting.ts';
import { asStored } from '../ui/work/stored-design.ts';
import { useSizeWarning } from '../ui/work/use-size-warning.ts';
import type { Editor as Engine } from '../core/index.ts';
import type { Design, Point } from '../document/index.ts';
import { useEditorState } from '../ui/use-editor-state.ts';
import { useLatestRef } from '../ui/use-latest.ts';
import { followMarks } from './follow-marks.ts';
import { DesignerBar } from './DesignerBar.tsx';
import { type PageMark, PageMarks } from './PageMarks.tsx';

/** An action of the embedding page on the template: 保存, 提交审核, 发布. */
export interface DesignerAction {
  readonly id: string;
  readonly label: string;
  readonly isPrimary?: boolean;
  /** `markPlaces`: current positions of the marks. Resolves to whether it stored; shows its own errors. */
  readonly run: (design: Design, markPlaces: readonly Point[]) => Promise<boolean>;
}

export interface DesignerEditorProps {
  readonly device: Device;
  readonly configuration: EditorConfiguration;
  /** Opened on mount only; give the component another key to open another design. */
  readonly design: Design;
  readonly user: EditorUser;
  /** Mod+S runs the one with the id `save`. */
  readonly actions: readonly DesignerAction[];
  /** Beside the title: 草稿, 已驳回. */
  readonly status?: string;
  /** Nothing of it is stored yet. */
  readonly isNew?: boolean;
  /** The design differs from what is stored, before anything is edited: it was brought back. */
  readonly startsUnsaved?: boolean;
  /** Gives the design as it is now, with what is being typed. */
  readonly readDesign?: RefObject<(() => Design) | null>;
  /**
   * Runs an action after one that is under way, as its button would. Resolves to whether all of the design
   * is stored: not what was edited meanwhile.
   */
  readonly runAction?: RefObject<((action: DesignerAction) => Promise<boolean>) | null>;
  /** A reviewer's marks on the pages. */
  readonly marks?: readonly PageMark[];
  readonly storePicture?: StorePicture;
  readonly onBack: () => void;
  readonly onDirty?: (isDirty: boolean) => void;
  /** Something changed, also while words are typed: `readDesign` gives the design as it is then. */
  readonly onChange?: () => void;
}

/** What the embedding page has: that design, and the step after which the design is it again. */
interface Stored {
  readonly whole: Design | null;
  /** A word where no step is. */
  readonly step: ReturnType<typeof lastStep> | 'nothing';
}

const lastStep = (engine: Engine) => engine.getState().past.at(-1);

/**
 * The editor for template designers. The embedding page passes a document in and gets it back through its
 * own actions. The preview as a user works on a copy that is discarded.
 */
export const DesignerEditor = ({
  device,
  configuration,
  design,
  user,
  actions,
  status,
  isNew = false,
  startsUnsaved = false,
  readDesign,
  runAction,
  marks = [],
  storePicture,
  onBack,
  onDirty,
  onChange,
}: DesignerEditorProps) => {
  const [engine] = useState(() => createFrameEditor(design, 'designer'));
  useSizeWarning(engine);
  const [followed] = useState(() => followMarks(engine, marks));
  const shownMarks = useSyncExternalStore(followed.subscribe, followed.getState);
  const [trial, setTrial] = useState<Engine | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [stored, setStored] = useState<Stored>(() =>
    startsUnsaved ? { whole: null, step: 'nothing' } : { whole: engine.storable(), step: lastStep(engine) },
  );
  const running = useRef<Promise<boolean> | null>(null);
  const isTyping = useEditorState(engine, ({ committed }) => engine.storable() !== committed);
  const isAtStored = useEditorState(engine, ({ past }) => past.at(-1)) === stored.step && !isTyping;
  const isDirty = useEditorState(engine, () => engine.storable()) !== stored.whole && !isAtStored;

  const tell = useLatestRef(onDirty);
  useEffect(() => tell.current?.(isDirty), [isDirty, tell]);
  const tellChange = useLatestRef(onChange);
  useEffect(() => engine.subscribe(() => tellChange.current?.()), [engine, tellChange]);
  useEffect(() => {
    if (!readDesign) return;
    readDesign.current = engine.storable;
    return () => {
      readDesign.current = null;
    };
  }, [engine, readDesign]);

  const store = async (action: DesignerAction): Promise<boolean> => {
    setBusyId(action.id);
    try {
      const whole = engine.storable();
      // what is being typed is no step yet
      const step = engine.getState().committed === whole ? lastStep(engine) : 'nothing';
      const positions = followed.getState().map(({ x, y }): Point => ({ x, y }));
      const design = await asStored(whole, paintingOf(engine));
      const isStored = await action.run(design, positions);
      if (isStored) setStored({ whole, step });
      return isStored && engine.storable() === whole;
    } finally {
      running.current = null;
      setBusyId(null);
    }
  };
  const run = (action: DesignerAction): void => {
    if (running.current) return;
    running.current = store(action);
    // one that fails unexpectedly is reported as any other fault of the page
    void running.current;
  };
  useEffect(() => {
    if (!runAction) return;
    runAction.current = async (action) => {
      const isUnderWay = running.current;
      if (isUnderWay && (await isUnderWay)) return true;
      running.current = store(action);
      return running.current;
    };
    return () => {
      runAction.current = null;
    };
  });

  // the others may publish, which no key press should do
  const save = actions.find(({ id }) => id === 'save');

  const shown = trial ?? engine;
  return (
    <div style={{ height: '100%', minHeight: 0 }}>
      <Editor
        key={trial ? 'trial' : 'design'}
        device={device}
        configuration={configuration}
        design={design}
        engine={shown}
        user={user}
        {...(storePicture ? { storePicture } : {})}
        {...(save && !trial ? { onSaveKey: () => run(save) } : {})}
        topBar={
          <DesignerBar
            engine={shown}
            device={device}
            isTrial={trial !== null}
            saved={isNew ? '尚未保存' : isDirty ? '有未保存的修改' : '已保存'}
            {...(status === undefined ? {} : { status })}
            actions={actions}
            busyId={busyId}
            onRun={run}
            onTrial={() =>
              setTrial((now) => (now ? null : createFrameEditor(engine.getState().design, 'user')))
            }
            onBack={onBack}
          />
        }
        {...(shownMarks.length > 0 && !trial
          ? { overPage: (pageId: string) => <PageMarks engine={engine} pageId={pageId} marks={shownMarks} /> }
          : {})}
      />
    </div>
  );
};
