import { plain, type Recipe } from '../../core/index.ts';
import { atElement } from './edit-text.ts';
import { fitTable, fitTextBox } from '../recipes/sizes.ts';

/** Fits these texts and tables to their words anew: those are measured differently since they were written. */
export const fittedAgain =
  (ids: readonly string[]): Recipe =>
  (change) => {
    for (const id of ids) {
      atElement(id, 'text', (text, _, { ports }) => fitTextBox(text, ports, plain(text)))(change);
      atElement(id, 'table', (table, _, { ports }) => fitTable(table, ports, plain(table)))(change);
    }
  };
