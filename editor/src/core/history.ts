import { applyPatches, current, enablePatches, isDraft, type Patch, produceWithPatches } from 'immer';
import type { Actor, Design, TextElement } from '../document/index.ts';
import type { PageSelection } from './state.ts';

enablePatches();

/** One user step: its patches in both directions, and the page and selection before and after. */
export interface Step {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly before: PageSelection;
  readonly after: PageSelection;
  /** Consecutive steps with the same key are one step. */
  readonly mergeKey?: string | undefined;
  readonly atMs: number;
  /** The step before something was added to it; absent if nothing was. */
  readonly original?: Step;
}

/** What stays the same when something is added to a step. */
export const originalOf = (step: Step | undefined): Step | undefined => step?.original ?? step;

const stepsMax = 200;
const mergeWithinMs = 800;

/** The past with one more step, which joins the last one if both have the same key in quick succession. */
export const remembered = (past: readonly Step[], step: Step): readonly Step[] => {
  const last = past.at(-1);
  const isMerged =
    last?.mergeKey !== undefined && last.mergeKey === step.mergeKey && step.atMs - last.atMs < mergeWithinMs;
  if (!last || !isMerged) return [...past, step].slice(-stepsMax);
  return [...past.slice(0, -1), { ...step, before: last.before, ...together(last, step) }];
};

/** Functions of the platform that commands need. */
export interface Ports {
  newId(): string;
  nowMs(): number;
  /** The text with its box fitted to its lines, as its `box` specifies. */
  fitTextBox(element: TextElement): TextElement;
}

/** The arguments of a recipe: the document's draft, its previous state, the page and the selection. */
export interface Change {
  /** May be written to. */
  readonly design: Design;
  /** The document before this change: fast to search, not a draft. */
  readonly base: Design;
  pageSelection: PageSelection;
  readonly actor: Actor;
  readonly ports: Ports;
}

export type Recipe = (change: Change) => void;

export interface Made {
  readonly design: Design;
  readonly pageSelection: PageSelection;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

type Patches = Pick<Step, 'patches' | 'inverse'>;

const together = (one: Patches, next: Patches): Patches => ({
  patches: [...one.patches, ...next.patches],
  inverse: [...next.inverse, ...one.inverse],
});

/** The step with a change added that nobody made as one of their own. */
export const withAdded = (step: Step, added: Made): Step => ({
  ...step,
  ...together(step, added),
  original: step.original ?? step,
});

/** The past whose last step also holds what continued it, if it still is the step that was continued. */
export const continued = (past: readonly Step[], step: Step, of: Step | undefined): readonly Step[] => {
  const last = past.at(-1);
  if (!last || of === undefined || originalOf(last) !== of) return remembered(past, step);
  const { after } = step;
  return [...past.slice(0, -1), { ...last, ...together(last, step), original: of, after }];
};

/** Applies a recipe to a document. If it throws, nothing changes. */
export const made = (
  base: Design,
  pageSelection: PageSelection,
  recipe: Recipe,
  by: Pick<Change, 'actor' | 'ports'>,
): Made => {
  let after = pageSelection;
  const [design, patches, inverse] = produceWithPatches(base, (draft: Design) => {
    const change: Change = { ...by, base, pageSelection, design: draft };
    recipe(change);
    after = change.pageSelection;
  });
  return { design, pageSelection: after, patches, inverse };
};

export const patched = (design: Design, patches: readonly Patch[]): Design =>
  applyPatches(design, patches as Patch[]);

/** A plain copy of a value that may be part of a draft. */
export const plain = <Value extends object>(value: Value): Value =>
  isDraft(value) ? (current(value as never) as Value) : value;
