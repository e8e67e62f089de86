import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestRef } from '../../ui/use-latest.ts';
import type { CenterHistory } from './center-location.ts';

const typingPauseMs = 250;

/** The search field's text. It becomes a location when typing pauses, or at once when chosen or cleared. */
export const useSearchedWords = (centerHistory: CenterHistory) => {
  const latest = useLatestRef(centerHistory);
  const { words } = centerHistory.now;
  const [typed, setTyped] = useState(words);
  const reported = useRef(words);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  const latestTyped = useRef(words);

  const show = useCallback((next: string) => {
    latestTyped.current = next;
    setTyped(next);
  }, []);

  // navigation from elsewhere: back button, link or host
  useEffect(() => {
    if (words === reported.current) return;
    reported.current = words;
    clearTimeout(pause.current);
    show(words);
  }, [words, show]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = useCallback(
    (next: string) => {
      const { now, go } = latest.current;
      clearTimeout(pause.current);
      show(next);
      if (next === now.words) return;
      reported.current = next;
      // successive edits of the text are one history entry
      go({ words: next }, now.words !== '' && next !== '' ? 'instead' : 'further');
    },
    [latest, show],
  );

  const searchAfterPause = (): void => {
    clearTimeout(pause.current);
    // an unfinished syllable is not searched for
    if (isComposing.current) return;
    pause.current = setTimeout(() => {
      // a busy page may run this between going back and the effect above
      if (latest.current.now.words === reported.current) search(latestTyped.current);
    }, typingPauseMs);
  };

  return {
    typed,
    type: (next: string): void => {
      show(next);
      searchAfterPause();
    },
    compose: (isStarting: boolean): void => {
      isComposing.current = isStarting;
      searchAfterPause();
    },
    search,
  };
};
