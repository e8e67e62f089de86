import { type Change, NOTHING_SELECTED, pageOf } from '../../core/index.ts';
import { firstCharacters, isPageHeld, LIMITS, type Page } from '../../document/index.ts';
import { putBleed } from './bleed.ts';
import { command } from '../command.ts';
import { pageWithNewIds } from '../recipes/copies.ts';
import { pagesRefusal } from '../recipes/room.ts';

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
