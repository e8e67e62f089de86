import { Button, Checkbox } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import { usePreference } from '../../app/preferences.ts';
import { ListCards } from './ListCards.tsx';
import { isTooFar, ListPager, PastEndState, TooFarState } from './ListPager.tsx';
import styles from './ListTable.module.css';
import type { ShownResult } from '../feedback/Loaded.tsx';
import type { ListState } from './list-address.ts';
import type { ListColumn, RowSum } from './list-parts.ts';
import { ListStatus } from './ListStatus.tsx';
import { PickPage } from './PickPage.tsx';
import { RowTable } from './RowTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type EmptyProps, EmptyState, ErrorState, useIsSlow } from '../feedback/states.tsx';
import { useHasCards } from '../hooks/use-narrow.ts';
import { usePageCorrection } from './use-page-correction.ts';
import { useShownColumns } from './use-shown-columns.ts';

export type { ListColumn };

export interface ListSelection<Row> {
  /** The row's name, for its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** Buttons for the selected rows; `clear` ends the selection. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  readonly isSelectable?: (row: Row) => boolean;
}

export interface ListPageOf<Row> {
  readonly total: number;
  /** `total` is where counting stopped: there are more. */
  readonly isTotalCapped?: boolean;
  /** Cursors of the next and the previous page. */
  readonly next?: string | null;
  readonly prev?: string | null;
  readonly list: readonly Row[];
}

interface PageInput {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
}

export interface ListTableProps<Row extends object> {
  /** The key of the table's preferences: account, role. */
  readonly name: string;
  /** The query result itself: its states cannot be forgotten. */
  readonly result: ShownResult<ListPageOf<Row>> & { readonly isPlaceholderData: boolean };
  // a method-shaped view of the state, so that any list's wider input fits
  readonly state: Pick<ListState<PageInput>, 'isFiltered' | 'reset' | 'setPage'> & {
    readonly values: PageInput;
    set(change: Partial<PageInput>): void;
  };
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => Key;
  /** Measure word and noun, 个账号: what is read aloud of the list has them. */
  readonly unit?: string;
  /** Shown when there are no rows at all; the table has its own text for a filter without hits. */
  readonly empty: EmptyProps;
  readonly selection?: ListSelection<Row>;
  readonly onRowClick?: (row: Row) => void;
  /** The sum of all filtered rows, below the others; the first card where rows are cards. */
  readonly sum?: RowSum | undefined;
}

/** 8, or 10,000+ where counting stopped. */
export const countText = ({ total, isTotalCapped = false }: Omit<ListPageOf<unknown>, 'list'>): string =>
  `${total.toLocaleString()}${isTotalCapped ? '+' : ''}`;

/** What a list shows, in words to be heard; null until it shows what was asked for. */
export const heardOf = (
  { data, error, isPlaceholderData }: ListTableProps<object>['result'],
  { values, isFiltered }: Pick<ListTableProps<object>['state'], 'values' | 'isFiltered'>,
  { unit = '条', empty }: { readonly unit?: string | undefined; readonly empty: string },
): string | null => {
  if (data === undefined || error !== null || isPlaceholderData) return null;
  const shown = data.list.length;
  // the page before is on its way
  if (shown === 0 && data.total > 0) return null;
  if (shown === 0) return isFiltered ? `共 0 ${unit}，没有符合条件的内容` : empty;
  const first = (values.pageNo - 1) * values.pageSize + 1;
  return `共 ${countText(data)} ${unit}，第 ${first.toLocaleString()}–${(first + shown - 1).toLocaleString()} 条`;
};

const rangeText = ({ pageNo, pageSize }: PageInput, count: string, shown: number): string => {
  const first = (pageNo - 1) * pageSize + 1;
  return `第 ${first.toLocaleString()}–${(first + shown - 1).toLocaleString()} 条，共 ${count} 条`;
};

/**
 * A list with all its states: loading (skeleton after 200 ms), empty with reason and action, failed with 重试,
 * refused, and a page past the end. Rows become cards where there is no room for a table.
 */
export const ListTable = <Row extends object>(props: ListTableProps<Row>) => {
  const { result, state, empty, unit } = props;
  return (
    <>
      <ListStatus asked={state.values} words={heardOf(result, state, { unit, empty: empty.title })} />
      <Rows {...props} />
    </>
  );
};

