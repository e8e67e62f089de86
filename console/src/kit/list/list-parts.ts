import type { Key, ReactNode } from 'react';

export interface ListColumn<Row> {
  /** Also the name the server sorts by, and the key of the column preference. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly widthPx?: number;
  readonly align?: 'right' | 'center';
  /** A click on the heading sorts by `key`. */
  readonly isSortable?: boolean;
  /** The order after the first click: the largest and the latest come first, names from the beginning. */
  readonly firstOrder?: 'asc' | 'desc';
  /** What people call its two orders where rows are cards; else made of the title. */
  readonly orderWords?: Readonly<Record<'asc' | 'desc', string>>;
  /** Cannot be hidden by the column choice. */
  readonly isFixed?: boolean;
  /** Hidden until the user shows it. */
  readonly isHiddenAtFirst?: boolean;
  /** Its place when rows are cards; `line` (title and value) by default. */
  readonly onCard?: 'title' | 'line' | 'actions' | 'none';
}

export interface RowOrder {
  readonly sortBy: string | undefined;
  readonly sortOrder: 'asc' | 'desc' | undefined;
}

export interface RowPicking<Row> {
  readonly picked: readonly Key[];
  readonly onPick: (keys: readonly Key[]) => void;
  readonly isPickable: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
}

export interface RowSum {
  /** The title of the sum, shown below the first column. */
  readonly title: string;
  readonly cell: (columnKey: string) => ReactNode;
}
