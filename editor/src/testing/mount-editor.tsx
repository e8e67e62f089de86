import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { blankDesign, type Design, type Element } from '../document/index.ts';
import { defaultConfiguration } from '../ui/default-configuration.ts';
import { Editor } from '../ui/frame/Editor.tsx';
import type { EditorProps } from '../ui/frame/editor-props.ts';

/** A design of 1000 × 1000 with these elements on its one page. */
export const designWith = (elements: readonly Element[]): Design => {
  const blank = blankDesign({ width: 1000, height: 1000, title: '试验' });
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [...elements] })) };
};

/**
 * Mounts the whole editor as a company that changed nothing has it; `given` replaces some of its properties.
 * For tests under happy-dom, after `prepareRendering`.
 */
export const mountEditor = async (given: Partial<EditorProps> = {}) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <Editor
        device="pc"
        configuration={defaultConfiguration()}
        design={designWith([])}
        user={{ company: '青禾', user: '林晓棠', isAuthorized: true }}
        {...given}
      />,
    ),
  );
  /** Throws when nothing matches the selector. */
  const find = (selector: string): HTMLElement => {
    const found = host.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${selector} is not there`);
    return found;
  };
  return {
    host,
    find,
    press: (selector: string) => act(async () => find(selector).click()),
    close: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
};
