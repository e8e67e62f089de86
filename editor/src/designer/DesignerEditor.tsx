import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Device, EditorConfiguration, EditorUser } from '../ui/configuration.ts';
import { Editor } from '../ui/frame/Editor.tsx';
import { createFrameEditor } from '../ui/frame/frame-editor.ts';
import type { StorePicture } from '../ui/pictures/place-picture.ts';
import { paintingOf } from '../ui/painting/painting.ts';
import { asStored } from '../ui/work/stored-design.ts';
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
  /** Ctrl+S runs the one with the id `save`. */
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
}: DesignerEditorProps) => {
  const [engine] = useState(() => createFrameEditor(design, 'designer'));
  const [followed] = useState(() => followMarks(engine, marks));
  const shownMarks = useSyncExternalStore(followed.subscribe, followed.getState);
  const [trial, setTrial] = useState<Engine | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  // a step that is never the last one
  const [storedAt, setStoredAt] = useState<ReturnType<typeof lastStep> | 'nothing'>(() =>
    startsUnsaved ? 'nothing' : lastStep(engine),
  );
  const running = useRef<Promise<boolean> | null>(null);
  const isTyping = useEditorState(engine, ({ settled }) => engine.storable() !== settled);
  const isDirty = useEditorState(engine, ({ past }) => past.at(-1)) !== storedAt || isTyping;

  const tell = useLatestRef(onDirty);
  useEffect(() => tell.current?.(isDirty), [isDirty, tell]);
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
      const [sent, whole] = [lastStep(engine), engine.storable()];
      const positions = followed.getState().map(({ x, y }): Point => ({ x, y }));
      const design = await asStored(engine.getState().design, paintingOf(engine));
      const isStored = await action.run(design, positions);
      if (isStored) setStoredAt(sent);
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

  const saveByKey = (event: React.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // the others may publish, which no key press should do
    const save = actions.find(({ id }) => id === 'save');
    if (save && !trial) run(save);
  };

  const shown = trial ?? engine;
  return (
    <div style={{ height: '100%', minHeight: 0 }} onKeyDown={saveByKey}>
      <Editor
        key={trial ? 'trial' : 'design'}
        device={device}
        configuration={configuration}
        design={design}
        engine={shown}
        user={user}
        {...(storePicture ? { storePicture } : {})}
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
