import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import { NotThere } from './source.ts';

interface State<Answer> {
  readonly key: string;
  readonly answer: Answer | undefined;
  readonly isFailed: boolean;
  /** What was asked for does not exist. */
  readonly isGone: boolean;
}

const asked = { isFailed: false, isGone: false };

/**
 * The source's answer, undefined while loading. Another key or source triggers a new request; an answer of
 * the same key stays visible meanwhile.
 */
export const useAnswer = <Answer>(key: string | null, ask: () => Promise<Answer>) => {
  const [state, setState] = useState<State<Answer>>({ key: '', answer: undefined, ...asked });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    ask().then(
      (answer) => {
        if (isWanted) setState({ key, answer, ...asked });
      },
      (error: unknown) => {
        if (!isWanted) return;
        const isGone = error instanceof NotThere;
        setState((now) => ({ ...now, key, isGone, isFailed: now.key !== key || !now.answer }));
      },
    );
    return () => {
      isWanted = false;
    };
    // `round` triggers a retry
  }, [key, ask, round]);
  const retry = useCallback(() => setRound((now) => now + 1), []);
  const isOfKey = state.key === key;
  const isFailed = isOfKey && state.isFailed && state.answer === undefined;
  useOnline(isFailed, retry);
  return {
    answer: isOfKey ? state.answer : undefined,
    isFailed,
    isGone: isFailed && state.isGone,
    retry,
  };
};
