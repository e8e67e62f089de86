import type { Key, ReactNode } from 'react';
import type { ListColumn, RowSum } from './list-parts.ts';
import styles from './ListTable.module.css';
import { emptyText } from '../format/time.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => Key;
  readonly renderPick?: (row: Row) => ReactNode;
  /** The sum of all filtered rows, as the first card. */
  readonly sum?: RowSum | undefined;
}

/** The rows of a list as cards, for narrow screens. */
export const ListCards = <Row,>({ rows, columns, rowKey, renderPick, sum }: Props<Row>) => {
  const columnsAt = (part: 'title' | 'line' | 'actions') =>
    columns.filter((column) => (column.onCard ?? 'line') === part);
  const actions = columnsAt('actions');
  return (
    <ul className={styles.cards}>
      {sum && (
        <li className={styles.card}>
          <div className={styles.cardTitle}>{sum.title}</div>
          <dl className={styles.cardLines}>
            {columnsAt('line')
              .map((column) => ({ ...column, value: sum.cell(column.key) }))
              // numbers that do not add up are left out: they have no column here
              .filter(({ value }) => value !== null && value !== emptyText)
              .map(({ key, title, value }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <div className={styles.cardTitle}>
            {renderPick?.(row)}
            {columnsAt('title').map((column) => (
              <div key={column.key}>{column.render(row)}</div>
            ))}
          </div>
          <dl className={styles.cardLines}>
            {columnsAt('line').map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions.length > 0 && (
            <div className={styles.cardActions}>
              {actions.map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
