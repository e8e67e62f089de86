import { same } from '@design-console/contract/kernel/canonical';
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const indexOfChanged = (before: readonly unknown[], after: readonly unknown[]): number =>
  after.findIndex((item, index) => !same(item, before[index]));

/** Whether keys and drags lead from one value to the other: words and numbers, in a list those of one item. */
const isTyped = (before: unknown, after: unknown): boolean => {
  if (Array.isArray(before) && Array.isArray(after)) {
    const at = indexOfChanged(before, after);
    if (before.length !== after.length || !same(before.slice(at + 1), after.slice(at + 1))) return false;
    return at === -1 || isTyped(before[at], after[at]);
  }
  if (isRecord(before) && isRecord(after)) {
    const names = Object.keys({ ...before, ...after });
    return names.every((name) => same(before[name], after[name]) || isTyped(before[name], after[name]));
  }
  return typeof before === typeof after && (typeof after === 'string' || typeof after === 'number');
};

/**
 * What next belongs to the same step: the field, or the index of the item of its list. Null for a switch, and
 * for what adds, removes or moves an item: each is a step of its own.
 */
const typedAt = ({ before, after }: FieldChange): number | 'field' | null => {
  if (!isTyped(before, after)) return null;
  return Array.isArray(before) && Array.isArray(after) ? indexOfChanged(before, after) : 'field';
};

const isContinued = (last: Step, next: Step): boolean => {
  if (!last.isOfField || !next.isOfField || next.atMs - last.atMs >= pauseMs) return false;
  // while a colour is typed, those that follow it change with some of the keys
  const [fewer, more] = last.changes.length < next.changes.length ? [last, next] : [next, last];
  if (!fewer.changes.every(({ path }) => more.changes.some((one) => one.path === path))) return false;
  return next.changes.every((change) => {
    const place = typedAt(change);
    const earlier = last.changes.find(({ path }) => path === change.path);
    return place !== null && (!earlier || typedAt(earlier) === place);
  });
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
