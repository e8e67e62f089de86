import type { MenuEntry } from '@design-console/contract/menu';
import { isKey } from '@design-console/editor/keys';
import { Link } from '@tanstack/react-router';
import { Popover, Tooltip } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { currentTop, isWithin } from '../menu.ts';
import { setPreferences, usePreference } from '../preferences.ts';
import { warmScreen } from '../screens.ts';
import { MenuIcon } from '../../kit/display/MenuIcon.tsx';
import { useIsTouch } from '../../kit/hooks/use-media.ts';
import styles from './SideMenu.module.css';
import { useKeptSet } from './kept-set.ts';
import { useShell } from './shell-context.ts';

/** Spec sections 2 and 9. */
const sideMenuWidthPx = 300;
const sideMenuCollapsedWidthPx = 86;

interface LeafProps {
  readonly entry: MenuEntry;
  readonly onChoose?: (() => void) | undefined;
  readonly children: ReactNode;
}

const Leaf = ({ entry, onChoose, children }: LeafProps) => {
  const { path } = useShell();
  const keptSet = useKeptSet();
  return (
    <Link
      to={entry.path}
      search={keptSet(entry.path)}
      className={styles.item}
      aria-current={entry.path === path ? 'page' : undefined}
      onMouseEnter={() => warmScreen(entry.path)}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
};

interface ListProps {
  readonly entries: readonly MenuEntry[];
  readonly onChoose?: () => void;
}

/** Entries as a list: a group is its heading with its leaves below it. */
export const MenuList = ({ entries, onChoose }: ListProps) => {
  const { path } = useShell();
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length === 0 ? (
            <Leaf entry={entry} onChoose={onChoose}>
              <MenuIcon name={entry.icon} />
              <span>{entry.name}</span>
            </Leaf>
          ) : (
            <>
              <div className={styles.group} data-current={isWithin(path, entry.path)}>
                <MenuIcon name={entry.icon} />
                <span>{entry.name}</span>
              </div>
              <ul className={styles.leaves}>
                {entry.children.map((leaf) => (
                  <li key={leaf.id}>
                    <Leaf entry={leaf} onChoose={onChoose}>
                      <span>{leaf.name}</span>
                    </Leaf>
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

/** A group of the collapsed menu. The mouse or a key opens its leaves beside it; a key also focuses them. */
const IconGroup = ({ entry }: { readonly entry: MenuEntry }) => {
  const { path } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const isByKey = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaves = useRef<HTMLDivElement>(null);
  const isTouch = useIsTouch();
  const close = (event: KeyboardEvent) => {
    if (!isKey(event, 'Escape')) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      placement="rightTop"
      arrow={false}
      // a tap is both: the one would open what the other closes
      trigger={isTouch ? 'click' : ['hover', 'click']}
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={(isShown) => {
        if (isShown && isByKey.current) leaves.current?.querySelector('a')?.focus();
      }}
      content={
        <div ref={leaves} className={styles.flyout} onKeyDown={close}>
          <p className={styles.flyoutTitle}>{entry.name}</p>
          <ul className={styles.list}>
            {entry.children.map((leaf) => (
              <li key={leaf.id}>
                <Leaf entry={leaf} onChoose={() => setIsOpen(false)}>
                  {leaf.name}
                </Leaf>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-label={entry.name}
        aria-haspopup="true"
        aria-expanded={isOpen}
        data-current={isWithin(path, entry.path)}
        // a click by Enter or Space has no button pressed
        onClick={({ detail }) => {
          isByKey.current = detail === 0;
        }}
      >
        <MenuIcon name={entry.icon} sizePx={20} />
      </button>
    </Popover>
  );
};

/** The collapsed menu: icons; a leaf shows its name on hover, a group opens its leaves beside it. */
const IconList = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length === 0 ? (
            <Tooltip title={entry.name} placement="right">
              <span className={styles.iconCell}>
                <Leaf entry={entry}>
                  <MenuIcon name={entry.icon} sizePx={20} />
                  <span className="for-screen-readers">{entry.name}</span>
                </Leaf>
              </span>
            </Tooltip>
          ) : (
            <IconGroup entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
};

interface SideProps {
  /** Opens the menu over the page, where there is no room beside it: here it then stays collapsed. */
  readonly onOpenOver?: (() => void) | undefined;
}

/** The side menu of the selected top menu; absent when that has no children. */
export const SideMenu = ({ onOpenOver }: SideProps) => {
  const { menus, areMenusKnown, path } = useShell();
  const isLeftCollapsed = usePreference('isSideMenuCollapsed');
  const isCollapsed = isLeftCollapsed || onOpenOver !== undefined;
  const width = isCollapsed ? sideMenuCollapsedWidthPx : sideMenuWidthPx;
  const top = currentTop(menus, path);
  // every screen below a top menu has siblings: reserving the place keeps the layout still while they load
  if (!areMenusKnown && path.lastIndexOf('/') > 0) return <div className={styles.side} style={{ width }} />;
  if (!top || top.children.length === 0) return null;
  const label = isCollapsed ? '展开侧栏' : '收起侧栏';
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className={styles.side} data-collapsed={isCollapsed} style={{ width }}>
      <nav aria-label={top.name} className={styles.scroll}>
        {!isCollapsed && <p className={styles.title}>{top.name}</p>}
        {isCollapsed ? <IconList entries={top.children} /> : <MenuList entries={top.children} />}
      </nav>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!isCollapsed}
        onClick={onOpenOver ?? (() => setPreferences({ isSideMenuCollapsed: !isCollapsed }))}
      >
        <Toggle size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={isCollapsed ? 'for-screen-readers' : undefined}>{label}</span>
      </button>
    </aside>
  );
};
