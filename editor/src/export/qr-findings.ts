import { contrastOf } from '@design-console/contract/kernel/color';
import {
  boundsOf,
  contains,
  type Design,
  doOverlap,
  type Element,
  fromPx,
  type Page,
  type Paint,
  type QrElement,
} from '../document/index.ts';

/** What cameras of phones still tell apart; WCAG asks the same of symbols. */
const contrastMin = 3;
/** The usual least side of a printed code that is read from the hand. */
const printedMmMin = 15;
/** A rounded size of that many mm is enough. */
const toleranceMm = 0.05;

const opaqueLength = '#rrggbb'.length;

/** The colour of a ground of one opaque colour. */
const plainColor = (fill: Paint | Page['background'] | undefined): string | undefined =>
  fill?.kind === 'solid' && fill.color.length === opaqueLength ? fill.color : undefined;

/** The one colour behind an element of the page; undefined where a picture or several things are. */
const groundOf = (page: Page, element: Element): string | undefined => {
  const box = boundsOf([element]);
  const below = page.elements.slice(0, page.elements.indexOf(element)).filter((one) => one.visible);
  const nearest = below.findLast((one) => doOverlap(boundsOf([one]), box));
  if (!nearest) return plainColor(page.background);
  const isGround = nearest.type === 'shape' && nearest.opacity === 1 && contains(boundsOf([nearest]), box);
  return isGround ? plainColor(nearest.fill) : undefined;
};

const isDistinct = ({ color }: QrElement, ground: string | undefined): boolean =>
  ground !== undefined && contrastOf(color.slice(0, opaqueLength), ground) >= contrastMin;

/** Whether a code of the page is hard to tell from its ground, or lies over a picture without one. */
export const isFaintCode = (page: Page, element: Element): boolean => {
  if (element.type !== 'qr') return false;
  const own = element.background;
  const ground = own?.length === opaqueLength ? own : groundOf(page, element);
  return !isDistinct(element, ground);
};

/** Whether a code is printed too small to be read. */
export const isSmallCode = (element: Element, { unit, dpi }: Design): boolean =>
  element.type === 'qr' &&
  unit !== 'px' &&
  fromPx(Math.min(element.width, element.height), 'mm', dpi) < printedMmMin - toleranceMm;
