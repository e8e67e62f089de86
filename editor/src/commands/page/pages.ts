import { type Change, NOTHING_SELECTED, pageOf } from '../../core/index.ts';
import {
  type Actor,
  type Element,
  firstCharacters,
  isPageHeld,
  LIMITS,
  mayDo,
  mayLock,
  type Page,
  type Unit,
} from '../../document/index.ts';
import { bleedAfter, putBleed } from './bleed.ts';
import { command } from '../command.ts';
import { pageWithNewIds } from '../recipes/copies.ts';
import { guidesScaled, guidesWithin } from './guides.ts';
import { pagesRefusal } from '../recipes/room.ts';
import { rearrange } from './rearrange/rearrange.ts';

const indexOf = ({ pages }: { readonly pages: readonly Page[] }, id: string): number =>
  pages.findIndex((one) => one.id === id);

const goTo = (change: Change, page: Page | undefined): void => {
  if (page) change.pageSelection = { pageId: page.id, selection: NOTHING_SELECTED };
};

/** Adds a page after the current one. */
export const addPage = command<{ readonly page: Page }>({
  id: 'page.add',
  label: '添加页面',
  canRun: (state, { page }) =>
    pagesRefusal(state, [page]) === null && page.width * page.height <= LIMITS.pageAreaPx,
  recipe:
    ({ page }) =>
    (change) => {
      const added = pageWithNewIds(page, change);
      putBleed(added, pageOf({ design: change.base, pageId: change.pageSelection.pageId }).bleed ?? 0);
      change.design.pages.splice(indexOf(change.base, change.pageSelection.pageId) + 1, 0, added);
      goTo(change, added);
    },
});

export const duplicatePage = command<{ readonly pageId: string }>({
  id: 'page.duplicate',
  label: '复制页面',
  canRun: (state, { pageId }) => pagesRefusal(state, [pageOf({ ...state, pageId })]) === null,
  recipe:
    ({ pageId }) =>
    (change) => {
      const copy = pageWithNewIds(pageOf({ design: change.base, pageId }), change);
      change.design.pages.splice(indexOf(change.base, pageId) + 1, 0, copy);
      goTo(change, copy);
    },
});

/** A design keeps at least one page, and every page with an element that the template keeps. */
export const removePage = command<{ readonly pageId: string }>({
  id: 'page.remove',
  label: '删除页面',
  canRun: (state, { pageId }) => {
    const page = state.design.pages[indexOf(state.design, pageId)];
    return page !== undefined && !isPageHeld(page, state.actor) && state.design.pages.length > 1;
  },
  recipe:
    ({ pageId }) =>
    (change) => {
      const index = indexOf(change.base, pageId);
      change.design.pages.splice(index, 1);
      if (change.pageSelection.pageId !== pageId) return;
      goTo(change, change.base.pages[index + 1] ?? change.base.pages[index - 1]);
    },
});

export const movePage = command<{ readonly pageId: string; readonly index: number }>({
  id: 'page.move',
  label: '移动页面',
  canRun: ({ design }, { pageId, index }) => {
    const from = indexOf(design, pageId);
    return from >= 0 && index >= 0 && index < design.pages.length && index !== from;
  },
  recipe:
    ({ pageId, index }) =>
    (change) => {
      const { pages } = change.design;
      const [page] = pages.splice(indexOf(change.base, pageId), 1);
      if (page) pages.splice(index, 0, page);
    },
});

export const renamePage = command<{ readonly pageId: string; readonly name: string }>({
  id: 'page.rename',
  label: '重命名页面',
  canRun: ({ design }, { pageId }) => indexOf(design, pageId) >= 0,
  recipe:
    ({ pageId, name }) =>
    (change) => {
      const page = change.design.pages[indexOf(change.base, pageId)];
      const newName = firstCharacters(name.trim(), LIMITS.nameLength);
      if (!page) return;
      if (newName === '') delete page.name;
      else page.name = newName;
    },
});

/** Locked by the template, or a group with such a member: this actor may not change its position or size. */
const isFixed = (element: Element, actor: Actor): boolean =>
  (!mayLock(element, actor) &&
    (['move', 'resize', 'edit'] as const).some((action) => !mayDo(element, action, actor))) ||
  (element.type === 'group' && element.elements.some((one) => isFixed(one, actor)));

export interface ResizePage {
  readonly width: number;
  readonly height: number;
  /** Absent: every page. */
  readonly pageId?: string;
  /** The new unit of length; a design has one unit for all its pages. */
  readonly unit?: Unit;
  readonly dpi?: number;
  /** Whether elements are scaled; otherwise only the page size changes. */
  readonly scalesContent: boolean;
}

const isPageSide = (side: number): boolean =>
  Number.isInteger(side) && side >= 1 && side <= LIMITS.pageSidePx;

export const resizePage = command<ResizePage>({
  id: 'page.resize',
  label: '调整尺寸',
  canRun: (_, { width, height }) =>
    isPageSide(width) && isPageSide(height) && width * height <= LIMITS.pageAreaPx,
  recipe:
    ({ width, height, pageId, unit, dpi, scalesContent }) =>
    (change) => {
      const { base } = change;
      const paper = { unit: unit ?? base.unit, dpi: dpi ?? base.dpi };
      Object.assign(change.design, paper);
      change.base.pages.forEach((from, index) => {
        const page = change.design.pages[index];
        if (!page || (pageId !== undefined && from.id !== pageId)) return;
        page.width = width;
        page.height = height;
        putBleed(page, bleedAfter(from.bleed ?? 0, base, paper));
        if (from.guides)
          page.guides = scalesContent
            ? guidesScaled(from.guides, from, width, height)
            : guidesWithin(from.guides, width, height);
        if (!scalesContent) return;
        rearrange(page.elements, from.elements, {
          from,
          to: { width, height },
          isFixed: (element) => isFixed(element, change.actor),
        });
      });
    },
});
