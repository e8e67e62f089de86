import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  HOME,
  type CenterLocation,
  type CenterHistory,
  readLocation,
  writeLocation,
} from '../../../product-pages/template-center/index.ts';
import { withoutEditing } from '../host/editing-entry.ts';
import { withoutOverlays } from '../host/overlay-entries.ts';

interface Entry {
  readonly location: CenterLocation;
  readonly depth: number;
}

interface Kept {
  readonly centerDepth?: unknown;
}

const depthIn = (state: unknown): number => {
  const depth = (state as Kept | null)?.centerDepth;
  return typeof depth === 'number' && depth > 0 ? depth : 0;
};

/** The current location from the address; without one, the location the link opens. */
const entryNow = (start: CenterLocation): Entry => {
  const { hash } = window.location;
  return { location: hash.length > 1 ? readLocation(hash) : start, depth: depthIn(window.history.state) };
};

/**
 * Keeps locations of the template center as browser history entries: back, forward and reload work. They
 * follow the `#` in the address, separate from the signed link.
 */
export const useCenterHistory = (start: CenterLocation): CenterHistory => {
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

  const go = useCallback<CenterHistory['go']>((change, how) => {
    const location = { ...latest.current.location, ...change };
    const depth = latest.current.depth + (how === 'further' ? 1 : 0);
    // an empty hash would mean the location the link opens
    const address = `#${writeLocation(location) || 'home'}`;
    const { state } = window.history;
    if (how === 'further')
      window.history.pushState(
        { ...withoutOverlays(withoutEditing(state)), centerDepth: depth },
        '',
        address,
      );
    else window.history.replaceState({ ...(state as object | null), centerDepth: depth }, '', address);
    latest.current = { location, depth };
    setEntry(latest.current);
  }, []);

  return useMemo(
    () => ({ now: entry.location, depth: entry.depth, go, back: () => window.history.back() }),
    [entry, go],
  );
};

/** The home page with a link's changes. */
export const startAt = (change: Partial<CenterLocation>): CenterLocation => ({ ...HOME, ...change });
