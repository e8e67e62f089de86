import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Editor, type EditorState, originalOf, type Store } from '../../core/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './notices.module.css';

export interface Notice {
  readonly text: string;
  /** `passing` disappears by itself; `failed` stays until it is dismissed. */
  readonly tone: 'passing' | 'busy' | 'failed';
  /** The step that the notice offers to undo, as long as it is the last one. */
  readonly undoes?: EditorState['past'][number];
  /** What else may be done about it; the notice ends then. */
  readonly offer?: { readonly label: string; readonly run: () => void };
}

const createNotices = (): Store<Notice | null> => createStore<Notice | null>(null);

/** What the frame of this editor tells its user, one notice at a time. */
export const noticesOf = (editor: Editor): Store<Notice | null> => editor.own(createNotices);

/** Tells what was just done in one step, with a button that takes it back. */
export const tellStep = (editor: Editor, text: string): void => {
  const step = editor.getState().past.at(-1);
  noticesOf(editor).setState({ text, tone: 'passing', ...(step ? { undoes: step } : {}) });
};

/**
 * Tells of one thing that takes a while. Several may go on at once, and what fails stays until it is dismissed:
 * neither progress nor end takes away what another one told of its failure meanwhile.
 */
export const tellBusy = (editor: Editor, onNotice: (notice: Notice | null) => void) => {
  const notices = noticesOf(editor);
  const before = notices.getState();
  let own: Notice | null = null;
  const isOwn = (): boolean => own !== null && notices.getState() === own;
  const hasOtherFailed = (): boolean => {
    const shown = notices.getState();
    return shown?.tone === 'failed' && shown !== before;
  };
  return {
    tell: (text: string): void => {
      if (hasOtherFailed()) return;
      own = { text, tone: 'busy' };
      onNotice(own);
    },
    /** It went well; `done` is what to say about that. */
    end: (done: Notice | null = null): void => {
      if (isOwn() || (done && !hasOtherFailed())) onNotice(done);
    },
  };
};

interface Props {
  readonly editor: Editor;
  readonly notice: Notice;
  readonly onEnd: () => void;
}

/**
 * The notice to show, and what replaces it. The first words stay until they are dismissed: they are said while
 * the editor still loads and nobody reads yet.
 */
export const useNotice = (editor: Editor, first = '') => {
  const notices = noticesOf(editor);
  useEffect(() => {
    if (first !== '') notices.setState({ text: first, tone: 'failed' });
  }, [first, notices]);
  const notice = useSyncExternalStore(notices.subscribe, notices.getState);
  const step = notice?.undoes;
  const isPast = useEditorState(
    editor,
    ({ past }) => step !== undefined && originalOf(past.at(-1)) !== originalOf(step),
  );
  useEffect(() => {
    if (isPast) notices.setState(null);
  }, [isPast, notices]);
  /** For what goes on meanwhile: only what fails takes the place of the first words. */
  const tellBeside = (next: Notice | null): void => {
    if (next?.tone === 'failed' || first === '' || notices.getState()?.text !== first) notices.setState(next);
  };
  return [isPast ? null : notice, notices.setState, tellBeside] as const;
};

const Line = ({ editor, notice, onEnd }: Props) => {
  const offer = notice.undoes ? { label: '撤销', run: editor.undo } : notice.offer;
  if (offer)
    return (
      <output className={styles.notice} data-tone="passing" data-undoes="" onAnimationEnd={onEnd}>
        {notice.text}
        <button
          type="button"
          onClick={() => {
            offer.run();
            onEnd();
          }}
        >
          {offer.label}
        </button>
      </output>
    );
  return notice.tone === 'failed' ? (
    <div role="alert" className={styles.notice} data-tone="failed">
      {notice.text}
      <button type="button" onClick={onEnd}>
        知道了
      </button>
    </div>
  ) : (
    <output className={styles.notice} data-tone={notice.tone} onAnimationEnd={onEnd}>
      {notice.text}
    </output>
  );
};

/** A notice. The same words told again stay as long as new ones: the first time does not end the second. */
export const NoticeLine = (props: Props) => {
  const { notice } = props;
  const [told, setTold] = useState({ notice, count: 0 });
  if (told.notice !== notice) setTold({ notice, count: told.count + 1 });
  return <Line key={told.count} {...props} />;
};

export const leftToHost = (label: string): string => `「${label}」由接入页面打开`;

export const doneWords = (
  kind: 'save' | 'finish',
  { functions }: EditorConfiguration,
  closesWhenDone: boolean,
): string => {
  if (kind === 'save') return '已保存';
  if (functions.window.stayAfterFinish) return '设计已完成，可以继续编辑';
  return closesWhenDone ? '设计已完成，窗口即将关闭' : '设计已完成';
};
