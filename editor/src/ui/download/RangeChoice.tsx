import type { DownloadRange, Ranges } from './ranges.ts';

const names: Readonly<Record<DownloadRange, string>> = {
  all: '整个设计',
  page: '当前页',
  selected: '选中内容',
};

interface Props {
  readonly ranges: Ranges;
  readonly range: DownloadRange;
  readonly isDisabled: boolean;
  readonly onChange: (range: DownloadRange) => void;
}

/** What of the design is downloaded; nothing where there is only one answer. */
export const RangeChoice = ({ ranges, range, isDisabled, onChange }: Props) => {
  const further = (['page', 'selected'] as const).filter((one) => ranges[one]);
  if (further.length === 0) return null;
  return (
    <fieldset disabled={isDisabled}>
      <legend>范围</legend>
      {(['all', ...further] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="range" checked={range === one} onChange={() => onChange(one)} />
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
};
