import { Select } from 'antd';
import type { ListColumn } from './list-parts.ts';
import type { ListTableProps } from './ListTable.tsx';

interface Props<Row extends object> extends Pick<ListTableProps<Row>, 'state'> {
  readonly columns: readonly ListColumn<Row>[];
  /** What the list's own order is called, where it is not that of all of its rows. */
  readonly ownOrder?: string;
}

type OrderWords = NonNullable<ListColumn<unknown>['orderWords']>;
type Described = Pick<ListColumn<unknown>, 'title' | 'align' | 'firstOrder' | 'orderWords'>;

/** The words of both orders: of names by their first letter, of numbers by size, of times by age. */
const wordsOf = ({ title, align, firstOrder, orderWords }: Described): OrderWords => {
  if (orderWords) return orderWords;
  if (firstOrder === 'asc') return { asc: `${title} A–Z`, desc: `${title} Z–A` };
  if (align === 'right') return { asc: `${title}最少`, desc: `${title}最多` };
  return { asc: `${title}从旧到新`, desc: `${title}从新到旧` };
};

/**
 * The order of rows that are cards: they have no headings to press. It offers hidden columns too, so that it
 * shows any order in force. Clearing it gives the list's own order.
 */
export const OrderSelect = <Row extends object>({ columns, state, ownOrder = '默认' }: Props<Row>) => {
  const { sortBy, sortOrder } = state.values;
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap((column) =>
      (column.firstOrder === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)).map(
        (order) => ({
          value: `${column.key} ${order}`,
          label: wordsOf(column)[order],
          order: { sortBy: column.key, sortOrder: order },
        }),
      ),
    );
  if (choices.length === 0) return null;
  // the order may be the list's own
  const value = choices.find(({ order }) => order.sortBy === sortBy && order.sortOrder === sortOrder)?.value;
  return (
    <Select<string>
      aria-label="排序"
      prefix={<span style={{ color: 'var(--text-tertiary)' }}>排序</span>}
      placeholder={ownOrder}
      allowClear
      // what tells two orders apart are the last characters
      style={{ minWidth: 152 }}
      popupMatchSelectWidth={false}
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
