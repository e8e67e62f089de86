import { rangeWords, withinWords } from '@design-console/contract/kernel/fields';
import { InputNumber, type InputNumberProps, Tooltip } from 'antd';
import { useState } from 'react';
import styles from './BoundedNumber.module.css';

interface Props extends Omit<InputNumberProps<number>, 'min' | 'max' | 'precision' | 'onStep'> {
  readonly min: number;
  readonly max: number;
  /** Says beside the field what is wrong with the number, where no field around it does. */
  readonly saysFault?: boolean;
}

/**
 * A number as digits. It says its range while it has the focus, and what is typed stays as it was typed: the
 * component library would put the nearest number in its place, and say nothing.
 */
export const BoundedNumber = ({ min, max, saysFault = false, suffix, onChange, ...input }: Props) => {
  const [isFocused, setIsFocused] = useState(false);
  const { value } = input;
  const isOut = typeof value === 'number' && (value < min || value > max);
  const unit = typeof suffix === 'string' ? suffix : undefined;
  const range = rangeWords({ min, max }, unit);
  return (
    <>
      <Tooltip title={range} open={isFocused} placement="topRight">
        <InputNumber<number>
          {...input}
          suffix={suffix}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-description={range}
          {...(isOut ? { status: 'error', 'aria-invalid': true } : {})}
          onFocus={(event) => {
            setIsFocused(true);
            input.onFocus?.(event);
          }}
          onBlur={(event) => {
            setIsFocused(false);
            input.onBlur?.(event);
          }}
          onChange={(next) => onChange?.(next)}
          // a step stays within the range
          onStep={(next) => onChange?.(Math.min(max, Math.max(min, Number(next))))}
        />
      </Tooltip>
      {saysFault && isOut && (
        <span className={styles.fault} role="alert">
          {withinWords({ min, max }, unit)}
        </span>
      )}
    </>
  );
};
