import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import styles from './fields.module.css';

interface Props {
  /** Names the colour for screen readers. */
  readonly label: string;
  /** #RRGGBB. */
  readonly value: string;
  readonly isSmall?: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

const ColorPanel = lazyPart(
  () => import('./ColorPanel.tsx'),
  (part) => part.ColorPanel,
);

/** A colour that opens the picker. The picker is fetched when the first one opens: it weighs as much as a form. */
export const ColorSwatch = ({ label, value, isSmall = false, isDisabled, onChange }: Props) => {
  const swatch = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <button
      ref={swatch}
      type="button"
      className={styles.colorSwatch}
      data-small={isSmall}
      aria-label={`选择${label}，现在是 ${value}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={() => {
        setWasOpened(true);
        setIsOpen(!isOpen);
      }}
    >
      <span style={{ background: value }} />
    </button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <ColorPanel
        label={label}
        value={value}
        isOpen={isOpen && !isDisabled}
        onChange={onChange}
        onClose={(byKey) => {
          setIsOpen(false);
          if (byKey) swatch.current?.focus();
        }}
      >
        {button}
      </ColorPanel>
    </Suspense>
  );
};
