import type { ReactNode } from 'react';
import { ExportMenu, type ExportOf } from './ExportMenu.tsx';
import { FilterBar, type MoreFilters, type SavedFiltersOfBar } from '../filter/FilterBar.tsx';
import { useHasCards } from '../hooks/use-narrow.ts';
import { countText, ListTable, type ListTableProps } from './ListTable.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { TableSettings } from './TableSettings.tsx';

interface Props<Row extends object> extends ListTableProps<Row> {
  /** Measure word and noun: 个账号 gives 共 8 个账号. */
  readonly unit: string;
  readonly description?: ReactNode;
  /** Filter fields; each writes into the list state. */
  readonly filters?: ReactNode;
  /** Filters that are seldom needed. */
  readonly moreFilters?: MoreFilters;
  readonly saved?: SavedFiltersOfBar;
  /** Buttons of the heading, at most one primary. */
  readonly actions?: ReactNode;
  /** The list's export; absent for users who may not export. */
  readonly exporting?: ExportOf;
}

/** Takes the place of a count that is still loading, or the buttons beside it would move when it arrives. */
const placeOfCount = (unit: string) => (
  <span style={{ visibility: 'hidden' }} aria-hidden="true">
    共 0 {unit}
  </span>
);

/** A list screen: heading with count and actions, filters, table settings, the table. */
export const ListPage = <Row extends object>({
  unit,
  description,
  filters,
  moreFilters,
  saved,
  actions,
  exporting,
  ...table
}: Props<Row>) => {
  const hasCards = useHasCards();
  return (
    <>
      <PageHeader
        count={table.result.data ? `共 ${countText(table.result.data)} ${unit}` : placeOfCount(unit)}
        {...(description ? { description } : {})}
        actions={
          exporting || actions ? (
            <>
              {exporting && <ExportMenu {...exporting} isEmpty={table.result.data?.total === 0} />}
              {actions}
            </>
          ) : undefined
        }
      />
      <FilterBar
        isFiltered={table.state.isFiltered}
        onReset={table.state.reset}
        saved={saved}
        {...(moreFilters ? { more: moreFilters } : {})}
        settings={
          <>
            {hasCards && <OrderSelect columns={table.columns} state={table.state} />}
            <TableSettings name={table.name} columns={table.columns} />
          </>
        }
      >
        {filters}
      </FilterBar>
      <ListTable unit={unit} {...table} />
    </>
  );
};
