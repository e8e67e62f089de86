import { useEffect, useRef, useState } from 'react';
import type { Places } from './places.ts';

const typingPauseMs = 250;

/** The search field's text. It becomes a place when typing pauses, or at once when chosen or cleared. */
export const useSearchedWords = (places: Places) => {
  const latest = useRef(places);
  latest.current = places;
  const { words } = places.now;
  const [typed, setTyped] = useState(words);
  const told = useRef(words);

  // navigation from elsewhere: back button, link or host
  useEffect(() => {
    if (words === told.current) return;
    told.current = words;
    setTyped(words);
  }, [words]);

  const search = useRef((next: string) => {
    const { now, go } = latest.current;
    setTyped(next);
    if (next === now.words) return;
    told.current = next;
    // successive edits of the text are one history entry
    go({ words: next }, now.words !== '' && next !== '' ? 'instead' : 'further');
  }).current;

  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    // half a syllable is not what somebody searches for
    if (isComposing) return;
    const timer = setTimeout(() => search(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, isComposing]);

  return { typed, type: setTyped, compose: setIsComposing, search };
};
