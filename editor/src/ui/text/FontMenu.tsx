import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cssFamiliesOf, type OfferedFont } from '../brand/brand.ts';
import { useFontSamples } from '../brand/use-font-samples.ts';
import { keepFocus, Popover } from './Popover.tsx';
import styles from './TextBar.module.css';

interface Props {
  readonly fonts: readonly OfferedFont[];
  /** null if the selection has several. */
  readonly family: string | null;
  readonly onPick: (family: string) => void;
}

const List = ({ fonts, family, onPick }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  useFontSamples(fonts);
  useEffect(() => {
    list.current?.querySelector('[aria-checked="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at + step + items.length) % items.length)?.focus();
  };
  return (
    <div ref={list} className={styles.fonts} role="menu" aria-label="字体" tabIndex={-1} onKeyDown={press}>
      {fonts.map((font) => (
        <button
          key={font.family}
          type="button"
          role="menuitemradio"
          aria-checked={font.family === family}
          style={{ fontFamily: cssFamiliesOf(font.family) }}
          onPointerDown={keepFocus}
          onClick={() => onPick(font.family)}
        >
          {font.name}
          {font.family === family && <Check size={15} />}
        </button>
      ))}
    </div>
  );
};

/** The fonts on offer, each name in its own font. */
export const FontMenu = ({ fonts, family, onPick }: Props) => {
  const known = fonts.find((font) => font.family === family);
  const name = family === null ? '多种字体' : (known?.name ?? '原字体');
  return (
    <Popover
      label={`字体：${name}`}
      className={styles.fontButton}
      face={
        <>
          <span>{name}</span>
          <ChevronDown size={14} />
        </>
      }
    >
      {(close) => (
        <List
          fonts={fonts}
          family={family}
          onPick={(one) => {
            onPick(one);
            close();
          }}
        />
      )}
    </Popover>
  );
};
