import type { CommonParagraph, CommonStyle, TextElement } from '../../document/index.ts';
import type { TextEditing, TextSession } from './session.ts';

/** The text session that tools use: of one text, or of several at once. */
export type TextTools = Pick<
  TextSession,
  | 'getState'
  | 'subscribe'
  | 'layout'
  | 'setStyle'
  | 'setParagraphs'
  | 'setBox'
  | 'setWritingMode'
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

/** What a text has of its own: a cell's text has the table's box, the words of a chart have one style and no more. */
type Extent = 'box' | 'paragraphs' | 'style';

/** Several texts as one: reads their common values, writes to each of them. */
export const manyTexts = (
  sessions: readonly [TextSession, ...TextSession[]],
  extentOf: (text: TextElement) => Extent = () => 'box',
): TextTools => {
  const extents = new Map(sessions.map((one) => [one, extentOf(one.getState().element)]));
  const boxes = sessions.filter((one) => extents.get(one) === 'box');
  const written = sessions.filter((one) => extents.get(one) !== 'style');
  const first = boxes[0] ?? written[0] ?? sessions[0];
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
    setParagraphs: (wanted, kind) => {
      for (const one of written) one.setParagraphs(wanted, kind);
    },
    setBox: (wanted, kind) => {
      for (const one of boxes) one.setBox(wanted, kind);
    },
    setWritingMode: (mode) => {
      for (const one of boxes) one.setWritingMode(mode);
    },
    style: (): CommonStyle | null =>
      commonOf(sessions.map((one) => one.style()).filter((one) => one !== null)),
    paragraph: (): CommonParagraph =>
      commonOf(written.map((one) => one.paragraph())) ?? { align: null, indent: null, list: null },
    pause: () => each((one) => one.pause()),
  };
};
