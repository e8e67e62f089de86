import { type EditorState, pageOf, type Recipe } from '../../core/index.ts';
import { type Guides, LIMITS, type Page } from '../../document/index.ts';
import { command } from '../command.ts';
import { basePage, draftPage } from '../recipes/reading.ts';

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
    const positions = [...before[axis]];
    const from = index ?? positions.length;
    if (index === null && (!isOnPage || positions.length >= LIMITS.guidesPerAxis)) return;
    positions.splice(from, 1, ...(isOnPage ? [at] : []));
    withGuides(draftPage(change), { ...before, [axis]: positions });
  };

const hasGuide = (state: EditorState, { axis, index }: GuidePosition): boolean => {
  const positions = guidesOf(pageOf(state))[axis];
  return index === null ? positions.length < LIMITS.guidesPerAxis : index >= 0 && index < positions.length;
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
  recipe: (guide) => (change) => {
    const side = sideOf(basePage(change), guide.axis);
    guidePlaced(guide, Math.min(side, Math.max(0, guide.at)))(change);
  },
  mergeKey: (_, { axis, index }) => `${axis}${index}`,
});

export const removeGuide = command<GuidePosition>({
  id: 'guide.remove',
  label: '删除参考线',
  canRun: hasGuide,
  recipe: (guide) => guidePlaced(guide, null),
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
