import { type KeyboardEvent, useState } from 'react';
import styles from './inspector.module.css';
import { isKey, isOfInputMethod } from '../keys/is-key.ts';

interface Props {
  readonly label: string;
  /** Shown in front: X, Y, 宽. */
  readonly short: string;
  readonly value: number;
  readonly unit?: string;
  readonly decimals?: number;
  readonly disabled?: boolean;
  readonly onSet: (value: number) => void;
}

/** A number field that commits on blur or Enter; arrows step the value. */
export const NumberField = ({
  label,
  short,
  value,
  unit = '',
  decimals = 0,
  disabled = false,
  onSet,
}: Props) => {
  const shown = String(Number(value.toFixed(decimals)));
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const number = Number(typed);
    setTyped(null);
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number) && typed !== shown) onSet(number);
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isOfInputMethod(event)) return;
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (isKey(event, 'Enter')) take();
    else if (isKey(event, 'Escape')) setTyped(null);
    else if (direction !== undefined) {
      event.preventDefault();
      const from = Number(typed ?? shown);
      // a lone minus sign is no number yet
      if (!Number.isFinite(from)) return;
      setTyped(null);
      onSet(from + direction * (event.shiftKey ? 10 : 1));
    }
  };
  return (
    <label className={styles.number}>
      <span aria-hidden="true">{short}</span>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        value={typed ?? shown}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={press}
      />
      {unit !== '' && <small aria-hidden="true">{unit}</small>}
    </label>
  );
};
