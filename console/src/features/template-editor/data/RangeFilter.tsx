import { rangeDaysMax } from '@design-console/contract/usage/report';
import { Segments } from '../../../kit/form/Segments.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import { ChoiceFilter } from '../../../kit/filter/list-filters.tsx';
import { useIsNarrow } from '../../../kit/hooks/use-narrow.ts';
import { type DayRange, type RangeChoice, rangePresets } from './report-range.ts';

/** The calendar is larger than the rest of the screen: it loads when days are picked by hand. */
export const DayRangeFilter = lazyPart(
  () => import('../../../kit/filter/DayRangeFilter.tsx'),
  (part) => part.DayRangeFilter,
);

interface Props {
  readonly choice: RangeChoice;
  /** The current days. */
  readonly range: DayRange;
  readonly today: string;
  readonly onChange: (change: {
    range: RangeChoice;
    from: string | undefined;
    to: string | undefined;
  }) => void;
}

/** Days by name, or by hand: 自定义 starts from the days shown. */
export const RangeFilter = ({ choice, range, today, onChange }: Props) => {
  const isNarrow = useIsNarrow();
  const choose = (next: RangeChoice) =>
    onChange({ range: next, ...(next === 'custom' ? range : { from: undefined, to: undefined }) });
  return (
    <>
      {isNarrow ? (
        <ChoiceFilter<RangeChoice>
          label="时间"
          value={choice}
          options={rangePresets}
          onChange={(next) => choose(next ?? '30d')}
        />
      ) : (
        <Segments<RangeChoice>
          aria-label="时间"
          value={choice}
          onChange={choose}
          options={rangePresets.map((preset) => ({ ...preset }))}
        />
      )}
      {choice === 'custom' && (
        <Suspense fallback={null}>
          <DayRangeFilter
            label="统计日期"
            {...range}
            latest={today}
            daysMax={rangeDaysMax}
            isContinuation
            onChange={(days) => onChange({ range: 'custom', ...days })}
          />
        </Suspense>
      )}
    </>
  );
};
