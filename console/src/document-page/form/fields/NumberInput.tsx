import type { NumberField } from '@design-console/contract/kernel';
import { Range } from '@design-console/editor/range';
import { BoundedNumber } from '../../../kit/form/BoundedNumber.tsx';
import styles from './fields.module.css';

interface Props {
  readonly field: NumberField;
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A number as a slider and as digits. */
export const NumberInput = ({ field, value, isDisabled, onChange }: Props) => (
  <div className={styles.number}>
    <Range
      aria-label={field.label}
      min={field.min}
      max={field.max}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
    <BoundedNumber
      aria-label={field.label}
      min={field.min}
      max={field.max}
      value={value}
      {...(field.unit === '' ? {} : { suffix: field.unit })}
      disabled={isDisabled}
      onChange={(next) => {
        if (next !== null) onChange(Number(next));
      }}
    />
  </div>
);
