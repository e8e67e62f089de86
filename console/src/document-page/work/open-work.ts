import { keepLocalDraft } from '../../app/local-drafts.ts';
import { isDirty, reduceWork, type WorkEvent, type WorkState } from './work-state.ts';

export interface OpenWork {
  readonly get: () => WorkState;
  readonly dispatch: (event: WorkEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores unsaved changes in this browser at once, so that leaving fast loses nothing. */
  readonly keepNow: () => void;
}

const keepAfterMs = 400;

/**
 * Holds the state of one document's work, and stores unsaved changes in this browser shortly after each one.
 */
export const openWork = (start: WorkState, draftKey: string): OpenWork => {
  let state = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const dispatch = (event: WorkEvent): void => {
    const before = state;
    state = reduceWork(state, event);
    if (state === before) return;
    if (state.local !== before.local || state.base !== before.base) keepSoon();
    for (const listener of listeners) listener();
  };

  const keepNow = (): void => {
    clearTimeout(timer);
    const { base, local } = state;
    const isChanged = isDirty(state);
    if (!isChanged && state.kept === null) return;
    const draft = {
      base: base.value,
      revision: base.revision,
      value: local,
      keptAt: new Date().toISOString(),
    };
    const isKept = keepLocalDraft(draftKey, isChanged ? draft : null);
    dispatch({ type: 'kept', value: isChanged && isKept ? local : null });
  };

  const keepSoon = (): void => {
    clearTimeout(timer);
    // saved or discarded changes must not come back, however soon the page is left
    if (isDirty(state)) timer = setTimeout(keepNow, keepAfterMs);
    else keepNow();
  };

  return {
    get: () => state,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepNow,
  };
};
