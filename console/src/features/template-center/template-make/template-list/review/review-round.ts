/** What became of a template of the queue. `moved`: it was judged elsewhere meanwhile, or deleted. */
export type Outcome = 'passed' | 'rejected' | 'moved';
/** By id; a template that is left out still waits. */
export type Outcomes = Readonly<Record<number, Outcome>>;

/**
 * The templates of a round, in order. It does not change while it is gone through, so places stay the same.
 * One opened by its link that the queue does not hold comes first.
 */
export const roundOf = (queued: readonly number[], opened: number | null): readonly number[] =>
  opened === null || queued.includes(opened) ? queued : [opened, ...queued];

/** The next template after this one that still waits; null at the end of the round. */
export const nextWaiting = (round: readonly number[], outcomes: Outcomes, id: number): number | null =>
  round.slice(round.indexOf(id) + 1).find((one) => outcomes[one] === undefined) ?? null;

/** The neighbour of a template in the round, whatever became of it; null at either end. */
export const neighbour = (round: readonly number[], id: number, by: 1 | -1): number | null =>
  round[round.indexOf(id) + by] ?? null;

export const tallyOf = (all: readonly Outcome[]): Readonly<Record<Outcome, number>> => {
  const count = (outcome: Outcome) => all.filter((one) => one === outcome).length;
  return { passed: count('passed'), rejected: count('rejected'), moved: count('moved') };
};
