import { rangeDaysMax, type UsageOptions } from '@design-console/contract/usage/report';
import { Suspense } from 'react';
import { FilterBar } from '../../../../kit/filter/FilterBar.tsx';
import { ChoiceFilter } from '../../../../kit/filter/list-filters.tsx';
import { CellFilters } from '../CellFilters.tsx';
import { DayRangeFilter, RangeFilter } from '../RangeFilter.tsx';
import { type BaseAddress, compareOf, rangeOf } from '../report-address.ts';
import { type CompareChoice, comparedRange, comparePresets } from '../report-range.ts';
import type { ReportAddress } from '../use-report-address.ts';

interface Props {
  readonly options: UsageOptions;
  readonly address: ReportAddress<BaseAddress>;
}

/** The filters: days, compared days, and the cells. */
export const BaseFilters = ({ options, address: { values, set } }: Props) => {
  const { today } = options;
  const range = rangeOf(values, today);
  const compared = compareOf(values, today);
  const { devices, products, settingCodes } = values;

  const compareBy = (compare: CompareChoice) => {
    // a custom comparison starts from the days compared so far
    const days = compare === 'custom' ? (compared ?? comparedRange('previous', values.range, range)) : null;
    set({ compare, compareFrom: days?.from, compareTo: days?.to });
  };

  return (
    <FilterBar
      isFiltered={[devices, products, settingCodes].some((one) => one && one.length > 0)}
      onReset={() => set({ devices: undefined, products: undefined, settingCodes: undefined })}
    >
      <RangeFilter choice={values.range} range={range} today={today} onChange={set} />
      <ChoiceFilter<CompareChoice>
        label="对比"
        value={values.compare}
        options={comparePresets}
        onChange={(compare) => compareBy(compare ?? 'none')}
        widthPx={184}
      />
      {values.compare === 'custom' && (
        <Suspense fallback={null}>
          <DayRangeFilter
            label="对比日期"
            from={compared?.from}
            to={compared?.to}
            latest={today}
            daysMax={rangeDaysMax}
            onChange={({ from, to }) => set({ compareFrom: from, compareTo: to })}
          />
        </Suspense>
      )}
      <CellFilters filter={values} options={options} onChange={set} />
    </FilterBar>
  );
};
