import { ChoiceFilter } from '../../../kit/filter/list-filters.tsx';
import { usePickedDays } from '../../../kit/filter/use-picked-days.ts';
import { EndRangeInput } from './day-chunks.tsx';
import { type EndRange, endPresetOf, endPresets } from './letter-life.ts';

interface Props extends EndRange {
  readonly onChange: (range: { endFrom: string | undefined; endTo: string | undefined }) => void;
}

const choices = [
  ...endPresets.map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: '自定义' },
];

/** Letters that end soon by name, or between any two days. */
export const EndFilter = ({ endFrom, endTo, onChange }: Props) => {
  const days = usePickedDays(endFrom, endTo);
  const preset = endPresetOf({ endFrom, endTo }, new Date());
  const isCustom = days.isPicking || preset === 'custom';
  const change = ({ endFrom: from, endTo: to }: EndRange) => onChange({ endFrom: from, endTo: to });
  return (
    <>
      <ChoiceFilter
        label="到期"
        value={isCustom ? 'custom' : preset}
        options={choices}
        onChange={(choice) => {
          if (choice === 'custom') return days.begin();
          days.end();
          change(choice === undefined ? {} : { endFrom: choice });
        }}
      />
      {isCustom && (
        <EndRangeInput
          endFrom={endFrom}
          endTo={endTo}
          onChange={(range) => {
            days.pick(range.endFrom, range.endTo);
            change(range);
          }}
        />
      )}
    </>
  );
};
