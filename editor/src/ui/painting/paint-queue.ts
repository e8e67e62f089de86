import { atRest } from './at-rest.ts';

/** What a queue is lent by the page it works for. */
export interface Turns {
  /** Before the next frame is shown. */
  onFrame(turn: () => void): void;
  /** When the page is at rest. */
  onRest(turn: () => void): void;
  nowMs(): number;
  /** Somebody pressed a key and was not heard yet. */
  isInputWaiting(): boolean;
  isInSight(of: Element): boolean;
}

/**
 * Work of one turn ends after this long. A frame costs more than a picture, so what is not seen yet comes in
 * few frames; what is only older leaves room for a key's own work in the same frame.
 */
const turnMs = { first: 48, rest: 12 };

interface Waiting {
  readonly work: () => void;
  /** Nothing is seen of it yet. */
  isFirst: boolean;
}

/**
 * What may wait, each thing once and the latest way. What people look at and do not see yet is done before
 * the next frames, what they see already, only older, when the page is at rest: in both as many as fit in
 * a turn, one at least, and none after a key that waits to be heard.
 */
export const createPaintQueue = ({ onFrame, onRest, nowMs, isInputWaiting, isInSight }: Turns) => {
  const waiting = new Map<Element, Waiting>();
  let isFrameAsked = false;
  let isRestAsked = false;

  const ask = (): void => {
    const all = [...waiting.values()];
    if (!isFrameAsked && all.some((one) => one.isFirst)) {
      isFrameAsked = true;
      onFrame(doFirst);
    }
    if (!isRestAsked && all.some((one) => !one.isFirst)) {
      isRestAsked = true;
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
    isFrameAsked = false;
    const first = [...waiting].filter(([, one]) => one.isFirst);
    // what nobody looks at can wait for rest
    for (const [of, one] of first) one.isFirst = isInSight(of);
    doSome(
      first.filter(([, one]) => one.isFirst),
      turnMs.first,
    );
  };

  const doRest = (): void => {
    isRestAsked = false;
    const rest = [...waiting].filter(([, one]) => !one.isFirst);
    const inSight = new Set(rest.filter(([of]) => isInSight(of)));
    doSome([...inSight, ...rest.filter((one) => !inSight.has(one))], turnMs.rest);
  };

  return {
    /** Does `work` for `of` in its turn, instead of what was asked for it before. Answers how to give it up. */
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

/** However busy the page is, what waits is not forgotten. */
const waitsAtMostMs = 1_000;

interface Scheduling {
  readonly isInputPending?: () => boolean;
}

/** The queue of this page: its frames are one, however many editors it shows. */
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
