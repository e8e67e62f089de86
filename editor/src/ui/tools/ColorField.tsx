import { useState } from 'react';
import type { Color } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { SlidingPalettes } from '../brand/SlidingPalettes.tsx';
import styles from './tools.module.css';

interface Props {
  readonly label: string;
  readonly color: Color;
  readonly configuration: EditorConfiguration;
  /** Called for every colour on the way to the chosen one. */
  readonly onPick: (color: Color) => void;
  readonly onCommit: () => void;
}

/** A button with the current colour that opens the palettes. */
export const ColorField = ({ label, color, configuration, onPick, onCommit }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.colorField}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((now) => !now)}
      >
        {label}
        <i style={{ background: color }} />
      </button>
      {isOpen && (
        <SlidingPalettes configuration={configuration} current={color} onPick={onPick} onCommit={onCommit} />
      )}
    </>
  );
};
