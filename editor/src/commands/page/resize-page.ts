import { type EditorState, NOTHING_SELECTED } from '../../core/index.ts';
import {
  type Actor,
  type Element,
  LIMITS,
  mayDo,
  mayLock,
  type Page,
  type Unit,
} from '../../document/index.ts';
import { command } from '../command.ts';
import { pageWithNewIds } from '../recipes/copies.ts';
import { pagesRefusal } from '../recipes/room.ts';
import { bleedAfter, putBleed } from './bleed.ts';
import { guidesScaled, guidesWithin } from './guides.ts';
import { rearrange } from './rearrange/rearrange.ts';

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

interface PageSize {
  readonly width: number;
  readonly height: number;
}

const isPageSize = ({ width, height }: PageSize): boolean =>
  isPageSide(width) && isPageSide(height) && width * height <= LIMITS.pageAreaPx;

interface Sizing extends PageSize {
  readonly scalesContent: boolean;
  readonly isFixed: (element: Element) => boolean;
}

/** Mutates `page`, which is as `from` is. */
const putSize = (page: Page, from: Page, { width, height, scalesContent, isFixed }: Sizing): void => {
  page.width = width;
  page.height = height;
  if (from.guides)
    page.guides = scalesContent
      ? guidesScaled(from.guides, from, width, height)
      : guidesWithin(from.guides, width, height);
  if (scalesContent) rearrange(page.elements, from.elements, { from, to: { width, height }, isFixed });
};

export const resizePage = command<ResizePage>({
  id: 'page.resize',
  label: '调整尺寸',
  canRun: (_, size) => isPageSize(size),
  recipe:
    ({ width, height, pageId, unit, dpi, scalesContent }) =>
    (change) => {
      const { base } = change;
      const paper = { unit: unit ?? base.unit, dpi: dpi ?? base.dpi };
      Object.assign(change.design, paper);
      change.base.pages.forEach((from, index) => {
        const page = change.design.pages[index];
        if (!page || (pageId !== undefined && from.id !== pageId)) return;
        putBleed(page, bleedAfter(from.bleed ?? 0, base, paper));
        putSize(page, from, {
          ...{ width, height, scalesContent },
          isFixed: (element) => isFixed(element, change.actor),
        });
      });
    },
});

export interface CopyResized {
  /** The pages that are copied; absent: every page. */
  readonly pageIds?: readonly string[];
  /** Each gets a copy of each page. */
  readonly sizes: readonly PageSize[];
  /** Whether elements are scaled; otherwise only the page size changes. */
  readonly scalesContent: boolean;
}

const sourcesOf = (pages: readonly Page[], { pageIds }: CopyResized): readonly Page[] =>
  pages.filter(({ id }) => pageIds?.includes(id) ?? true);

/** The copies in their order: all pages of one size, then those of the next. Their ids are those of the pages. */
export const resizedCopies = (pages: readonly Page[], input: CopyResized): Page[] =>
  input.sizes.flatMap((size) =>
    sourcesOf(pages, input).map((from) => {
      const copy = structuredClone(from);
      // a user's copy loses the locks of the template, a designer may move what is locked
      putSize(copy, from, { ...size, scalesContent: input.scalesContent, isFixed: () => false });
      return copy;
    }),
  );

const mayCopy = ({ design }: EditorState, input: CopyResized): boolean =>
  input.sizes.length > 0 && input.sizes.every(isPageSize) && sourcesOf(design.pages, input).length > 0;

/** Adds copies of pages in other sizes after the last of these pages, and shows the first copy. */
export const copyResized = command<CopyResized>({
  id: 'page.copy-resized',
  label: '复制并调整尺寸',
  canRun: (state, input) =>
    mayCopy(state, input) && pagesRefusal(state, resizedCopies(state.design.pages, input)) === null,
  recipe: (input) => (change) => {
    const { pages } = change.base;
    const copies = resizedCopies(pages, input).map((copy) => pageWithNewIds(copy, change));
    const last = sourcesOf(pages, input).at(-1);
    const [first] = copies;
    if (!last || !first) return;
    change.design.pages.splice(pages.indexOf(last) + 1, 0, ...copies);
    change.pageSelection = { pageId: first.id, selection: NOTHING_SELECTED };
  },
});
