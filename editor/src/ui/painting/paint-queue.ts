import { atRest } from './at-rest.ts';

/** The page's scheduling functions, as a queue needs them. */
export interface Scheduler {
  /** Runs `turn` before the next frame. */
  onFrame(turn: () => void): void;
  /** Runs `turn` when the page is idle. */
  onRest(turn: () => void): void;
  nowMs(): number;
  /** Whether input is waiting to be handled. */
  isInputWaiting(): boolean;
  isInSight(of: Element): boolean;
}

/**
 * Time limits of one turn. A frame costs more than a picture, so first paints share few frames; repaints
 * leave time for handling a key in the same frame.
 */
const turnMs = { first: 48, rest: 12 };

interface Waiting {
  readonly work: () => void;
  /** Not painted yet. */
  isFirst: boolean;
}

/**
 * Queues painting, with one job (the latest) per element. Visible elements not painted yet are painted before
 * the next frames, outdated ones when the page is idle. A turn does as much as fits, at least one job, and
 * ends early when input is waiting.
 */
export const createPaintQueue = ({ onFrame, onRest, nowMs, isInputWaiting, isInSight }: Scheduler) => {
  const waiting = new Map<Element, Waiting>();
  let isFrameRequested = false;
  let isRestRequested = false;

  const ask = (): void => {
    const all = [...waiting.values()];
    if (!isFrameRequested && all.some((one) => one.isFirst)) {
      isFrameRequested = true;
      onFrame(doFirst);
    }
    if (!isRestRequested && all.some((one) => !one.isFirst)) {
      isRestRequested = true;
      onRest(doRest);
    }
  };

  const doSome = (chosen: readonly [Element, Waiting][], mostMs: number): void => {
    const startedAtMs = nowMs();
    try {
      for (const [of, one] of chosen) {
        waiting.delete(of);
        one.work();
        if (nowMs() - startedAtMs >= mostMs || isInputWaiting()) return;
      }
    } finally {
      ask();
    }
  };

  const doFirst = (): void => {
    isFrameRequested = false;
    const first = [...waiting].filter(([, one]) => one.isFirst);
    // elements out of sight can wait until the page is idle
    for (const [of, one] of first) one.isFirst = isInSight(of);
    doSome(
      first.filter(([, one]) => one.isFirst),
      turnMs.first,
    );
  };

  const doRest = (): void => {
    isRestRequested = false;
    const rest = [...waiting].filter(([, one]) => !one.isFirst);
    const inSight = new Set(rest.filter(([of]) => isInSight(of)));
    doSome([...inSight, ...rest.filter((one) => !inSight.has(one))], turnMs.rest);
  };

  return {
    /** Queues `work` for `of`, replacing earlier work for it. Returns a function that cancels. */
    add(of: Element, work: () => void, isFirst: boolean): () => void {
      const mine = { work, isFirst };
      waiting.set(of, mine);
      ask();
      return () => {
        if (waiting.get(of) === mine) waiting.delete(of);
      };
    },
  };
};

/** The longest wait for an idle moment, in ms. */
const waitsAtMostMs = 1_000;

interface Scheduling {
  readonly isInputPending?: () => boolean;
}

/** One queue per page, shared by all its editors, because they share its frames. */
export const paintQueue = createPaintQueue({
  onFrame: (turn) => void requestAnimationFrame(turn),
  onRest: (turn) => void atRest(turn, waitsAtMostMs),
  nowMs: () => performance.now(),
  isInputWaiting: () =>
    (navigator as { readonly scheduling?: Scheduling }).scheduling?.isInputPending?.() ?? false,
  isInSight: (of) => {
    const { top, bottom, left, right } = of.getBoundingClientRect();
    return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth;
  },
});
