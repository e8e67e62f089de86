import { hasAssetRoom, hasRoomOf, insert, type Insert, paste } from '../../commands/index.ts';
import { type Copied, type Editor, pageOf } from '../../core/index.ts';
import {
  type Asset,
  boundsOf,
  type Element,
  type Page,
  type Point,
  type Rect,
} from '../../document/index.ts';
import { clamp } from '../../document/clamp.ts';
import { noticesOf } from '../frame/notices.tsx';
import { viewOf } from '../stage/view/view-controls.ts';
import { beside } from './beside.ts';
import { noRoomWords } from './no-room.ts';
import { takeKeys } from './arrival.ts';

/** Distance of new elements from those they would hide, in px of the screen; less on a page that is small there. */
const stepPx = 20;
const stepShareMost = 0.06;

const whole = ({ width, height }: Page): Rect => ({ x: 0, y: 0, width, height });

/** Tells why there is no room for these elements and their pictures. */
export const tellNoRoom = (
  editor: Editor,
  elements: readonly Element[],
  assets: Readonly<Record<string, Asset>> = {},
): void => {
  const text = noRoomWords(editor.getState(), elements, Object.keys(assets));
  noticesOf(editor).setState({ text, tone: 'failed' });
};

/** What new elements bring along: their pictures; `keepsSelection` where their user is busy with something else. */
type Along = Omit<Insert, 'elements'>;

/** Adds elements and gives their keys to the stage; says so if there is no room. */
const added = (editor: Editor, elements: readonly Element[], along: Along): boolean => {
  const isAdded = insert.run(editor, { elements, ...along });
  if (isAdded) takeKeys(editor);
  else tellNoRoom(editor, elements, along.assets);
  return isAdded;
};

/** New elements where they are seen, beside those of the page and further ones that come with them. */
export const inSight = (
  editor: Editor,
  elements: readonly Element[],
  further: readonly Element[] = [],
): Element[] => {
  const page = pageOf(editor.getState());
  const view = viewOf(editor);
  const shorter = Math.min(page.width, page.height);
  const step = Math.max(1, Math.round(Math.min(stepPx / view.getState().zoom, shorter * stepShareMost)));
  return beside(elements, [...page.elements, ...further], { sight: view.sight() ?? whole(page), step });
};

/** Adds elements where nobody chose a place, and gives their keys to the stage. Returns whether there was room. */
export const placeNew = (editor: Editor, elements: readonly Element[], along: Along = {}): boolean => {
  const fitted = elements.map((one) => (one.type === 'text' ? editor.ports.fitTextBox(one) : one));
  return added(editor, inSight(editor, fitted), along);
};

/** Adds elements where they are, as they were dropped there. */
export const placeDropped = (editor: Editor, elements: readonly Element[], along: Along = {}): boolean =>
  added(editor, elements, along);

interface Pasting {
  /** Absent: what was copied in this editor. */
  readonly content?: Copied;
  /** Where the pointer asked for it, in px of the page. */
  readonly at?: Point | undefined;
}

/**
 * Pastes elements at the pointer, or where they are seen. Returns whether there was something to paste; says so if there
 * is no room for it.
 */
export const pasteInSight = (editor: Editor, { content, at }: Pasting): boolean => {
  const isPasted = paste.run(editor, {
    ...(content ? { content } : {}),
    ...(at ? { at } : {}),
    sight: viewOf(editor).sight(),
  });
  const copied = content ?? editor.clipboard.read();
  if (isPasted || !copied) return isPasted;
  const { elements, assets } = copied;
  const state = editor.getState();
  if (hasRoomOf(state, elements) && hasAssetRoom(state, Object.keys(assets))) return false;
  tellNoRoom(editor, elements, assets);
  return true;
};

/** Adds an element with its centre at the pointer, or where nobody chose a place. Returns whether there was room. */
export const placePasted = (editor: Editor, element: Element, at: Point | undefined): boolean => {
  if (!at) return placeNew(editor, [element]);
  const fitted = element.type === 'text' ? editor.ports.fitTextBox(element) : element;
  const { width, height } = boundsOf([fitted]);
  const page = pageOf(editor.getState());
  const centre = { x: clamp(at.x, 0, page.width), y: clamp(at.y, 0, page.height) };
  return placeDropped(editor, [{ ...fitted, x: centre.x - width / 2, y: centre.y - height / 2 }]);
};
