import { Select } from 'antd';
import type { ListColumn, RowOrder } from './list-parts.ts';
import styles from './ListTable.module.css';

interface Props<Row> extends RowOrder {
  readonly columns: readonly ListColumn<Row>[];
  readonly onSort: (order: RowOrder) => void;
}

const orders = [
  { value: 'asc', label: '升序' },
  { value: 'desc', label: '降序' },
] as const;

/** The order of rows that are cards: they have no headings to press. Clearing it gives the list's own order. */
export const OrderSelect = <Row,>({ columns, sortBy, sortOrder, onSort }: Props<Row>) => {
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title }) =>
      orders.map((order) => ({
        value: `${key} ${order.value}`,
        label: `${title} ${order.label}`,
        order: { sortBy: key, sortOrder: order.value },
      })),
    );
  if (choices.length === 0) return null;
  // the order may be one of a hidden column, or the list's own
  const value = choices.find(({ order }) => order.sortBy === sortBy && order.sortOrder === sortOrder)?.value;
  return (
    <Select<string>
      aria-label="排序"
      prefix={<span className={styles.orderLabel}>排序</span>}
      placeholder="默认"
      allowClear
      className={styles.order ?? ''}
      {...(value === undefined ? {} : { value })}
      options={choices.map(({ label, value: own }) => ({ label, value: own }))}
      onChange={(next: string | undefined) =>
        onSort(
          choices.find((choice) => choice.value === next)?.order ?? {
            sortBy: undefined,
            sortOrder: undefined,
          },
        )
      }
    />
  );
};
