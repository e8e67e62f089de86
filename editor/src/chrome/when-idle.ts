/** What may wait, in the order it came; the same thing asked for again is done once. */
const waiting = new Map<object, () => void>();
let isScheduled = false;

/** However busy the page is, what waits is not forgotten. */
const waitsAtMostMs = 1_000;

const schedule = (): void => {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  // Safari knows no idle callbacks: there each thing has a task of its own, and input comes in between
  if (typeof requestIdleCallback === 'function') requestIdleCallback(doNext, { timeout: waitsAtMostMs });
  else setTimeout(doNext, 0);
};

/** One at a time: whoever types waits for one of them at most. */
const doNext = (): void => {
  isScheduled = false;
  const [first] = waiting;
  if (!first) return;
  const [of, work] = first;
  waiting.delete(of);
  schedule();
  work();
};

/** Does `work` for `of` when the page is at rest, instead of what was asked for it before. Answers how to give it up. */
export const whenIdle = (of: object, work: () => void): (() => void) => {
  waiting.set(of, work);
  schedule();
  return () => {
    if (waiting.get(of) === work) waiting.delete(of);
  };
};
