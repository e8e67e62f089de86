import { useSyncExternalStore } from 'react';
import { findingOf, type FoundText } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { boundsOf } from '../../document/index.ts';
import { frameOf } from '../../interaction/frame.ts';
import { onPage } from '../../interaction/gestures/targets.ts';
import { OverlayBoundary } from '../PartBoundary.tsx';
import type { ViewControls } from '../stage/view/view-controls.ts';
import { chunkOf } from '../use-chunk.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useLatest } from '../use-latest.ts';

// it gets what it shares with the frame from here: what its file imported, the frame's would be split for
const { use: useFindPanel } = chunkOf(() => import('./FindPanel.tsx'));

interface Props {
  readonly editor: Editor;
  readonly view: ViewControls;
  /** It did not load, or broke; called with a message for the user. */
  readonly onFault: (words: string) => void;
}

/** Selects the element of a found place and scrolls it into sight. */
const showFound = ({ editor, view }: Props, { pageId, id, groupPath }: FoundText): void => {
  if (editor.getState().pageId !== pageId) editor.goTo(pageId);
  editor.select([id], groupPath);
  const state = editor.getState();
  const around = frameOf(state);
  const [sight, stage, { zoom, x, y }] = [view.sight(), view.stage(), view.getState()];
  if (!around) return;
  const box = onPage(boundsOf(selectedOf(pageOf(state), state.selection)), around.matrix);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isSeen =
    sight &&
    middle.x > sight.x &&
    middle.x < sight.x + sight.width &&
    middle.y > sight.y &&
    middle.y < sight.y + sight.height;
  if (!isSeen) view.pan(stage.width / 2 - middle.x * zoom - x, stage.height / 2 - middle.y * zoom - y);
};

/** 查找替换 while it is open, loaded then. */
export const OpenedFinding = (props: Props) => {
  const { editor, view } = props;
  const store = findingOf(editor);
  const opening = useSyncExternalStore(store.subscribe, store.getState);
  const design = useEditorState(editor, (state) => state.committed);
  const onMissing = useLatest(() => props.onFault('查找没有加载完成，请检查网络后重试'));
  const panel = useFindPanel(opening.isOpen, onMissing);
  const close = (): void => {
    store.setState({ isOpen: false });
    view.focus();
  };
  return (
    panel && (
      <OverlayBoundary
        words="查找替换出了问题，设计不受影响，请重新打开"
        onFault={props.onFault}
        onClose={close}
      >
        <panel.FindPanel
          editor={editor}
          opening={opening}
          design={design}
          onShow={(found) => showFound(props, found)}
          onClose={close}
        />
      </OverlayBoundary>
    )
  );
};
