import { useSyncExternalStore } from 'react';
import { findingOf } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { ViewControls } from '../stage/view-controls.ts';
import { chunkOf } from '../use-chunk.ts';
import { useLatest } from '../use-latest.ts';

const { use: useFindPanel } = chunkOf(() => import('./FindPanel.tsx'));

interface Props {
  readonly editor: Editor;
  readonly view: ViewControls;
  /** Loading failed; called with a message for the user. */
  readonly onFault: (words: string) => void;
}

/** 查找替换 while it is open, loaded then. */
export const OpenedFinding = ({ editor, view, onFault }: Props) => {
  const store = findingOf(editor);
  const opening = useSyncExternalStore(store.subscribe, store.getState);
  const onMissing = useLatest(() => onFault('查找没有加载完成，请检查网络后重试'));
  const panel = useFindPanel(opening.isOpen, onMissing);
  return panel && <panel.FindPanel editor={editor} view={view} opening={opening} />;
};
