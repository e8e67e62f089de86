import type { DetailDimension, ItemDimension, UsageTotals } from '@design-console/contract/usage/report';
import type { ChosenCells, DayRange } from './report.rules.ts';

export interface ItemFilter {
  dimension: ItemDimension;
  /** None: all. */
  ids: readonly string[];
  /** Only these, when it is known which a page can contain. */
  on?: readonly ItemOfDay[];
}

export interface ItemOfDay {
  day: string;
  id: string;
}

export interface DetailFilter {
  range: DayRange;
  by: readonly DetailDimension[];
  cells: ChosenCells;
  /** Counts of kinds, templates or light applications instead of all events. */
  item: ItemFilter | null;
  sortBy: 'day' | keyof UsageTotals;
  sortOrder: 'asc' | 'desc';
}

export const isByItem = ({ item, by }: DetailFilter): boolean => item !== null && by.includes(item.dimension);

/** Whether each row of the table is a row of the report, so that nothing is added up or united. */
export const isSingleCell = (filter: DetailFilter): boolean =>
  filter.item ? filter.cells.isSingleItem && isByItem(filter) : filter.cells.isSingle;