const Rows = <Row extends object>(props: ListTableProps<Row>) => {
  const { name, result, state, columns, rowKey, empty, selection, onRowClick, sum } = props;
  const hasCards = useHasCards();
  const density = usePreference('density');
  const shownColumns = useShownColumns(name, columns);
  const [picked, setPicked] = useState<readonly Key[]>([]);
  const rows = result.data?.list;
  const isSlow = useIsSlow(rows === undefined && result.error === null);
  const isStale = useIsSlow(result.isPlaceholderData);

  const { values } = state;
  usePageCorrection(result, state);

  if (isTooFar(result.error)) {
    return (
      <div className={styles.box}>
        <TooFarState error={result.error} onFirst={() => state.setPage(1, values.pageSize)} />
      </div>
    );
  }
  if (rows === undefined && result.error) {
    return (
      <div className={styles.box}>
        <ErrorState error={result.error} onRetry={() => void result.refetch()} />
      </div>
    );
  }
  if (rows === undefined) return <ListSkeleton isShown={isSlow} />;

  const { total = 0, isTotalCapped = false } = result.data ?? {};
  // only visible rows can be selected: a batch never touches rows the user has not seen
  const pickedRows = rows.filter((row) => picked.includes(rowKey(row)));
  const clear = () => setPicked([]);

  if (rows.length === 0) {
    return (
      <div className={styles.box}>
        {total > 0 ? (
          <PastEndState total={total} onFirst={() => state.setPage(1, values.pageSize)} />
        ) : state.isFiltered ? (
          <EmptyState
            isQuiet
            title="没有符合条件的内容"
            description="换个关键词，或清除筛选条件再看"
            action={<Button onClick={state.reset}>清除筛选</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </div>
    );
  }

  const isPickable = (row: Row) => selection?.isSelectable?.(row) !== false;
  const table = {
    rows,
    columns: shownColumns,
    rowKey,
    isCompact: density === 'compact',
    minWidthPx: shownColumns.reduce((sum, column) => sum + (column.widthPx ?? 160), selection ? 48 : 0),
    sortBy: values.sortBy,
    sortOrder: values.sortOrder,
    onSort: state.set,
    picking: selection && { picked, onPick: setPicked, isPickable, nameOf: selection.nameOf },
    onRowClick,
    sum,
  };

  return (
    <div
      className={styles.list}
      data-stale={isStale}
      data-picking={pickedRows.length > 0}
      aria-busy={result.isPlaceholderData}
    >
      {selection && pickedRows.length > 0 && (
        <SelectionBar
          count={pickedRows.length}
          over={hasCards ? 'line' : 'headings'}
          isCompact={density === 'compact'}
          onClear={clear}
        >
          {selection.actions(pickedRows, clear)}
        </SelectionBar>
      )}
      {selection && hasCards && (
        <div className={styles.pickPage}>
          <PickPage
            pickable={rows.filter(isPickable).map(rowKey)}
            picked={picked}
            onPick={setPicked}
            isWorded
          />
        </div>
      )}
      {hasCards ? (
        <ListCards
          rows={rows}
          columns={shownColumns}
          rowKey={rowKey}
          sum={sum}
          {...(selection
            ? {
                renderPick: (row: Row) => (
                  <Checkbox
                    aria-label={`选择 ${selection.nameOf(row)}`}
                    checked={picked.includes(rowKey(row))}
                    disabled={!isPickable(row)}
                    onChange={(event) =>
                      setPicked((keys) =>
                        event.target.checked
                          ? [...keys, rowKey(row)]
                          : keys.filter((key) => key !== rowKey(row)),
                      )
                    }
                  />
                ),
              }
            : {})}
        />
      ) : (
        <div className={styles.box}>
          <RowTable {...table} />
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.range}>
          {rangeText(values, countText({ total, isTotalCapped }), rows.length)}
        </span>
        <ListPager
          page={{ ...result.data, total }}
          values={values}
          isNarrow={hasCards}
          isTurning={result.isPlaceholderData}
          onTurn={state.setPage}
        />
      </div>
    </div>
  );
};

const ListSkeleton = ({ isShown }: { readonly isShown: boolean }) => (
  <div className={styles.box} aria-busy="true">
    <span className="for-screen-readers">正在加载</span>
    <div className={styles.bones} data-shown={isShown}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={styles.boneRow}>
          <span className={styles.bone} style={{ width: `${[16, 22, 19, 24][row % 4]}%` }} />
          <span className={styles.bone} style={{ width: '14%' }} />
          <span className={styles.bone} style={{ width: '18%' }} />
          <span className={styles.bone} style={{ width: '10%' }} />
        </div>
      ))}
    </div>
  </div>
);
