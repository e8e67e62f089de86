import { useEffect, useRef, useState } from 'react';
import { useLatestRef } from '../../use-latest.ts';

interface Page<Item, Cursor> {
  readonly list: readonly Item[];
  readonly next: Cursor | null;
}

export interface FoundState<Item> {
  readonly items: readonly Item[];
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly words: string;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
  /** From the first page, after something was added. */
  readonly reload: () => void;
  /** Takes out what was deleted, and keeps the place in the list. */
  readonly remove: (isGone: (item: Item) => boolean) => void;
}

const typingMs = 250;

/** A searchable, paginated list; outdated answers are dropped. */
export const useFound = <Item, Cursor>(
  keyword: string,
  ask: (keyword: string, after: Cursor | null) => Promise<Page<Item, Cursor>>,
  /** A new one reads the list again. */
  version = 0,
): FoundState<Item> => {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [next, setNext] = useState<Cursor | null>(null);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [words, setWords] = useState('');
  const [shownFor, setShownFor] = useState(keyword);
  const latestRequest = useRef(0);
  const asked = useRef<Cursor | null>(null);

  // from the first key on: what is shown is no answer to the new words
  if (shownFor !== keyword) {
    setShownFor(keyword);
    setPhase('loading');
  }

  const load = (after: Cursor | null): void => {
    latestRequest.current += 1;
    const mine = latestRequest.current;
    asked.current = after;
    setPhase('loading');
    ask(keyword.trim(), after)
      .then((page) => {
        if (mine !== latestRequest.current) return;
        setItems((before) => (after === null ? page.list : [...before, ...page.list]));
        setNext(page.next);
        setPhase('ready');
      })
      .catch((error: unknown) => {
        if (mine !== latestRequest.current) return;
        setWords(error instanceof Error ? error.message : '加载失败，请稍后重试');
        setPhase('failed');
      });
  };
  const loading = useLatestRef(load);

  useEffect(() => {
    const wait = setTimeout(() => loading.current(null), keyword === '' ? 0 : typingMs);
    return () => {
      clearTimeout(wait);
      // pending requests belong to a previous search
      latestRequest.current += 1;
    };
  }, [keyword, version, loading]);

  return {
    items,
    phase,
    words,
    hasMore: next !== null,
    more: () => {
      if (phase !== 'loading') load(next);
    },
    retry: () => load(asked.current),
    // the search may have changed since this was given away
    reload: () => loading.current(null),
    remove: (isGone) => setItems((before) => before.filter((item) => !isGone(item))),
  };
};
