import { Checkbox } from 'antd';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Key, MouseEvent } from 'react';
import type { ListColumn, RowOrder, RowPicking, RowSum } from './list-parts.ts';
import { PickPage } from './PickPage.tsx';
import styles from './RowTable.module.css';

interface Props<Row> extends RowOrder {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => Key;
  readonly isCompact: boolean;
  /** Below this width the table scrolls in its own box. */
  readonly minWidthPx: number;
  readonly onSort: (order: RowOrder) => void;
  readonly picking?: RowPicking<Row> | undefined;
  readonly onRowClick?: ((row: Row) => void) | undefined;
  /** A last row with the sum of all filtered rows, by column key. */
  readonly sum?: RowSum | undefined;
}

/** What a further click makes of an order, by the order after the first click. */
const nextBy = {
  asc: { none: 'asc', asc: 'desc', desc: undefined },
  desc: { none: 'desc', desc: 'asc', asc: undefined },
} as const;
const spoken = { none: 'none', asc: 'ascending', desc: 'descending' } as const;

/** A click on a control inside a row, or on what that opened, belongs to the control, not to the row. */
const isOnControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Element) ||
  (target as Element).closest('a, button, input, label, [role="switch"]') !== null;

/**
 * Rows of a list in a plain table. Not antd's: that brings its tree, radio and filter parts to every first
 * list (40 KB) and takes several times as long to draw.
 */
export const RowTable = <Row,>({
  rows,
  columns,
  rowKey,
  isCompact,
  minWidthPx,
  sortBy,
  sortOrder,
  onSort,
  picking,
  onRowClick,
  sum,
}: Props<Row>) => {
  // the row's name, unless the user has hidden even that
  const isPinned = columns[0]?.isFixed || undefined;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-compact={isCompact} style={{ minWidth: minWidthPx }}>
        <colgroup>
          {picking && <col style={{ width: 48 }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.widthPx === undefined ? {} : { width: column.widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {picking && (
              <th scope="col" className={styles.pick} data-pinned={isPinned}>
                <PickPage
                  pickable={rows.filter(picking.isPickable).map(rowKey)}
                  picked={picking.picked}
                  onPick={picking.onPick}
                />
              </th>
            )}
            {columns.map((column, index) => {
              const order = sortBy === column.key ? (sortOrder ?? 'none') : 'none';
              const next = nextBy[column.firstOrder ?? 'desc'][order];
              const Mark = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  data-pinned={(index === 0 && isPinned) || undefined}
                  aria-sort={column.isSortable ? spoken[order] : undefined}
                >
                  {column.isSortable ? (
                    <button
                      type="button"
                      className={styles.sort}
                      data-on={order !== 'none'}
                      onClick={() => onSort({ sortBy: next && column.key, sortOrder: next })}
                    >
                      {column.title}
                      <Mark size={14} aria-hidden="true" />
                    </button>
                  ) : (
                    column.title
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const isPicked = picking?.picked.includes(key) ?? false;
            return (
              <tr
                key={key}
                data-picked={isPicked}
                data-clickable={onRowClick !== undefined}
                onClick={(event) => {
                  if (onRowClick && !isOnControl(event)) onRowClick(row);
                }}
              >
                {picking && (
                  <td className={styles.pick} data-pinned={isPinned}>
                    <Checkbox
                      aria-label={`选择 ${picking.nameOf(row)}`}
                      checked={isPicked}
                      disabled={!picking.isPickable(row)}
                      onChange={(event) =>
                        picking.onPick(
                          event.target.checked
                            ? [...picking.picked, key]
                            : picking.picked.filter((one) => one !== key),
                        )
                      }
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-pinned={(index === 0 && isPinned) || undefined}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {sum && (
          <tfoot>
            <tr>
              {picking && <td className={styles.pick} data-pinned={isPinned} />}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" data-pinned={isPinned}>
                    {sum.title}
                  </th>
                ) : (
                  <td key={column.key} data-align={column.align}>
                    {sum.cell(column.key)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
