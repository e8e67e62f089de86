import { addedToShape, addShapeText, mayWriteInShape } from '../../commands/index.ts';
import { containerOf, type Editor, originalOf, pageOf, type Step } from '../../core/index.ts';
import {
  apply,
  boundsOf,
  elementMatrix,
  inverse,
  isPlaceholder,
  PLACEHOLDERS,
  type Point,
  type ShapeElement,
  type TextElement,
} from '../../document/index.ts';
import { isInside, ringsOf } from '../../interaction/outline.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { wrappedText } from '../panels/new-text.ts';
import { tellNoRoom } from '../placing/place-new.ts';

/** A text that was just added to a shape, by the last step: it goes again if nothing is written. */
export interface InShape {
  readonly id: string;
  /** Centre of the shape, beside the text: lines are added around it until the text is moved. */
  readonly centre: Point;
  readonly step: Step;
  /** What could be redone before. */
  readonly redoable: readonly Step[];
}

const usualFontSize = 28;
/** Where the width inside is measured, in shares of the height: two or three lines of words fit there. */
const measuredAt = [0.35, 0.5, 0.65];
const steps = 20;
/** Share of the width inside that words fill. */
const wordsShare = 0.9;

export const centreOf = ({
  x,
  y,
  width,
  height,
}: Pick<TextElement, 'x' | 'y' | 'width' | 'height'>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The share of its width that is inside a shape on both sides of its middle. */
const innerShare = ({ outline, cornerRadius, width, height }: ShapeElement): number => {
  const rings = ringsOf(outline, width, height, cornerRadius);
  const free = measuredAt.map((share) => {
    const isFree = (step: number): boolean =>
      [-1, 1].every((side) =>
        isInside(rings, { x: width * (0.5 + (side * (step - 0.5)) / (2 * steps)), y: height * share }),
      );
    const first = Array.from({ length: steps }, (_, index) => index + 1).findIndex((step) => !isFree(step));
    return first < 0 ? 1 : first / steps;
  });
  return Math.min(...free);
};

export const centredAt = (text: TextElement, { x, y }: Point): TextElement => ({
  ...text,
  x: x - text.width / 2,
  y: y - text.height / 2,
});

const newShapeText = (
  editor: Editor,
  configuration: EditorConfiguration,
  shape: ShapeElement,
): TextElement => {
  const made = wrappedText(editor, configuration, {
    text: PLACEHOLDERS.body,
    fontSize: usualFontSize,
    align: 'center',
  });
  // a ring or a thin line has no inside: the words go over it
  const share = innerShare(shape) || 1;
  const text = { ...made, width: Math.max(1, shape.width * share * wordsShare), rotation: shape.rotation };
  return centredAt(editor.ports.fitTextBox(text), centreOf(shape));
};

/** Whether a text is where new words of the shape would be; both are as the shape is rotated. */
const isUnder = (words: TextElement, text: TextElement, { rotation }: ShapeElement, away: Point): boolean => {
  const { width, height } = boundsOf([{ ...text, rotation: text.rotation - rotation }]);
  return 2 * Math.abs(away.x) < words.width + width && 2 * Math.abs(away.y) < words.height + height;
};

/**
 * The topmost text over the shape: any text of their group, but of the page only one that new words would cover. A
 * ground may lie under many others.
 */
const textIn = (editor: Editor, shape: ShapeElement, words: TextElement): TextElement | undefined => {
  const state = editor.getState();
  const { groupPath } = state.selection;
  const all = containerOf(pageOf(state), groupPath);
  const above = all.slice(all.findIndex(({ id }) => id === shape.id) + 1);
  const back = inverse(elementMatrix(shape));
  return above.findLast((one): one is TextElement => {
    if (one.type !== 'text' || !one.visible || !back) return false;
    const { x, y } = apply(back, centreOf(one));
    const away = { x: x - shape.width / 2, y: y - shape.height / 2 };
    const isOver = 2 * Math.abs(away.x) < shape.width && 2 * Math.abs(away.y) < shape.height;
    return isOver && (groupPath.length > 0 || isUnder(words, one, shape, away));
  });
};

/** Whether the company lets its users add texts. */
const mayAdd = ({ functions }: EditorConfiguration): boolean =>
  functions.sidePanels.items.some(({ id, visible }) => id === 'text' && visible);

/**
 * Selects the text of the selected shape, or adds one; says so if there is no room for it. Returns what was added; null
 * if there was one, or if the shape may not be changed.
 */
export const openShapeText = (
  editor: Editor,
  configuration: EditorConfiguration,
  shape: ShapeElement,
): InShape | null => {
  const text = newShapeText(editor, configuration, shape);
  const present = textIn(editor, shape, text);
  if (present) editor.select([present.id]);
  // a double click with Shift leaves another shape selected
  const isSelected = editor.getState().selection.ids.join() === shape.id;
  const mayWrite = isSelected && mayWriteInShape(editor.getState()) && mayAdd(configuration);
  if (present || !mayWrite) return null;
  const redoable = editor.getState().future;
  if (!addShapeText.run(editor, { text })) {
    tellNoRoom(editor, addedToShape(text));
    return null;
  }
  const state = editor.getState();
  const [id = ''] = state.selection.ids;
  const own = containerOf(pageOf(state), state.selection.groupPath).find((one) => one.id === id);
  const step = originalOf(state.past.at(-1));
  return own && step ? { id, centre: centreOf(own), step, redoable } : null;
};

/** Whether nothing was written in it, nor anything else changed since. */
export const isUnwritten = (editor: Editor, { step }: InShape, text: string): boolean =>
  (text === '' || isPlaceholder(text)) && originalOf(editor.getState().past.at(-1)) === step;

/** Takes such a text back. The selection stays where the user went. */
export const dropUnwritten = (editor: Editor, { id, step, redoable }: InShape): void => {
  const { pageId, selection } = editor.getState();
  if (!editor.revoke(step, redoable) || selection.ids.includes(id)) return;
  editor.goTo(pageId);
  editor.select(selection.ids, selection.groupPath);
};
