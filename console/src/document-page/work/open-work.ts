import {
  changesOf,
  type DocumentDefinition,
  type DocumentValue,
  mergeDocuments,
  sameDocuments,
  withField,
} from '@design-console/contract/kernel';
import { keepLocalDraft } from '../../app/local-drafts.ts';
import { noHistory, recorded, type Step, type UndoHistory, withStep } from './undo-history.ts';
import { isDirty, reduceWork, type WorkEvent, type WorkState } from './work-state.ts';

/** Events by which the person changes the value. */
export type Act = Extract<WorkEvent, { readonly type: 'edited' | 'replaced' | 'abandoned' }>;

export interface OpenWork {
  readonly get: () => WorkState;
  /** What can be undone and redone in this page. Saving and publishing leave it as it is. */
  readonly history: () => UndoHistory;
  readonly dispatch: (event: WorkEvent) => void;
  /**
   * Dispatches acts that are undone together. Returns their step, null where they change nothing. `isOfField`:
   * what is typed into the same field next belongs to this step.
   */
  readonly perform: (acts: readonly Act[], isOfField?: boolean) => Step | null;
  /** Takes back the newest step, or repeats the one undone last. Returns it, null where there is none. */
  readonly undo: () => Step | null;
  readonly redo: () => Step | null;
  /** Takes back a step that others may have followed. False where nothing of it is left to take back. */
  readonly takeBack: (step: Step) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores unsaved changes in this browser at once, so that leaving fast loses nothing. Returns whether it could. */
  readonly keepNow: () => boolean;
}

type Direction = 'undo' | 'redo';

const keepAfterMs = 400;

/** The value an act asks for. What the reducer takes over from the server by the way is no part of it. */
const wantedBy = (value: DocumentValue, act: Act, base: DocumentValue): DocumentValue => {
  switch (act.type) {
    case 'edited':
      return withField(value, act.path, act.value);
    case 'replaced':
      return act.value;
    case 'abandoned':
      return act.server?.value ?? base;
  }
};

/**
 * The value before an act, on top of the newer draft that was taken over with it: the fields of the act as they
 * were, all others as that draft has them.
 */
const beforeAct = (local: DocumentValue, wanted: DocumentValue, result: DocumentValue): DocumentValue =>
  mergeDocuments(wanted, local, result).merged;

/**
 * Holds the state of one document's work and the history of its steps, and stores unsaved changes in this
 * browser shortly after each one.
 */
export const openWork = (start: WorkState, draftKey: string, definition: DocumentDefinition): OpenWork => {
  let state = start;
  let history = noHistory;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const put = (next: WorkState, nextHistory = history): void => {
    const [before, historyBefore] = [state, history];
    state = next;
    history = nextHistory;
    if (state.local !== before.local || state.base !== before.base) keepSoon();
    if (state !== before || history !== historyBefore) for (const listener of listeners) listener();
  };

  const dispatch = (event: WorkEvent): void => put(reduceWork(state, event));

  const perform = (acts: readonly Act[], isOfField = false): Step | null => {
    const wanted = acts.reduce((value, act) => wantedBy(value, act, state.base.value), state.local);
    const next = acts.reduce<WorkState>(reduceWork, state);
    // of what is typed only the keys are a step: typed and deleted again, it leaves the newer draft alone
    const changes = isOfField
      ? changesOf(definition, state.local, wanted)
      : changesOf(definition, beforeAct(state.local, wanted, next.local), next.local);
    put(next, recorded(history, definition, changes, { atMs: Date.now(), isOfField }));
    return changes.length === 0 ? null : (history.past.at(-1) ?? null);
  };

  /** A step whose move led to a newer draft: the way back leads from there, not from what was asked for. */
  const movedOver = (step: Step, to: Direction, wanted: DocumentValue, result: DocumentValue): Step => {
    const before = beforeAct(state.local, wanted, result);
    return {
      ...step,
      changes: to === 'undo' ? changesOf(definition, result, before) : changesOf(definition, before, result),
    };
  };

  /** Goes one step back or forth. Steps that have nothing left to change are passed over. */
  const move = (direction: Direction): Step | null => {
    const { past, future } = history;
    const step = (direction === 'undo' ? past : future).at(-1);
    if (!step) return null;
    const value = withStep(state.local, step, direction === 'undo' ? 'before' : 'after');
    const isVoid = sameDocuments(value, state.local);
    const next = isVoid ? state : reduceWork(state, { type: 'replaced', value });
    const done = sameDocuments(next.local, value) ? step : movedOver(step, direction, value, next.local);
    const moved: UndoHistory =
      direction === 'undo'
        ? { past: past.slice(0, -1), future: [...future, done] }
        : { past: [...past, done], future: future.slice(0, -1) };
    put(next, moved);
    return isVoid ? move(direction) : step;
  };
  const undo = (): Step | null => move('undo');

  const takeBack = (step: Step): boolean => {
    const value = withStep(state.local, step, 'before');
    if (!history.past.includes(step) || sameDocuments(value, state.local)) return false;
    if (history.past.at(-1) === step) undo();
    else perform([{ type: 'replaced', value }]);
    return true;
  };

  const keepNow = (): boolean => {
    clearTimeout(timer);
    const { base, local } = state;
    const isChanged = isDirty(state);
    if (!isChanged && state.kept === null) return true;
    const draft = {
      base: base.value,
      revision: base.revision,
      value: local,
      keptAt: new Date().toISOString(),
    };
    const isKept = keepLocalDraft(draftKey, isChanged ? draft : null);
    dispatch({ type: 'kept', value: isChanged && isKept ? local : null });
    return isKept;
  };

  const keepSoon = (): void => {
    clearTimeout(timer);
    // saved or discarded changes must not come back, however soon the page is left
    if (isDirty(state)) timer = setTimeout(keepNow, keepAfterMs);
    else keepNow();
  };

  return {
    get: () => state,
    history: () => history,
    dispatch,
    perform,
    undo,
    redo: () => move('redo'),
    takeBack,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepNow,
  };
};
