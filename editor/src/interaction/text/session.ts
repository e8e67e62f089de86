import {
  changeStyle,
  type CommonParagraph,
  commonParagraph,
  type CommonStyle,
  commonStyle,
  contentLength,
  insertLineBreak,
  lineAround,
  type Paragraph,
  type ParagraphChange,
  paragraphAt,
  readClipboard,
  replaceContent,
  replaceText,
  type Replaced,
  type RunStyle,
  setParagraphs,
  setStyle,
  type StyleChange,
  styleAt,
  type TextElement,
  textOf,
  wordAround,
  writeClipboard,
} from '../../document/index.ts';
import {
  type CaretPlace,
  type Measure,
  settleBoxTo,
  type TextLayout,
  type TextLayouts,
} from '../../painter/text/index.ts';
import { createTextHistory, type EditKind, type TextMoment } from './history.ts';
import { movedBy, type Motion } from './motions.ts';

/** A range of offsets, the smaller first. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface TextEditing extends TextMoment {
  readonly text: string;
  readonly range: TextRange;
  /** Chosen for what is typed next. */
  readonly typing: RunStyle | null;
  /** What an input method is still composing. */
  readonly composing: TextRange | null;
  /** Kept when the caret goes up or down. */
  readonly goal: number | null;
}

interface Given {
  readonly element: TextElement;
  readonly layouts: TextLayouts;
  readonly measure: Measure;
  readonly now?: () => number;
  /** Every change as it happens: the painter draws it. */
  readonly onChange: (element: TextElement) => void;
}

/** Fields of the element itself that the text's tools set. */
export type BoxChange = Partial<
  Pick<
    TextElement,
    | 'box'
    | 'writingMode'
    | 'lineHeight'
    | 'letterSpacing'
    | 'paragraphSpacing'
    | 'blockAlign'
    | 'effects'
    | 'width'
    | 'height'
  >
>;

const stateOf = (moment: TextMoment): TextEditing => ({
  ...moment,
  text: textOf(moment.element.paragraphs),
  range: {
    from: Math.min(moment.anchor, moment.focus.offset),
    to: Math.max(moment.anchor, moment.focus.offset),
  },
  typing: null,
  composing: null,
  goal: null,
});

