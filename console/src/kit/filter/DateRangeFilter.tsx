import dayjs from 'dayjs';
import { RangePicker } from '../form/DatePicker.tsx';
import styles from './DateRangeFilter.module.css';

interface RangeProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** Whole days from one to another, as instants: the first one's start to the last one's end. */
export const DateRangeFilter = ({ from, to, onChange }: RangeProps) => (
  <RangePicker
    aria-label="时间范围"
    style={{ width: 264 }}
    classNames={{ popup: { root: styles.popup ?? '' } }}
    separator="～"
    allowEmpty={[true, true]}
    value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
    onChange={(range) =>
      onChange({
        from: range?.[0]?.startOf('day').toISOString(),
        to: range?.[1]?.endOf('day').toISOString(),
      })
    }
    presets={[
      { label: '今天', value: [dayjs(), dayjs()] },
      { label: '近 7 天', value: [dayjs().subtract(6, 'day'), dayjs()] },
      { label: '近 30 天', value: [dayjs().subtract(29, 'day'), dayjs()] },
    ]}
  />
);
