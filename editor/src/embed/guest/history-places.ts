import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  HOME,
  type Place,
  type Places,
  readPlace,
  writePlace,
} from '../../surfaces/template-center/index.ts';

interface Entry {
  readonly place: Place;
  readonly depth: number;
}

interface Kept {
  readonly centerDepth?: unknown;
}

const depthIn = (state: unknown): number => {
  const depth = (state as Kept | null)?.centerDepth;
  return typeof depth === 'number' && depth > 0 ? depth : 0;
};

/** Where this page is, as its address says; a page that was opened by its link alone is where the link leads. */
const entryNow = (start: Place): Entry => {
  const { hash } = window.location;
  return { place: hash.length > 1 ? readPlace(hash) : start, depth: depthIn(window.history.state) };
};

/**
 * Places of the template center as entries of the browser's history: its back and forward buttons lead through them,
 * and a reload of the page comes back to the same. They stand behind the `#`, apart from the signed link.
 */
export const useHistoryPlaces = (start: Place): Places => {
  const [entry, setEntry] = useState<Entry>(() => entryNow(start));
  const latest = useRef(entry);

  useEffect(() => {
    const moved = (): void => {
      latest.current = entryNow(start);
      setEntry(latest.current);
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [start]);

  const go = useCallback<Places['go']>((change, how) => {
    const place = { ...latest.current.place, ...change };
    const depth = latest.current.depth + (how === 'further' ? 1 : 0);
    // without words behind it the address would mean where the link leads
    const address = `#${writePlace(place) || 'home'}`;
    const kept = { ...(window.history.state as object | null), centerDepth: depth };
    if (how === 'further') window.history.pushState(kept, '', address);
    else window.history.replaceState(kept, '', address);
    latest.current = { place, depth };
    setEntry(latest.current);
  }, []);

  return useMemo(
    () => ({ now: entry.place, depth: entry.depth, go, back: () => window.history.back() }),
    [entry, go],
  );
};

/** The home page, whatever a link adds to it. */
export const startAt = (change: Partial<Place>): Place => ({ ...HOME, ...change });