/** One text being edited, from entering it to leaving it: caret, selection, typing and its own undo. */
export const createTextSession = ({ element, layouts, measure, onChange, now = Date.now }: Given) => {
  const history = createTextHistory(now);
  const listeners = new Set<() => void>();
  let state = stateOf({ element, anchor: 0, focus: { offset: 0 } });

  const show = (next: TextEditing): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const layout = (): TextLayout => layouts.of(state.element);
  /** Line starts that were remembered are of the text as it was. */
  const settled = ({ layout: _, ...rest }: TextElement): TextElement => settleBoxTo(rest, layouts.of(rest));

  const change = (next: TextElement, kind: EditKind, at: Partial<TextMoment> = {}): void => {
    if (next === state.element) return;
    // all an input method shows on the way to what is chosen is one step
    if (kind !== 'compose' || !state.composing) history.remember(state, kind);
    const { anchor, focus } = { ...state, ...at };
    show({ ...stateOf({ element: settled(next), anchor, focus }), typing: state.typing });
    onChange(state.element);
  };
  const withContent = (paragraphs: Paragraph[]): TextElement => ({ ...state.element, paragraphs });

  /** Puts the caret behind what came in. */
  const put = ({ content, end }: Replaced, kind: EditKind): void => {
    change(withContent(content), kind, { anchor: end, focus: { offset: end } });
    if (kind !== 'compose') show({ ...state, typing: null });
  };

  const restore = (moment: TextMoment | undefined): boolean => {
    if (!moment) return false;
    show(stateOf(moment));
    onChange(state.element);
    return true;
  };

  const select = (anchor: number, focus: CaretPlace, goal: number | null = null): void => {
    history.pause();
    const clamp = (offset: number): number => Math.min(Math.max(offset, 0), state.text.length);
    const place = { ...focus, offset: clamp(focus.offset) };
    show({ ...stateOf({ element: state.element, anchor: clamp(anchor), focus: place }), goal });
  };

  const typingStyle = (): RunStyle | undefined => state.typing ?? undefined;

  const replace = (from: number, to: number, text: string, kind: EditKind): void => {
    const { paragraphs } = state.element;
    const placed = paragraphAt(paragraphs, from);
    // Enter in an empty item ends the list instead of adding another
    const isEmptyItem = placed?.paragraph.list !== undefined && placed.start === placed.end;
    if (text === '\n' && from === to && isEmptyItem) {
      change(withContent(setParagraphs(paragraphs, from, to, { list: undefined })), 'other');
      return;
    }
    put(replaceText(paragraphs, from, to, text, typingStyle()), kind);
    if (text.includes('\n')) history.pause();
  };

  return {
    getState: (): TextEditing => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    layout,
    measure,
    select,
    selectAll: () => select(0, { offset: state.text.length }),
    selectWord: (offset: number) => {
      const { from, to } = wordAround(state.text, offset);
      select(from, { offset: to });
    },
    selectParagraph: (offset: number) => {
      const { from, to } = lineAround(state.text, offset);
      select(from, { offset: to });
    },
    move: (motion: Motion, isExtending: boolean) => {
      const { anchor, focus, goal, range, text } = state;
      // a selection collapses to the end the caret goes to
      const isSelected = range.from < range.to;
      if (!isExtending && isSelected && (motion === 'previous' || motion === 'next')) {
        const offset = motion === 'previous' ? range.from : range.to;
        return select(offset, { offset });
      }
      const moved = movedBy(motion, focus, goal, { text, layout: layout(), measure });
      select(isExtending ? anchor : moved.place.offset, moved.place, moved.goal);
    },
    insert: (text: string) => replace(state.range.from, state.range.to, text, 'type'),
    /** What a text field reports: a range of it was replaced. */
    replace: (range: TextRange, text: string) =>
      replace(range.from, range.to, text, text === '' ? 'erase' : 'type'),
    breakLine: () => {
      const { from, to } = state.range;
      put(insertLineBreak(state.element.paragraphs, from, to, typingStyle()), 'other');
    },
    erase: (motion: Motion) => {
      const { range, focus, text, element: now } = state;
      const placed = paragraphAt(now.paragraphs, range.from);
      const isItemStart =
        range.from === range.to && placed?.start === range.from && placed.paragraph.list !== undefined;
      if (isItemStart && motion === 'previous') {
        change(
          withContent(setParagraphs(now.paragraphs, range.from, range.from, { list: undefined })),
          'other',
        );
        return;
      }
      const other =
        range.from < range.to
          ? null
          : movedBy(motion, focus, null, { text, layout: layout(), measure }).place.offset;
      const [from, to] =
        other === null
          ? [range.from, range.to]
          : [Math.min(focus.offset, other), Math.max(focus.offset, other)];
      if (from < to) put(replaceText(now.paragraphs, from, to, ''), 'erase');
    },
    /**
     * What an input method shows before it is chosen: laid out and styled as what it becomes. `region` is all
     * of it, `range` what of the text was replaced just now.
     */
    compose: (range: TextRange, text: string, region: TextRange) => {
      put(replaceText(state.element.paragraphs, range.from, range.to, text, typingStyle()), 'compose');
      show({ ...state, composing: region });
    },
    endComposition: () => {
      if (state.composing) show({ ...state, composing: null, typing: null });
      history.pause();
    },
    copy: () => {
      const { from, to } = state.range;
      if (from === to) return null;
      const { paragraphs } = state.element;
      return { text: state.text.slice(from, to), rich: writeClipboard(paragraphs, from, to) };
    },
    /** `rich` is what an editor of ours copied; everything else comes without its styles. */
    paste: (text: string, rich = '') => {
      const { from, to } = state.range;
      const own = readClipboard(rich);
      history.pause();
      if (own) put(replaceContent(state.element.paragraphs, from, to, own), 'other');
      else if (text !== '') replace(from, to, text, 'other');
    },
    /** Of the selection, or without one of what is typed next. */
    setStyle: (wanted: StyleChange | ((style: RunStyle) => StyleChange)) => {
      const { range, element: now } = state;
      if (range.from < range.to || state.text === '') {
        return change(withContent(setStyle(now.paragraphs, range.from, range.to, wanted)), 'style');
      }
      const worn = state.typing ?? styleAt(now.paragraphs, range.from);
      if (!worn) return;
      const typing = changeStyle(worn, typeof wanted === 'function' ? wanted(worn) : wanted);
      show({ ...state, typing });
    },
    setParagraphs: (wanted: ParagraphChange) => {
      const { range, element: now } = state;
      change(withContent(setParagraphs(now.paragraphs, range.from, range.to, wanted)), 'style');
    },
    setBox: (wanted: BoxChange) => change({ ...state.element, ...wanted }, 'slide'),
    style: (): CommonStyle | null => {
      const { range, typing, element: now } = state;
      if (typing && range.from === range.to) return { ...typing, highlight: typing.highlight };
      return commonStyle(now.paragraphs, range.from, range.to);
    },
    paragraph: (): CommonParagraph =>
      commonParagraph(state.element.paragraphs, state.range.from, state.range.to),
    undo: (): boolean => restore(history.undo(state)),
    redo: (): boolean => restore(history.redo(state)),
    can: history.can,
    /** What was being changed bit by bit is done: the next change is a step of its own. */
    pause: history.pause,
    /** Fonts have arrived: it is painted anew, and the box follows what its text takes now. */
    settle: () => {
      show({ ...state, element: { ...settled(state.element) } });
      onChange(state.element);
    },
    /** The element changed by something else: its text goes on from there. */
    adopt: (next: TextElement) => {
      if (next === state.element) return;
      const length = contentLength(next.paragraphs);
      const clamp = (offset: number): number => Math.min(offset, length);
      history.pause();
      show({
        ...stateOf({
          element: next,
          anchor: clamp(state.anchor),
          focus: { offset: clamp(state.focus.offset) },
        }),
        composing: state.composing,
      });
    },
  };
};

export type TextSession = ReturnType<typeof createTextSession>;
