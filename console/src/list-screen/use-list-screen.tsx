import type { Download, InputOf, OutputOf, ParsedInputOf, Query } from '@design-console/contract/kernel/call';
import type { SavedFilterList } from '@design-console/contract/saved-filter';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactElement, startTransition } from 'react';
import type { z } from 'zod';
import { useExport } from '../api/use-export.ts';
import { useLongList } from '../api/use-long-list.ts';
import type { QueryResult } from '../api/use-query-call.ts';
import type { ExportOf } from '../kit/list/ExportMenu.tsx';
import { useReturn } from '../kit/hooks/use-return.ts';
import type { NamedRange } from '../kit/format/time-range.ts';
import { type ListState, useListAddress } from '../kit/list/list-address.ts';
import { usePage } from '../kit/navigation/page-context.ts';
import { useRequestedAction } from '../kit/navigation/use-requested-action.ts';
import type { SavedFiltersOfBar } from '../kit/filter/FilterBar.tsx';
import { savedFiltersOf } from './saved-filters/saved-filters-of.tsx';

type ListQuery = Query<z.ZodObject, z.ZodType<{ readonly list: readonly object[] }>>;

/** The parts of a list's state that name a page: an export leaves them out. */
type PageParameter = 'pageNo' | 'pageSize' | 'after' | 'before';
type Format = 'csv' | 'xlsx';
type FilterOf<C extends ListQuery> = Omit<ParsedInputOf<C>, PageParameter>;

/** The input of an export: the filter and the order of the list, without its page. */
export const exportInputOf = <Values extends object>(
  values: Values,
  format: Format,
): Omit<Values, PageParameter> & { format: Format } => {
  const {
    pageNo: _,
    pageSize: __,
    after: ___,
    before: ____,
    ...filter
  } = values as Values & Partial<Record<PageParameter, unknown>>;
  return { ...filter, format };
};

interface Terms<C extends ListQuery, E extends Download> {
  /** The screen's path: its operations `edit` and `export` decide what the user may do. */
  readonly path: SavedFilterList;
  /** The export of the same filter; a call that takes another filter does not compile. */
  readonly exportCall?: E & (FilterOf<C> & { format: Format } extends InputOf<E> ? unknown : never);
  /** The filters by days that its address may name (`from=week`); a constant. */
  readonly ranges?: readonly NamedRange[];
  /** What the primary button creates: 新建账号. Search opens it too (`?do=create`). */
  readonly creating?: { readonly title: string; readonly begin: () => void };
}

export interface ListScreen<C extends ListQuery> {
  readonly canEdit: boolean;
  readonly values: ParsedInputOf<C>;
  readonly set: ListState<ParsedInputOf<C>>['set'];
  readonly createButton: ReactElement | undefined;
  /** The props for ListPage. */
  readonly list: {
    readonly result: QueryResult<OutputOf<C>>;
    readonly state: ListState<ParsedInputOf<C>>;
    readonly exporting?: ExportOf;
    readonly saved: SavedFiltersOfBar;
  };
}

/**
 * The common part of every list screen: its state in the address, its rows, its export and its create button.
 */
export const useListScreen = <C extends ListQuery, E extends Download>(
  call: C,
  { path, exportCall, ranges, creating }: Terms<C, E>,
): ListScreen<C> => {
  const { holds } = usePage();
  const canEdit = holds(path, 'edit');
  const state = useListAddress(call, ranges);
  const { values, set } = state;
  // for a list that pages by number alone this is a plain page
  const result = useLongList(call as never, values as never) as QueryResult<OutputOf<C>>;
  useReturn(() => void result.refetch());
  const exporting = useExport(
    (exportCall ?? call) as Download,
    (format) => exportInputOf(values as object, format) as never,
  );
  const mayExport = exportCall !== undefined && holds(path, 'export');
  const mayCreate = canEdit && creating !== undefined;
  // the press shows at once, and the dialog is drawn in steps after it (quality 4d)
  const begin = () => startTransition(() => creating?.begin());
  useRequestedAction('do', 'create', begin, mayCreate);

  return {
    canEdit,
    values,
    set,
    createButton: mayCreate ? (
      <Button type="primary" icon={<Plus size={16} />} onClick={begin}>
        {creating.title}
      </Button>
    ) : undefined,
    list: {
      result,
      state,
      saved: savedFiltersOf({ list: path, input: call.input, ...(ranges ? { ranges } : {}) }),
      ...(mayExport ? { exporting } : {}),
    },
  };
};
