import type { CommonParagraph, CommonStyle, TextElement } from '../../document/index.ts';
import { written } from './act.ts';
import type { BoxChange, TextEditing, TextSession } from './session.ts';

/** The text session that tools use: of one text, or of several at once. */
export type TextTools = Pick<
  TextSession,
  | 'getState'
  | 'subscribe'
  | 'layout'
  | 'setStyle'
  | 'setParagraphs'
  | 'setBox'
  | 'style'
  | 'paragraph'
  | 'pause'
>;

/** Values shared by all; null where they differ. */
const commonOf = <All extends object>(all: readonly All[]): All | null => {
  const [first, ...others] = all;
  if (!first) return null;
  const names = Object.keys(first) as (keyof All)[];
  return Object.fromEntries(
    names.map((name) => [name, others.every((one) => one[name] === first[name]) ? first[name] : null]),
  ) as All;
};

/**
 * Several texts as one: reads their common values, writes to each of them. `hasBox` says of a text whether it has a
 * box of its own: a cell's text has the table's.
 */
export const manyTexts = (
  sessions: readonly [TextSession, ...TextSession[]],
  hasBox: (text: TextElement) => boolean = () => true,
): TextTools => {
  const boxes = sessions.filter((one) => hasBox(one.getState().element));
  const first = boxes[0] ?? sessions[0];
  let state: TextEditing = first.getState();
  const listeners = new Set<() => void>();
  let stops: readonly (() => void)[] = [];
  const tell = (): void => {
    state = { ...first.getState() };
    for (const listener of [...listeners]) listener();
  };
  const each = (act: (session: TextSession) => void): void => {
    for (const session of sessions) act(session);
  };
  const boxOf = (session: TextSession, { writingMode, width, height, ...rest }: BoxChange): BoxChange => {
    if (writingMode !== undefined) return { ...rest, ...written(session.getState().element, writingMode) };
    return {
      ...rest,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    };
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) stops = sessions.map((one) => one.subscribe(tell));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const stop of stops) stop();
      };
    },
    layout: () => boxes.map((one) => one.layout()).find(({ overflows }) => overflows) ?? first.layout(),
    setStyle: (wanted, kind) => each((one) => one.setStyle(wanted, kind)),
    setParagraphs: (wanted, kind) => each((one) => one.setParagraphs(wanted, kind)),
    setBox: (wanted, kind) => {
      for (const one of boxes) one.setBox(boxOf(one, wanted), kind);
    },
    style: (): CommonStyle | null =>
      commonOf(sessions.map((one) => one.style()).filter((one) => one !== null)),
    paragraph: (): CommonParagraph =>
      commonOf(sessions.map((one) => one.paragraph())) ?? { align: null, indent: null, list: null },
    pause: () => each((one) => one.pause()),
  };
};
