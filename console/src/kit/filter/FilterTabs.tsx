import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useScrollEdges } from '../hooks/use-scroll-edges.ts';
import styles from './FilterTabs.module.css';

interface Props<Value extends string> {
  /** The name of the tab list, for assistive technology. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A filter of a list as tabs above it. Tabs that do not fit scroll: the component library would put a menu
 * into the tab list, which screen readers do not expect there.
 */
export const FilterTabs = <Value extends string>({ label, value, options, onChange }: Props<Value>) => {
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  const chosen = useRef<HTMLButtonElement>(null);
  const isMoved = useRef(false);
  // the chosen tab scrolls into view
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (isMoved.current) chosen.current?.focus();
    isMoved.current = false;
  }, [value]);

  const move = (event: KeyboardEvent): void => {
    const index = options.findIndex((option) => option.value === value);
    const to = options[moves[event.key]?.(index, options.length - 1) ?? -1];
    if (!to) return;
    event.preventDefault();
    isMoved.current = true;
    onChange(to.value);
  };

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={`${styles.tabs} fades-at-edges`}
      onKeyDown={move}
    >
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? chosen : null}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
};
