import { Check } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { isKey } from '../keys/is-key.ts';
import { keysShown } from '../keys/keys-shown.ts';
import { focusReturn } from '../focus-return.ts';
import { useLatestRef } from '../use-latest.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly keys?: string;
  readonly canRun: boolean;
  /** Why it cannot run; shown then. */
  readonly why?: string | null;
  /** Makes the entry a toggle; the menu stays open after a press. */
  readonly isOn?: boolean;
  readonly run: () => void;
}

interface Props {
  readonly label: string;
  readonly sections: readonly (readonly MenuEntry[])[];
  readonly style: CSSProperties;
  readonly onClose: () => void;
}

const opener = '[aria-haspopup="menu"][aria-expanded="true"]';

/** A menu for pointer and keys; a press elsewhere closes it. */
export const Menu = ({ label, sections, style, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null);
  const close = useLatestRef(onClose);
  useEffect(() => {
    const giveBack = focusReturn();
    menu.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus();
    const press = (event: PointerEvent): void => {
      const { target } = event;
      // the button that opened the menu closes it itself
      const isOpener = target instanceof Element && target.closest(opener) !== null;
      if (target instanceof Node && !isOpener && !menu.current?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      // do not take the focus from a field that the chosen entry opened
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree) giveBack();
    };
  }, [close]);
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.findIndex((one) => one === document.activeElement);
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items[to]?.focus();
    } else if (isKey(event, 'Escape', 'Tab')) {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      style={style}
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
    >
      {sections
        .filter((entries) => entries.length > 0)
        .map((entries) => (
          <div key={entries[0]?.label} role="none" className={styles.section}>
            {entries.map(({ label: name, keys, canRun, why, isOn, run }) => (
              <button
                key={name}
                type="button"
                role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
                {...(isOn === undefined ? {} : { 'aria-checked': isOn })}
                aria-disabled={!canRun}
                onClick={() => {
                  if (!canRun) return;
                  if (isOn === undefined) onClose();
                  run();
                }}
              >
                <span>
                  {isOn !== undefined && <Check size={15} aria-hidden="true" data-on={isOn} />}
                  {name}
                </span>
                {!canRun && why ? <small>{why}</small> : keys && <kbd>{keysShown(keys)}</kbd>}
              </button>
            ))}
          </div>
        ))}
    </div>
  );
};
