import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part.ts';
import { ChoiceFilter } from './list-filters.tsx';
import { presetOf, type TimeRange, timePresets } from '../format/time-range.ts';
import { usePickedDays } from './use-picked-days.ts';

/** The calendar is larger than the rest of the screen: it loads when days are picked by hand. */
const DateRangeFilter = lazyPart(
  () => import('./DateRangeFilter.tsx'),
  (part) => part.DateRangeFilter,
);

interface Props extends TimeRange {
  readonly label?: string;
  readonly onChange: (range: TimeRange) => void;
}

const choices = [
  ...timePresets.map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: '自定义' },
];

/** A preset of days, or any days by hand. The list of it names its entries (`NamedRange`). */
export const TimeFilter = ({ label = '时间', from, to, onChange }: Props) => {
  const days = usePickedDays(from, to);
  const preset = presetOf({ from, to }, new Date());
  const isCustom = days.isPicking || preset === 'custom';
  return (
    <>
      <ChoiceFilter
        label={label}
        value={isCustom ? 'custom' : preset}
        options={choices}
        onChange={(choice) => {
          if (choice === 'custom') return days.begin();
          days.end();
          // the name itself: the list reads it as the days it means at that time
          onChange({ from: choice, to: undefined });
        }}
      />
      {isCustom && (
        <Suspense fallback={null}>
          <DateRangeFilter
            from={from}
            to={to}
            onChange={(range) => {
              days.pick(range.from, range.to);
              onChange(range);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
