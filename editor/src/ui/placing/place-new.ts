import { insert } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import type { Asset, Element, Page, Rect } from '../../document/index.ts';
import { noticesOf } from '../frame/notices.tsx';
import { viewOf } from '../stage/view-controls.ts';
import { beside } from './beside.ts';
import { takeKeys } from './arrival.ts';

/** Distance of new elements from those they would hide, in px of the screen; less on a page that is small there. */
const stepPx = 20;
const stepShareMost = 0.06;

const whole = ({ width, height }: Page): Rect => ({ x: 0, y: 0, width, height });

export const FULL_PAGE = '页面上的元素已达上限，请删除一些后再添加';

/** Adds elements and gives their keys to the stage; says so if there is no room. */
const added = (
  editor: Editor,
  elements: readonly Element[],
  assets: Readonly<Record<string, Asset>>,
): boolean => {
  const isAdded = insert.run(editor, { elements, assets });
  if (isAdded) takeKeys(editor);
  else noticesOf(editor).setState({ text: FULL_PAGE, tone: 'failed' });
  return isAdded;
};

/** Adds elements where nobody chose a place, and gives their keys to the stage. Returns whether there was room. */
export const placeNew = (
  editor: Editor,
  elements: readonly Element[],
  assets: Readonly<Record<string, Asset>> = {},
): boolean => {
  const page = pageOf(editor.getState());
  const view = viewOf(editor);
  const settled = elements.map((one) => (one.type === 'text' ? editor.ports.settleText(one) : one));
  const shorter = Math.min(page.width, page.height);
  const step = Math.max(1, Math.round(Math.min(stepPx / view.getState().zoom, shorter * stepShareMost)));
  const options = { sight: view.sight() ?? whole(page), step };
  return added(editor, beside(settled, page.elements, options), assets);
};

/** Adds elements where they are, as they were dropped there. */
export const placeDropped = (
  editor: Editor,
  elements: readonly Element[],
  assets: Readonly<Record<string, Asset>> = {},
): boolean => added(editor, elements, assets);
