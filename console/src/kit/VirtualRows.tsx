import { Table, type TableColumnType } from 'antd';
import type { Key } from 'react';
import type { ListColumn, RowOrder, RowPicking } from './list-parts.ts';

const heightPx = 620;

interface Props<Row extends object> extends RowOrder {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => Key;
  readonly isCompact: boolean;
  readonly minWidthPx: number;
  readonly onSort: (order: RowOrder) => void;
  readonly picking?: RowPicking<Row> | undefined;
  readonly onRowClick?: ((row: Row) => void) | undefined;
}

/** Rows of a long list: only those in sight are drawn. antd's table, loaded when a list is that long. */
export const VirtualRows = <Row extends object>({
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
}: Props<Row>) => (
  <Table<Row>
    virtual
    scroll={{ x: minWidthPx, y: heightPx }}
    dataSource={rows as Row[]}
    rowKey={rowKey}
    pagination={false}
    size={isCompact ? 'middle' : 'large'}
    columns={columns.map(
      (column): TableColumnType<Row> => ({
        key: column.key,
        title: column.title,
        render: (_, row) => column.render(row),
        ...(column.widthPx === undefined ? {} : { width: column.widthPx }),
        ...(column.align === undefined ? {} : { align: column.align }),
        ...(column.isSortable
          ? {
              sorter: true,
              showSorterTooltip: false,
              sortOrder: sortBy === column.key ? (sortOrder === 'asc' ? 'ascend' : 'descend') : null,
            }
          : {}),
      }),
    )}
    {...(onRowClick ? { onRow: (row: Row) => ({ onClick: () => onRowClick(row) }) } : {})}
    {...(picking
      ? {
          rowSelection: {
            selectedRowKeys: picking.picked as Key[],
            onChange: (keys: Key[]) => picking.onPick(keys),
            columnWidth: 48,
            getCheckboxProps: (row: Row) => ({ disabled: !picking.isPickable(row) }),
          },
        }
      : {})}
    onChange={(_, __, sorter, { action }) => {
      if (action !== 'sort' || Array.isArray(sorter)) return;
      const order = sorter.order === 'ascend' ? 'asc' : sorter.order === 'descend' ? 'desc' : undefined;
      onSort({ sortBy: order && String(sorter.columnKey), sortOrder: order });
    }}
  />
);
