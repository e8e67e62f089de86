import {
  changeStyle,
  type CommonParagraph,
  commonParagraph,
  type CommonStyle,
  commonStyle,
  contentLength,
  contentOfPasted,
  insertLineBreak,
  lineAround,
  type Paragraph,
  type ParagraphChange,
  paragraphAt,
  replaceContent,
  replaceText,
  type Replaced,
  type RunStyle,
  setParagraphs,
  setStyle,
  type StyleChange,
  type StyledClipboard,
  styleAt,
  type TextElement,
  type TextLimits,
  textOf,
  wordAround,
  writeClipboard,
} from '../../document/index.ts';
import {
  type CaretPosition,
  type Measure,
  fittedTextBoxTo,
  type TextLayout,
  type TextLayouts,
} from '../../painter/text/index.ts';
import { createTextHistory, type EditKind, type TextMoment } from './history.ts';
import { movedBy, type Motion } from './motions.ts';
import { type TextPlace, turnedText, type WritingMode } from './turn-writing.ts';

/** A range of offsets, the smaller first. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface TextEditing extends TextMoment {
  readonly text: string;
  readonly range: TextRange;
  /** The style of the next typed text. */
  readonly typing: RunStyle | null;
  /** The range that an input method is composing. */
  readonly composing: TextRange | null;
  /** The distance along the line that vertical movement keeps. */
  readonly goal: number | null;
}

export interface TextSetup {
  readonly element: TextElement;
  readonly layouts: TextLayouts;
  readonly measure: Measure;
  readonly now?: () => number;
  /** Where the text stands; absent: on no page. */
  readonly placeOf?: (id: string) => TextPlace | null;
  /** Absent: those of a text element. */
  readonly limits?: () => TextLimits;
  /** Called on every change, for painting. Those of one drag follow each other until `pause`. */
  readonly onChange: (element: TextElement, kind: EditKind) => void;
}

/** How a tool changes a text: by one press, or by a drag that ends with `pause`. */
export type ToolKind = Extract<EditKind, 'style' | 'drag'>;

