export interface Store<State> {
  getState(): State;
  setState(next: State): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A value with listeners, in the form React's useSyncExternalStore reads. */
export const createStore = <State>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
