import { DatePicker as AntdDatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { RangePickerProps } from 'antd/es/date-picker';
import { useIsCoarsePointer } from '../hooks/use-coarse-pointer.ts';

/** antd's choice of a day. By finger it is chosen, not typed: letter keys would cover the calendar. */
export const DatePicker = (props: DatePickerProps<Dayjs, false>) => (
  <AntdDatePicker inputReadOnly={useIsCoarsePointer()} {...props} />
);

/** From one day to another, likewise. */
export const RangePicker = (props: RangePickerProps) => (
  <AntdDatePicker.RangePicker inputReadOnly={useIsCoarsePointer()} {...props} />
);
