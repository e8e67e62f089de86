import { DatePicker as AntdDatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { RangePickerProps } from 'antd/es/date-picker';
import { useIsTouch } from '../hooks/use-media.ts';

/** antd's choice of a day. By finger it is chosen, not typed: letter keys would cover the calendar. */
export const DatePicker = (props: DatePickerProps<Dayjs, false>) => (
  <AntdDatePicker inputReadOnly={useIsTouch()} {...props} />
);

/** From one day to another, likewise. */
export const RangePicker = (props: RangePickerProps) => (
  <AntdDatePicker.RangePicker inputReadOnly={useIsTouch()} {...props} />
);
