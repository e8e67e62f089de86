import { type Design, fromPx, toPx } from '../../document/index.ts';
import { lengthDecimals } from '../lengths.ts';
import { NumberField } from './NumberField.tsx';

interface Props {
  readonly label: string;
  /** Shown in front: X, Y, 宽. */
  readonly short: string;
  readonly design: Pick<Design, 'unit' | 'dpi'>;
  readonly px: number;
  readonly disabled: boolean;
  readonly onSet: (px: number) => void;
}

/** A page length, shown and typed in the design's unit. */
export const LengthField = ({ label, short, design: { unit, dpi }, px, disabled, onSet }: Props) => (
  <NumberField
    label={label}
    short={short}
    unit={unit}
    decimals={lengthDecimals[unit]}
    value={fromPx(px, unit, dpi)}
    disabled={disabled}
    onSet={(value) => onSet(toPx(value, unit, dpi))}
  />
);
