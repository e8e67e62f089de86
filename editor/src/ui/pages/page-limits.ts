import { LIMITS } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';

/** How many pages a user's design may have; a preview shows values nobody has checked yet. */
export const pagesMaxOf = ({ canvas }: Pick<EditorConfiguration, 'canvas'>): number =>
  Math.min(canvas.adding.maxPages, LIMITS.pages);

/** Whether users may add pages at all. */
export const offersPages = ({ functions, canvas }: EditorConfiguration): boolean =>
  functions.canvas.multiplePages && canvas.adding.mayAdd;

/** Whether a design that has `count` pages may get one more. */
export const mayAddPage = (configuration: EditorConfiguration, count: number): boolean =>
  offersPages(configuration) && count < pagesMaxOf(configuration);
