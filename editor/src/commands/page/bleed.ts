import { LIMITS, type Page, type Unit, usualBleed } from '../../document/index.ts';
import { command } from '../command.ts';

/** Mutates its argument. */
export const putBleed = (page: Page, bleed: number): void => {
  if (bleed > 0) page.bleed = Math.min(bleed, LIMITS.bleedPx);
  else delete page.bleed;
};

interface Paper {
  readonly unit: Unit;
  readonly dpi: number;
}

/**
 * The bleed of a page whose design is measured anew: it keeps its size on paper. What becomes a design for paper
 * gets the usual one, what becomes one for screens has none.
 */
export const bleedAfter = (bleed: number, from: Paper, to: Paper): number => {
  if (to.unit === 'px') return from.unit === 'px' ? bleed : 0;
  return from.unit === 'px' && bleed === 0 ? usualBleed(to.unit, to.dpi) : (bleed * to.dpi) / from.dpi;
};

/** The pages of a design are printed in one run: all have the same bleed. */
export const setBleed = command<{ readonly bleed: number }>({
  id: 'page.bleed',
  label: '设置出血',
  canRun: (_, { bleed }) => Number.isFinite(bleed) && bleed >= 0,
  recipe:
    ({ bleed }) =>
    ({ design }) => {
      for (const page of design.pages) putBleed(page, bleed);
    },
});
