import { type SavedFilterList, savedFilter, savedFiltersMax } from '@design-console/contract/saved-filter';
import type { SavedFilter } from '@design-console/contract/saved-filter/list';
import { useEffect, useMemo } from 'react';
import { useCommandCall } from '../../api/use-command-call.ts';
import { getPreferences, setPreferences, usePreference } from '../../app/preferences.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { useAddress } from '../../kit/navigation/address.tsx';
import { useSavedFilterList } from './saved-filter-list.ts';
import { addressOfText, filterOf, isOutdated, type ListInput, textOf, withFilter } from './filter-text.ts';

export interface SavedList extends ListInput {
  /** The path of the screen. */
  readonly list: SavedFilterList;
}

/** Whether the list had some at the last visit: their row is then there before they are. */
const remember = (list: SavedFilterList, hasSome: boolean) => {
  const others = getPreferences().listsWithSavedFilters.filter((one) => one !== list);
  setPreferences({ listsWithSavedFilters: hasSome ? [...others, list] : others });
};

/** The person's filters of a list, and the one that is set now. */
export const useSavedFilters = (saved: SavedList) => {
  const { list } = saved;
  const { address } = useAddress();
  const { data, error, refetch } = useSavedFilterList();
  const hadSome = usePreference('listsWithSavedFilters').includes(list);
  const own = useMemo(() => data?.filter((one) => one.list === list), [data, list]);
  const hasSome = own === undefined ? undefined : own.length > 0;
  useEffect(() => {
    if (hasSome !== undefined && hasSome !== hadSome) remember(list, hasSome);
  }, [list, hasSome, hadSome]);
  const present = textOf(filterOf(saved, address));
  return {
    own,
    hadSome,
    /** Filter and order of the list now; empty where nothing is set. */
    present,
    // one whose values are all gone is not what an unfiltered list shows
    active:
      present === ''
        ? undefined
        : own?.find(({ filter }) => textOf(filterOf(saved, addressOfText(filter))) === present),
    isFull: (own?.length ?? 0) >= savedFiltersMax,
    hasFailed: error !== null && own === undefined,
    retry: () => void refetch(),
  };
};

/** What can be done with a kept filter; each change says so, and can be undone where something would be lost. */
export const useSavedFilterActions = (saved: SavedList) => {
  const feedback = useFeedback();
  const { change: go } = useAddress();
  const create = useCommandCall(savedFilter.create);
  const update = useCommandCall(savedFilter.update, { refreshesWhenGone: true });
  const remove = useCommandCall(savedFilter.remove, { refreshesWhenGone: true });

  const show = (filter: string) =>
    go((now) => withFilter(saved, now, filterOf(saved, addressOfText(filter))), { isStep: true });

  return {
    choose: ({ name, filter }: SavedFilter) => {
      show(filter);
      if (isOutdated(saved, filter)) feedback.info(`「${name}」里有的条件已不存在，没有用上`);
    },
    clear: () => show(''),
    async create(name: string, filter: string) {
      const outcome = await create.run({ list: saved.list, name, filter });
      if (outcome.ok) feedback.success(`已存为常用筛选「${name}」`);
      return outcome;
    },
    async rename({ id }: SavedFilter, name: string) {
      const outcome = await update.run({ id, name });
      if (outcome.ok) feedback.success(`已重命名为「${name}」`);
      return outcome;
    },
    async replace({ id, name, filter: before }: SavedFilter, filter: string) {
      const outcome = await update.run({ id, filter });
      if (!outcome.ok) return;
      feedback.success(`「${name}」已换成当前筛选`, {
        label: '撤销',
        onClick: () => void update.run({ id, filter: before }),
      });
    },
    async remove({ id, name, filter, place }: SavedFilter) {
      const outcome = await remove.run({ id });
      if (!outcome.ok) return false;
      feedback.success(`常用筛选「${name}」已删除`, {
        label: '撤销',
        onClick: () => void create.run({ list: saved.list, name, filter, place }),
      });
      return true;
    },
  };
};
export type SavedFilterActions = ReturnType<typeof useSavedFilterActions>;
