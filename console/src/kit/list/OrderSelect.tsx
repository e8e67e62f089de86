import { Select } from 'antd';
import type { ListColumn } from './list-parts.ts';
import type { ListTableProps } from './ListTable.tsx';

interface Props<Row extends object> extends Pick<ListTableProps<Row>, 'state'> {
  readonly columns: readonly ListColumn<Row>[];
}

const orders = [
  { value: 'asc', label: '升序' },
  { value: 'desc', label: '降序' },
] as const;

/**
 * The order of rows that are cards: they have no headings to press. It offers hidden columns too, so that it
 * shows any order in force. Clearing it gives the list's own order.
 */
export const OrderSelect = <Row extends object>({ columns, state }: Props<Row>) => {
  const { sortBy, sortOrder } = state.values;
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
  // the order may be the list's own
  const value = choices.find(({ order }) => order.sortBy === sortBy && order.sortOrder === sortOrder)?.value;
  return (
    <Select<string>
      aria-label="排序"
      prefix={<span style={{ color: 'var(--text-tertiary)' }}>排序</span>}
      placeholder="默认"
      allowClear
      {...(value === undefined ? {} : { value })}
      options={choices.map(({ label, value: own }) => ({ label, value: own }))}
      onChange={(next: string | undefined) =>
        state.set(
          choices.find((choice) => choice.value === next)?.order ?? {
            sortBy: undefined,
            sortOrder: undefined,
          },
        )
      }
    />
  );
};