/** Fields of the element that the text tools set. */
export type BoxChange = Partial<
  Pick<TextElement, 'box' | 'lineHeight' | 'letterSpacing' | 'paragraphSpacing' | 'blockAlign' | 'effects'>
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
export const createTextSession = (setup: TextSetup) => {
  const { element, layouts, measure, onChange, placeOf, limits, now = Date.now } = setup;
  const history = createTextHistory(now);
  const listeners = new Set<() => void>();
  let state = stateOf({ element, anchor: 0, focus: { offset: 0 } });

  const show = (next: TextEditing): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const layout = (): TextLayout => layouts.of(state.element);
  /** Drops the remembered line starts, which belong to the previous text. */
  const fitted = ({ layout: _, ...one }: TextElement): TextElement => fittedTextBoxTo(one, layouts.of(one));

  const change = (next: TextElement, kind: EditKind, at: Partial<TextMoment> = {}): void => {
    if (next === state.element) return;
    // one composition of an input method is one step
    if (kind !== 'compose' || !state.composing) history.remember(state, kind);
    const { anchor, focus } = { ...state, ...at };
    show({ ...stateOf({ element: fitted(next), anchor, focus }), typing: state.typing });
    onChange(state.element, kind);
  };
  const withContent = (paragraphs: Paragraph[]): TextElement => ({ ...state.element, paragraphs });

  /** Applies a replacement and puts the caret after it. */
  const put = ({ content, end }: Replaced, kind: EditKind): void => {
    change(withContent(content), kind, { anchor: end, focus: { offset: end } });
    if (kind !== 'compose') show({ ...state, typing: null });
  };

  const restore = (moment: TextMoment | undefined): boolean => {
    if (!moment) return false;
    show(stateOf(moment));
    onChange(state.element, 'other');
    return true;
  };

  const select = (anchor: number, focus: CaretPosition, goal: number | null = null): void => {
    history.pause();
    const clamp = (offset: number): number => Math.min(Math.max(offset, 0), state.text.length);
    const location = { ...focus, offset: clamp(focus.offset) };
    show({ ...stateOf({ element: state.element, anchor: clamp(anchor), focus: location }), goal });
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
    put(replaceText(paragraphs, from, to, text, typingStyle(), limits?.()), kind);
    if (text.includes('\n')) history.pause();
  };

  const adopt = (next: TextElement): void => {
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
      // a selection collapses to the end in the direction of movement
      const isSelected = range.from < range.to;
      if (!isExtending && isSelected && (motion === 'previous' || motion === 'next')) {
        const offset = motion === 'previous' ? range.from : range.to;
        return select(offset, { offset });
      }
      const moved = movedBy(motion, focus, goal, { text, layout: layout(), measure });
      select(isExtending ? anchor : moved.position.offset, moved.position, moved.goal);
    },
    insert: (text: string) => replace(state.range.from, state.range.to, text, 'type'),
    /** The text field reported a replaced range. */
    replace: (range: TextRange, text: string) =>
      replace(range.from, range.to, text, text === '' ? 'erase' : 'type'),
    breakLine: () => {
      const { from, to } = state.range;
      put(insertLineBreak(state.element.paragraphs, from, to, typingStyle(), limits?.()), 'other');
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
          : movedBy(motion, focus, null, { text, layout: layout(), measure }).position.offset;
      const [from, to] =
        other === null
          ? [range.from, range.to]
          : [Math.min(focus.offset, other), Math.max(focus.offset, other)];
      if (from < to) put(replaceText(now.paragraphs, from, to, ''), 'erase');
    },
    /**
     * Uncommitted input of an input method, laid out and styled like committed text. `region` is the whole
     * composition, `range` the part of the text just replaced.
     */
    compose: (range: TextRange, text: string, region: TextRange) => {
      const { paragraphs } = state.element;
      put(replaceText(paragraphs, range.from, range.to, text, typingStyle(), limits?.()), 'compose');
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
    paste: (text: string, styled: StyledClipboard = {}) => {
      const { from, to } = state.range;
      const pasted = contentOfPasted(state.element.paragraphs, state.range, styled, typingStyle());
      history.pause();
      if (pasted) put(replaceContent(state.element.paragraphs, from, to, pasted, limits?.()), 'other');
      else if (text !== '') replace(from, to, text, 'other');
    },
    /** Styles the selection, or the next typed text if nothing is selected. All of one drag is one step. */
    setStyle: (wanted: StyleChange | ((style: RunStyle) => StyleChange), kind: ToolKind = 'style') => {
      const { range, element: now } = state;
      if (range.from < range.to || state.text === '') {
        return change(withContent(setStyle(now.paragraphs, range.from, range.to, wanted)), kind);
      }
      const worn = state.typing ?? styleAt(now.paragraphs, range.from);
      if (!worn) return;
      const typing = changeStyle(worn, typeof wanted === 'function' ? wanted(worn) : wanted);
      show({ ...state, typing });
    },
    setParagraphs: (wanted: ParagraphChange, kind: ToolKind = 'style') => {
      const { range, element: now } = state;
      change(withContent(setParagraphs(now.paragraphs, range.from, range.to, wanted)), kind);
    },
    setBox: (wanted: BoxChange, kind: ToolKind = 'style') => change({ ...state.element, ...wanted }, kind),
    setWritingMode: (mode: WritingMode) =>
      change(turnedText(state.element, mode, layouts, placeOf?.(state.element.id) ?? null), 'style'),
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
    /** Ends a continuous change: the next one is a separate step. */
    pause: history.pause,
    /** Repaints after fonts have loaded, and fits the box to the new layout. */
    refit: () => {
      show({ ...state, element: { ...fitted(state.element) } });
      onChange(state.element, 'other');
    },
    /** Continues from an element with another box. */
    adopt,
    /** Continues from an element that was changed elsewhere; its own undo does not reach back over that. */
    resume: (next: TextElement): void => {
      if (next !== state.element) history.forget();
      adopt(next);
    },
  };
};

export type TextSession = ReturnType<typeof createTextSession>;
