import { useCallback, useEffect, useState } from 'react';

interface State<Answer> {
  readonly key: string;
  readonly answer: Answer | undefined;
  readonly isFailed: boolean;
}

/**
 * The source's answer, undefined while loading. Another key or source triggers a new request; an answer of
 * the same key stays visible meanwhile.
 */
export const useAnswer = <Answer>(key: string | null, ask: () => Promise<Answer>) => {
  const [state, setState] = useState<State<Answer>>({ key: '', answer: undefined, isFailed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    ask().then(
      (answer) => {
        if (isWanted) setState({ key, answer, isFailed: false });
      },
      () => {
        if (isWanted) setState((now) => ({ ...now, key, isFailed: now.key !== key || !now.answer }));
      },
    );
    return () => {
      isWanted = false;
    };
    // `round` triggers a retry
  }, [key, ask, round]);
  const retry = useCallback(() => setRound((now) => now + 1), []);
  const isOfKey = state.key === key;
  return {
    answer: isOfKey ? state.answer : undefined,
    isFailed: isOfKey && state.isFailed && state.answer === undefined,
    retry,
  };
};
