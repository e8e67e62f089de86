import type { Key, ReactNode } from 'react';

export interface ListColumn<Row> {
  /** Also the name the server sorts by, and the name the column choice is remembered under. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly widthPx?: number;
  readonly align?: 'right' | 'center';
  /** A click on the heading sorts by `key`. */
  readonly isSortable?: boolean;
  /** Cannot be hidden by the column choice. */
  readonly isFixed?: boolean;
  /** Hidden until a person shows it. */
  readonly isHiddenAtFirst?: boolean;
  /** Where it stands when rows are cards; `line` (title and value) by default. */
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
}

export interface RowSum {
  /** Says what it is the sum of; stands below the first column. */
  readonly title: string;
  readonly cell: (columnKey: string) => ReactNode;
}
