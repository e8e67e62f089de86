import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '../../core/index.ts';
import type { Page } from '../../document/index.ts';

const EditorContext = createContext<Editor | null>(null);
export const ProvideEditor = EditorContext.Provider;

const nothing = (): (() => void) => () => undefined;
const none: readonly Page[] = [];

/** The editor around it; null where none is. */
export const useEditorAround = (): Editor | null => useContext(EditorContext);

/** The pages of the design that is worked on, without what is only being tried out. */
export const usePagesInHand = (): readonly Page[] => {
  const editor = useEditorAround();
  return useSyncExternalStore(editor?.subscribe ?? nothing, () => editor?.getState().settled.pages ?? none);
};
