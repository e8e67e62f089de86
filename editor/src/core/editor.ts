import type { Actor, Design } from '../document/index.ts';
import type { Clipboard } from './clipboard.ts';
import type { Ports, Recipe, Step } from './history.ts';
import type { EditorState } from './state.ts';
import type { Store } from './store.ts';

/** A gesture: updated repeatedly, and one step in the history when committed. */
export interface Transaction {
  /** Replaces the previous update; always applies to the document from before the gesture. */
  update(recipe: Recipe): void;
  /** Records it as one step. */
  commit(): void;
  /** Reverts it entirely. */
  cancel(): void;
}

export interface ApplyOptions {
  /** Steps with the same key in quick succession are one step: a held arrow key. */
  readonly mergeKey?: string;
}

export interface Editor extends Pick<Store<EditorState>, 'subscribe' | 'getState'> {
  readonly clipboard: Clipboard;
  readonly ports: Ports;
  /** Applies one step. Returns false if nothing changes. */
  apply(label: string, recipe: Recipe, options?: ApplyOptions): boolean;
  /**
   * Adds to the last step what follows from it later, as from a font that arrives. What was undone can still be
   * redone. Returns false if nothing changes, before the first step and during a gesture.
   */
  amend(recipe: Recipe): boolean;
  /**
   * One unfinished step. A kept one (typing, not a drag) counts as content before its end: another change
   * ends its step, and it continues as a further one. One that `continues` belongs to the last step.
   */
  begin(label: string, options?: { readonly isKept?: boolean; readonly continues?: boolean }): Transaction;
  /** The design to store now: it includes a kept transaction, and no other one. */
  storable(): Design;
  undo(): void;
  redo(): void;
  /**
   * Takes the last step back, and what continues it, as if it had not been made: what could be redone before it can
   * be redone again. Returns false if another step follows it, and during another gesture.
   */
  revoke(step: Step, redoable: readonly Step[]): boolean;
  select(ids: readonly string[], groupPath?: readonly string[]): void;
  goTo(pageId: string): void;
  /** Opens another document; nothing of the old one is kept. */
  open(design: Design): void;
  /** An object that exists once per editor, created on first use: two editors share nothing. */
  own<Thing extends object>(make: () => Thing): Thing;
}

export interface EditorOptions {
  readonly design: Design;
  readonly actor?: Actor;
  readonly ports?: Partial<Ports>;
}
