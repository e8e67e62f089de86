import dayjs from 'dayjs';
import { RangePicker } from '../form/DatePicker.tsx';
import styles from './DateRangeFilter.module.css';

interface Props {
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** No day after this one can be picked. */
  readonly latest: string;
  readonly daysMax: number;
  /** Belongs to the field before it, and is shown with it where the other filters are folded. */
  readonly isContinuation?: boolean;
  readonly onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

const written = 'YYYY-MM-DD';

/** From one day to another, as calendar days without a zone. */
export const DayRangeFilter = ({
  label,
  from,
  to,
  latest,
  daysMax,
  isContinuation = false,
  onChange,
}: Props) => (
  <RangePicker
    aria-label={label}
    className={isContinuation ? 'filter-continuation' : ''}
    style={{ width: 264 }}
    classNames={{ popup: { root: styles.popup ?? '' } }}
    separator="～"
    allowClear={false}
    value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
    disabledDate={(day, { from: picked }) =>
      day.format(written) > latest || (picked !== undefined && Math.abs(day.diff(picked, 'day')) >= daysMax)
    }
    onChange={(range) => onChange({ from: range?.[0]?.format(written), to: range?.[1]?.format(written) })}
  />
);
