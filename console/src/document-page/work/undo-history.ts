import {
  changesOf,
  type DocumentDefinition,
  type DocumentValue,
  type FieldChange,
  mergeDocuments,
  withField,
} from '@design-console/contract/kernel';

/** One act of the person: the fields it changed, in the order of the form. */
export interface Step {
  readonly changes: readonly FieldChange[];
  readonly atMs: number;
  /** Made by a field: what is typed or dragged next may be part of it. */
  readonly isOfField: boolean;
  readonly bytes: number;
}

/** The newest step is last in `past`, the next one to redo is last in `future`. */
export interface UndoHistory {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const noHistory: UndoHistory = { past: [], future: [] };

/** Keys and moves of a slider that follow each other within this time are one step. */
const pauseMs = 800;
/** The oldest steps beyond these bounds are forgotten. The newest one stays, however large it is. */
export const historyBounds = { steps: 100, bytes: 8_000_000 };

type Side = 'before' | 'after';

const withSide = (value: DocumentValue, changes: readonly FieldChange[], side: Side): DocumentValue =>
  changes.reduce((next, change) => withField(next, change.path, change[side]), value);

const stepOf = (changes: readonly FieldChange[], atMs: number, isOfField: boolean): Step => ({
  changes,
  atMs,
  isOfField,
  // two bytes a letter
  bytes: JSON.stringify(changes).length * 2,
});

/** What keys and drags do to a value: a switch, or an item added to a list, is a step of its own. */
const isContinuous = ({ before, after }: FieldChange): boolean =>
  Array.isArray(before) && Array.isArray(after)
    ? before.length === after.length
    : typeof before === typeof after && (typeof after === 'string' || typeof after === 'number');

const isContinued = (last: Step, next: Step): boolean => {
  if (!last.isOfField || !next.isOfField || next.atMs - last.atMs >= pauseMs) return false;
  // while a colour is typed, those that follow it change with some of the keys
  const [fewer, more] = last.changes.length < next.changes.length ? [last, next] : [next, last];
  const isSameField = fewer.changes.every(({ path }) => more.changes.some((one) => one.path === path));
  return isSameField && next.changes.every(isContinuous);
};

const joined = (definition: DocumentDefinition, last: Step, next: Step): readonly FieldChange[] => {
  const before = withSide(withSide({}, next.changes, 'before'), last.changes, 'before');
  const after = withSide(withSide({}, last.changes, 'after'), next.changes, 'after');
  return changesOf(definition, before, after);
};

const bounded = (past: readonly Step[]): readonly Step[] => {
  let bytes = 0;
  const kept = past.toReversed().findIndex((step, index) => {
    bytes += step.bytes;
    return index > 0 && (index >= historyBounds.steps || bytes > historyBounds.bytes);
  });
  return kept === -1 ? past : past.slice(-kept);
};

/** The history after an act that changed these fields. What was undone before cannot be redone any more. */
export const recorded = (
  history: UndoHistory,
  definition: DocumentDefinition,
  changes: readonly FieldChange[],
  { atMs, isOfField }: { readonly atMs: number; readonly isOfField: boolean },
): UndoHistory => {
  if (changes.length === 0) return history;
  const next = stepOf(changes, atMs, isOfField);
  const last = history.past.at(-1);
  if (!last || history.future.length > 0 || !isContinued(last, next)) {
    return { past: bounded([...history.past, next]), future: [] };
  }
  const both = joined(definition, last, next);
  const earlier = history.past.slice(0, -1);
  // typed and deleted again: there is nothing to undo
  return { past: both.length === 0 ? earlier : bounded([...earlier, stepOf(both, atMs, true)]), future: [] };
};

/**
 * The value with a step's fields as they were on that side of it. What another person changed since, and this
 * page has taken over, stays: only the step is taken back.
 */
export const withStep = (value: DocumentValue, { changes }: Step, to: Side): DocumentValue => {
  const from = withSide(value, changes, to === 'before' ? 'after' : 'before');
  const { merged, conflicts } = mergeDocuments(from, withSide(value, changes, to), value);
  return conflicts.reduce((next, { path, theirs }) => withField(next, path, theirs), merged);
};
