import { type ConfigRevision, configDocument } from '@design-console/contract/config-document';
import { useEffect } from 'react';
import { useQueryCall } from '../../api/use-query-call.ts';
import type { DocumentRef } from './use-document.ts';

const askEveryMs = 60_000;
/** Going back and forth between windows asks no more often than this. */
const restMs = 10_000;
/** Without a key or a move of the pointer for this long nobody is there, and a session may end unused. */
const awayMs = 10 * 60_000;

/**
 * The newest save known of a document. While `isAsked` the server is asked at once, each minute that somebody
 * is at this page, and when its window gets the focus. Otherwise nothing is asked.
 */
export const useColleagueSave = (documentRef: DocumentRef, isAsked: boolean): ConfigRevision | undefined => {
  const { data, refetch } = useQueryCall(configDocument.getRevision, documentRef, {
    silent: true,
    enabled: isAsked,
    staleMs: restMs,
  });
  useEffect(() => {
    if (!isAsked) return;
    let [askedAt, actedAt] = [Date.now(), Date.now()];
    const isAway = () => Date.now() - actedAt > awayMs;
    const ask = () => {
      if (document.visibilityState !== 'visible' || isAway()) return;
      askedAt = Date.now();
      void refetch();
    };
    const act = () => {
      const wasAway = isAway();
      actedAt = Date.now();
      if (wasAway) ask();
    };
    const look = () => {
      actedAt = Date.now();
      if (Date.now() - askedAt >= restMs) ask();
    };
    const timer = setInterval(ask, askEveryMs);
    const events = [
      [window, 'focus', look],
      [document, 'visibilitychange', look],
      [document, 'keydown', act],
      [document, 'pointermove', act],
    ] as const;
    for (const [target, name, listener] of events) target.addEventListener(name, listener, { passive: true });
    return () => {
      clearInterval(timer);
      for (const [target, name, listener] of events) target.removeEventListener(name, listener);
    };
  }, [isAsked, refetch]);
  return data;
};
