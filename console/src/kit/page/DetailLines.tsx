import type { ReactNode } from 'react';
import styles from '../list/rows.module.css';

/** Title and value of each line. */
export type DetailLine = readonly [title: string, value: ReactNode];

/** The details of one item, line by line; the titles share the width of the longest. */
export const DetailLines = ({ lines }: { readonly lines: readonly DetailLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(([title, value]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
