import { useCallback, useEffect, useRef, useState } from 'react';
import type { CenterQuery, CenterSource, FoundTemplates } from './source.ts';

interface State {
  readonly key: string;
  readonly found: FoundTemplates | null;
  readonly phase: 'loading' | 'more' | 'ready' | 'failed';
}

/** Removes duplicates: a template that moved between two pages of a list is returned twice. */
const joined = (before: FoundTemplates, after: FoundTemplates): FoundTemplates => {
  const known = new Set(before.templates.map(({ id }) => id));
  return {
    ...after,
    total: before.total,
    isTotalCapped: before.isTotalCapped,
    isExact: before.isExact,
    templates: [...before.templates, ...after.templates.filter(({ id }) => !known.has(id))],
  };
};

/** Loads a query's results page by page. The previous results stay visible until the next arrive. */
export const useFound = (source: CenterSource, query: CenterQuery, isWanted: boolean) => {
  const key = JSON.stringify(query);
  const [state, setState] = useState<State>({ key: '', found: null, phase: 'loading' });
  const latestRequest = useRef(0);

  const ask = useCallback(
    async (from: FoundTemplates | null) => {
      latestRequest.current += 1;
      const number = latestRequest.current;
      setState((now) => ({ ...now, phase: from === null ? 'loading' : 'more' }));
      try {
        const found = await source.find(JSON.parse(key) as CenterQuery, from?.next ?? null);
        if (number !== latestRequest.current) return;
        setState({ key, found: from === null ? found : joined(from, found), phase: 'ready' });
      } catch {
        // the shown pages belong to the former key: a retry must not add pages of this query to them
        if (number === latestRequest.current) setState((now) => ({ ...now, phase: 'failed' }));
      }
    },
    [source, key],
  );

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a request begins
    if (isWanted) void ask(null);
  }, [ask, isWanted]);

  const { found, phase } = state;
  const more = useCallback(() => {
    if (found !== null && found.next !== null && phase === 'ready') void ask(found);
  }, [ask, found, phase]);
  const retry = useCallback(
    () => void ask(found !== null && state.key === key ? found : null),
    [ask, found, state.key, key],
  );
  return { found, phase, more, retry };
};
