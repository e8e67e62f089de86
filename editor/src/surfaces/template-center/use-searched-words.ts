import { useEffect, useRef, useState } from 'react';
import type { Places } from './places.ts';

const typingPauseMs = 250;

/** What stands in the search field. It becomes a place once typing pauses; at once when it was chosen or cleared. */
export const useSearchedWords = (places: Places) => {
  const latest = useRef(places);
  latest.current = places;
  const { words } = places.now;
  const [typed, setTyped] = useState(words);
  const told = useRef(words);

  // somewhere else was gone to: back, by a link, by the host
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
    // letters typed in one go are one place
    go({ words: next }, now.words !== '' && next !== '' ? 'instead' : 'further');
  }).current;

  useEffect(() => {
    const timer = setTimeout(() => search(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);

  return { typed, type: setTyped, search };
};
