import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '../../core/index.ts';
import type { Page } from '../../document/index.ts';

const EditorContext = createContext<Editor | null>(null);
export const ProvideEditor = EditorContext.Provider;

const nothing = (): (() => void) => () => undefined;
const none: readonly Page[] = [];

/** The surrounding editor; null outside one. */
export const useEditorAround = (): Editor | null => useContext(EditorContext);

/** The open design's pages, without uncommitted previews. */
export const useCommittedPages = (): readonly Page[] => {
  const editor = useEditorAround();
  return useSyncExternalStore(editor?.subscribe ?? nothing, () => editor?.getState().committed.pages ?? none);
};
