import type { Topic } from '@design-console/contract/topic';

export interface TopicLife {
  status: 0 | 1;
  validFrom: Date | null;
  validTo: Date | null;
}

/** A topic's state for users at a moment: the end of its period is the first moment without it. */
export const stateOf = ({ status, validFrom, validTo }: TopicLife, now: Date): Topic['state'] => {
  if (status === 0) return 'draft';
  if (validTo !== null && validTo <= now) return 'over';
  return validFrom !== null && validFrom > now ? 'planned' : 'live';
};

/** Whether the ids are exactly the existing ones, each once: a stale list's order loses nothing. */
export const isOrderOf = (ids: readonly number[], present: readonly number[]): boolean => {
  const there = new Set(present);
  return (
    ids.length === present.length && new Set(ids).size === ids.length && ids.every((id) => there.has(id))
  );
};
