import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isKey, isOfInputMethod } from '../keys/is-key.ts';
import { withKeys } from '../keys/keys-shown.ts';
import type { FontUnit } from '../lengths.ts';
import { keepFocus, returnToText } from './Popover.tsx';
import styles from './TextBar.module.css';

interface Props {
  /** In px; null if the selection has several. */
  readonly size: number | null;
  readonly unit: FontUnit;
  readonly onStep: (step: 1 | -1) => void;
  readonly onSize: (size: number) => void;
}

const shown = (size: number | null, { name, px }: FontUnit): string =>
  size === null ? '' : `${Math.round((size / px) * 10) / 10}${name === 'pt' ? ' pt' : ''}`;

/** A font size to type or step; different sizes step individually. */
export const SizeField = ({ size, unit, onStep, onSize }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const wanted = Number((typed ?? '').replace(/p[tx]\s*$/i, '')) * unit.px;
    if (typed !== null && typed.trim() !== '' && Number.isFinite(wanted) && wanted >= 1) onSize(wanted);
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (isOfInputMethod(event)) return;
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (step) {
      event.preventDefault();
      setTyped(null);
      onStep(step);
    } else if (isKey(event, 'Enter', 'Escape')) {
      // the key must not reach the text, which has the focus by then
      event.preventDefault();
      if (isKey(event, 'Enter')) take();
      setTyped(null);
      returnToText(event.currentTarget);
    }
  };
  return (
    <span className={styles.size}>
      <button
        type="button"
        aria-label="减小字号"
        title={withKeys('减小字号', 'Mod+<')}
        onPointerDown={keepFocus}
        onClick={() => onStep(-1)}
      >
        <Minus size={14} />
      </button>
      <input
        aria-label="字号"
        inputMode="decimal"
        data-unit={unit.name}
        value={typed ?? shown(size, unit)}
        placeholder="多种"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={take}
      />
      <button
        type="button"
        aria-label="增大字号"
        title={withKeys('增大字号', 'Mod+>')}
        onPointerDown={keepFocus}
        onClick={() => onStep(1)}
      >
        <Plus size={14} />
      </button>
    </span>
  );
};
