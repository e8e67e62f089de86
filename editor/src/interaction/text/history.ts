import type { TextElement } from '../../document/index.ts';
import type { CaretPlace } from '../../painter/text/index.ts';

/** A text as it was, and what was selected in it. */
export interface TextMoment {
  readonly element: TextElement;
  readonly anchor: number;
  readonly focus: CaretPlace;
}

/** What a change is: those of one kind that follow each other quickly are one step. */
export type EditKind = 'type' | 'erase' | 'compose' | 'slide' | 'style' | 'other';

const burstMs = 1000;
const stepsMax = 200;

const joins: ReadonlySet<EditKind> = new Set(['type', 'erase', 'compose', 'slide']);

/** Undo within one text while it is edited. */
export const createTextHistory = (now: () => number) => {
  let past: TextMoment[] = [];
  let future: TextMoment[] = [];
  let last: { kind: EditKind; at: number } | null = null;
  return {
    /** `before` is what the change about to come can be taken back to. */
    remember: (before: TextMoment, kind: EditKind): void => {
      const at = now();
      const isBurst = last?.kind === kind && joins.has(kind) && at - last.at < burstMs;
      if (!isBurst) past = [...past, before].slice(-stepsMax);
      future = [];
      last = { kind, at };
    },
    /** The next change is a step of its own. */
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
    can: () => ({ undo: past.length > 0, redo: future.length > 0 }),
  };
};
