import dayjs from 'dayjs';
import { DatePicker, RangePicker } from '../../../kit/form/DatePicker.tsx';
import type { EndRange } from './letter-life.ts';

const format = 'YYYY-MM-DD';

interface DayProps {
  /** Given by Form.Item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

/** A day as the contract writes it. */
export const DayInput = ({ id, value, onChange }: DayProps) => (
  <DatePicker
    {...(id ? { id } : {})}
    style={{ width: '100%' }}
    allowClear={false}
    format={format}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day?.format(format) ?? '')}
  />
);

interface RangeProps extends EndRange {
  readonly onChange: (range: EndRange) => void;
}

/** The first and the last day of a filter; either may be open. */
export const EndRangeInput = ({ endFrom, endTo, onChange }: RangeProps) => (
  <RangePicker
    aria-label="到期范围"
    style={{ width: 264 }}
    separator="～"
    format={format}
    allowEmpty={[true, true]}
    value={[endFrom ? dayjs(endFrom) : null, endTo ? dayjs(endTo) : null]}
    onChange={(range) => onChange({ endFrom: range?.[0]?.format(format), endTo: range?.[1]?.format(format) })}
  />
);
