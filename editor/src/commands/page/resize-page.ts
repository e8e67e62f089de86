import { type Actor, type Element, LIMITS, mayDo, mayLock, type Unit } from '../../document/index.ts';
import { command } from '../command.ts';
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
