import type { TextElement } from '../../document/index.ts';
import type { CaretPosition } from '../../painter/text/index.ts';

/** A snapshot of a text and its selection. */
export interface TextMoment {
  readonly element: TextElement;
  readonly anchor: number;
  readonly focus: CaretPosition;
}

/**
 * The kind of a change: quick successive changes of one kind are one step. A drag, which ends by `pause`, is
 * one however long it takes.
 */
export type EditKind = 'type' | 'erase' | 'compose' | 'drag' | 'style' | 'other';

const burstMs = 1000;
const stepsMax = 200;

const joins: ReadonlySet<EditKind> = new Set(['type', 'erase', 'compose']);

/** Undo within one text while it is edited. */
export const createTextHistory = (now: () => number) => {
  let past: TextMoment[] = [];
  let future: TextMoment[] = [];
  let last: { kind: EditKind; at: number } | null = null;
  return {
    /** Records `before`, which the next change can be undone to. */
    remember: (before: TextMoment, kind: EditKind): void => {
      const at = now();
      const isQuick = last !== null && joins.has(kind) && at - last.at < burstMs;
      const isBurst = last?.kind === kind && (kind === 'drag' || isQuick);
      if (!isBurst) past = [...past, before].slice(-stepsMax);
      future = [];
      last = { kind, at };
    },
    /** Makes the next change a separate step. */
    pause: (): void => {
      last = null;
    },
    undo: (present: TextMoment): TextMoment | undefined => {
      const moment = past.at(-1);
      last = null;
      if (!moment) return undefined;
      past = past.slice(0, -1);
      future = [present, ...future];
      return moment;
    },
    redo: (present: TextMoment): TextMoment | undefined => {
      const [moment, ...rest] = future;
      last = null;
      if (!moment) return undefined;
      future = rest;
      past = [...past, present];
      return moment;
    },
    /** The text was changed elsewhere: going back would undo that too. */
    forget: (): void => {
      [past, future, last] = [[], [], null];
    },
    can: () => ({ undo: past.length > 0, redo: future.length > 0 }),
  };
};
