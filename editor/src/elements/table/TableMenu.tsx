import { ChevronDown, Table } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { Menu, type MenuEntry } from '../../ui/menu/Menu.tsx';
import { keepFocus } from '../../ui/text/Popover.tsx';
import styles from './table.module.css';
import type { TableTool } from './TableTools.tsx';

const widthPx = 200;
/** More than the menu is high with a mouse, and about what it needs under a finger. */
const roomPx = 400;

/** Below the button, or above it where the bar lies over a phone's keyboard; within the window. */
const placeAt = (button: HTMLElement): CSSProperties => {
  const { left, top, bottom } = button.getBoundingClientRect();
  return {
    position: 'fixed',
    width: widthPx,
    left: Math.max(8, Math.min(left, innerWidth - widthPx - 8)),
    ...(bottom + roomPx > innerHeight && top > roomPx
      ? { bottom: innerHeight - top + 6 }
      : { top: bottom + 6, maxHeight: innerHeight - bottom - 14, overflowY: 'auto' }),
  };
};

const sectionOf = ({ id }: TableTool): number =>
  id.startsWith('remove') ? 1 : id === 'merge' || id === 'split' ? 2 : 0;

/** One button for rows, columns and merging, so that the tools of a cell's text fit beside it. */
export const TableMenu = ({ tools }: { readonly tools: readonly TableTool[] }) => {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entryOf = ({ label, canRun, why, run }: TableTool): MenuEntry => ({
    label,
    canRun,
    why: why ?? null,
    run: () => {
      // read before the change renders the bar anew
      const stage = button.current?.closest('[data-device]')?.querySelector<HTMLElement>('[data-stage]');
      run();
      // the cells keep the keyboard
      stage?.focus({ preventScroll: true });
    },
  });
  return (
    <span className={styles.menu}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        title="行、列和合并"
        onPointerDown={keepFocus}
        onClick={(event) => setPlace(place ? null : placeAt(event.currentTarget))}
      >
        <Table size={15} aria-hidden="true" />
        表格
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {place && (
        <Menu
          label="表格"
          style={place}
          onClose={() => setPlace(null)}
          sections={[0, 1, 2].map((at) => tools.filter((tool) => sectionOf(tool) === at).map(entryOf))}
        />
      )}
    </span>
  );
};
