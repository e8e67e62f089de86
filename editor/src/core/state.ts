import type { Actor, Design, Page } from '../document/index.ts';
import type { Step } from './history.ts';

/** Elements of one container: the page, or the innermost group that was entered. */
export interface Selection {
  readonly ids: readonly string[];
  /** Groups entered, the outermost first. */
  readonly groupPath: readonly string[];
}

/** Where the person is: comes back with every step of history. */
export interface Place {
  readonly pageId: string;
  readonly selection: Selection;
}

/** All that a screen may read of an editor. Never changed: every change is a new one. */
export interface EditorState extends Place {
  readonly design: Design;
  /** The design without the gesture under way: what need not follow every frame reads this. */
  readonly settled: Design;
  readonly actor: Actor;
  /** Steps that can be taken back, the latest last. */
  readonly past: readonly Step[];
  /** Steps that can be made again, the next first. */
  readonly future: readonly Step[];
  /** What is being done, from begin to commit or cancel. */
  readonly transaction: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: [], groupPath: [] };

export const pageOf = ({ design, pageId }: Pick<EditorState, 'design' | 'pageId'>): Page => {
  const page = design.pages.find((one) => one.id === pageId) ?? design.pages[0];
  if (!page) throw new Error('A design has at least one page');
  return page;
};
