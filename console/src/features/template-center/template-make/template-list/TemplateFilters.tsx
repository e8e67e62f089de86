import type { OutputOf, ParsedInputOf } from '@design-console/contract/kernel/call';
import {
  HEALTH_TITLES,
  TEMPLATE_SOURCE_TITLES,
  TEMPLATE_STATUS_TITLES,
  type template,
  templateHealths,
  templateStatuses,
} from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import type { ReactNode } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { FilterBar, type SavedFiltersOfBar } from '../../../../kit/filter/FilterBar.tsx';
import { FilterTabs } from '../../../../kit/filter/FilterTabs.tsx';
import { ChoiceFilter, SearchFilter } from '../../../../kit/filter/list-filters.tsx';
import { TimeFilter } from '../../../../kit/filter/TimeFilter.tsx';
import type { ListState } from '../../../../kit/list/list-address.ts';
import { kindChoices } from '../../../../template-details/kind-choices.ts';
import { TagFilter } from './TagFilter.tsx';

interface Props {
  readonly state: ListState<ParsedInputOf<typeof template.page>>;
  /** Absent until the list is loaded. */
  readonly statusCounts: OutputOf<typeof template.page>['statusCounts'] | undefined;
  readonly saved: SavedFiltersOfBar;
  /** Controls at the end of the bar. */
  readonly settings: ReactNode;
}

/** The filters of the list: a tab for each status with its count, and the bar below. */
export const TemplateFilters = ({ state, statusCounts, saved, settings }: Props) => {
  const { values, set } = state;
  const kinds = useQueryCall(templateKind.listAll, {});
  const counts = statusCounts ?? [];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isCapped = counts.some((one) => one.isCapped);
  const countOf = (status: number): string => {
    const found = counts.find((one) => one.status === status);
    return found ? ` ${found.count.toLocaleString()}${found.isCapped ? '+' : ''}` : '';
  };
  return (
    <>
      <FilterTabs
        label="模板状态"
        value={values.status === undefined ? 'all' : String(values.status)}
        options={[
          {
            value: 'all',
            label: `全部${statusCounts ? ` ${all.toLocaleString()}${isCapped ? '+' : ''}` : ''}`,
          },
          ...templateStatuses.map((status) => ({
            value: String(status),
            label: `${TEMPLATE_STATUS_TITLES[status]}${countOf(status)}`,
          })),
        ]}
        onChange={(key) => set({ status: templateStatuses.find((status) => String(status) === key) })}
      />
      <FilterBar
        isFiltered={state.isFiltered}
        onReset={state.reset}
        more={{
          setCount: [values.health, values.source, values.updatedFrom ?? values.updatedTo].filter(Boolean)
            .length,
          fields: (
            <>
              <ChoiceFilter
                label="健康"
                value={values.health}
                options={templateHealths.map((value) => ({ value, label: HEALTH_TITLES[value] }))}
                onChange={(health) => set({ health })}
              />
              <ChoiceFilter
                label="来源"
                value={values.source}
                options={([1, 2] as const).map((value) => ({ value, label: TEMPLATE_SOURCE_TITLES[value] }))}
                onChange={(source) => set({ source })}
              />
              <TimeFilter
                label="更新时间"
                from={values.updatedFrom}
                to={values.updatedTo}
                onChange={({ from, to }) => set({ updatedFrom: from, updatedTo: to })}
              />
            </>
          ),
        }}
        settings={settings}
        saved={saved}
      >
        <SearchFilter
          placeholder="搜索标题、标签或设计里的文字"
          value={values.keyword}
          onChange={(keyword) => set({ keyword })}
        />
        <ChoiceFilter
          label="分类"
          value={values.kindId}
          options={kindChoices(kinds.data ?? [])}
          isLoading={kinds.isPending}
          onChange={(kindId) => set({ kindId })}
        />
        <TagFilter value={values.tagIds ?? []} onChange={(tagIds) => set({ tagIds })} />
      </FilterBar>
    </>
  );
};
