import { type EditorState, pageOf, type Recipe } from '../core/index.ts';
import { type Guides, LIMITS, type Page } from '../document/index.ts';
import { command } from './command.ts';
import { basePage, draftPage } from './reading.ts';

/** Vertical guides have an x, horizontal ones a y. */
export type GuideAxis = keyof Guides;

export interface GuidePosition {
  readonly axis: GuideAxis;
  /** Index among the axis's guides; null for a new one. */
  readonly index: number | null;
}

const noGuides: Guides = { x: [], y: [] };

export const guidesOf = ({ guides }: Pick<Page, 'guides'>): Guides => guides ?? noGuides;

const sideOf = (page: Pick<Page, 'width' | 'height'>, axis: GuideAxis): number =>
  axis === 'x' ? page.width : page.height;

const withGuides = (page: Page, guides: Guides): void => {
  if (guides.x.length + guides.y.length === 0) delete page.guides;
  else page.guides = guides;
};

/** Moves a guide; `null` or a position off the page removes it. */
export const guidePlaced =
  ({ axis, index }: GuidePosition, at: number | null): Recipe =>
  (change) => {
    const page = basePage(change);
    const before = guidesOf(page);
    const isOnPage = at !== null && at >= 0 && at <= sideOf(page, axis);
    const places = [...before[axis]];
    const from = index ?? places.length;
    if (index === null && (!isOnPage || places.length >= LIMITS.guidesPerAxis)) return;
    places.splice(from, 1, ...(isOnPage ? [at] : []));
    withGuides(draftPage(change), { ...before, [axis]: places });
  };

const hasGuide = (state: EditorState, { axis, index }: GuidePosition): boolean => {
  const places = guidesOf(pageOf(state))[axis];
  return index === null ? places.length < LIMITS.guidesPerAxis : index >= 0 && index < places.length;
};

export const addGuide = command<{ readonly axis: GuideAxis; readonly at?: number }>({
  id: 'guide.add',
  label: '添加参考线',
  canRun: (state, { axis }) => hasGuide(state, { axis, index: null }),
  recipe:
    ({ axis, at }) =>
    (change) =>
      guidePlaced({ axis, index: null }, at ?? Math.round(sideOf(basePage(change), axis) / 2))(change),
});

export const moveGuide = command<GuidePosition & { readonly at: number }>({
  id: 'guide.move',
  label: '移动参考线',
  canRun: hasGuide,
  recipe: (given) => (change) => {
    const side = sideOf(basePage(change), given.axis);
    guidePlaced(given, Math.min(side, Math.max(0, given.at)))(change);
  },
  mergeKey: (_, { axis, index }) => `${axis}${index}`,
});

export const removeGuide = command<GuidePosition>({
  id: 'guide.remove',
  label: '删除参考线',
  canRun: hasGuide,
  recipe: (given) => guidePlaced(given, null),
});

export const clearGuides = command({
  id: 'guide.clear',
  label: '清除参考线',
  canRun: (state) => pageOf(state).guides !== undefined,
  recipe: () => (change) => {
    delete draftPage(change).guides;
  },
});

/** Scales guides with a resized page. */
export const guidesScaled = ({ x, y }: Guides, from: Page, width: number, height: number): Guides => ({
  x: x.map((at) => (at * width) / from.width),
  y: y.map((at) => (at * height) / from.height),
});

/** The guides still on a page that was resized without scaling. */
export const guidesWithin = ({ x, y }: Guides, width: number, height: number): Guides => ({
  x: x.filter((at) => at <= width),
  y: y.filter((at) => at <= height),
});
