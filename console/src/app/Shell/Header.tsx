import { Link } from '@tanstack/react-router';
import { Button, Dropdown, type MenuProps } from 'antd';
import { BookOpen, ChevronDown, Menu, Search } from 'lucide-react';
import { useRef } from 'react';
import { useScrollEdges } from '../../kit/hooks/use-scroll-edges.ts';
import { BrandMark, productName } from '../../kit/display/Brand.tsx';
import { followLink, useMenuKeys } from '../../kit/navigation/menu-keys.ts';
import { EXTERNAL_LINKS, helpAbout } from '../external-links.ts';
import { destinationOf, tabsOf, topOf } from '../menu.ts';
import { screenAt, warmScreen } from '../screens.ts';
import styles from './Header.module.css';
import { useKeptSet } from './kept-set.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { type ShellDialog, useShell } from './shell-context.ts';
import { UserMenu } from './UserMenu.tsx';

const external = (href: string, label: string) => (
  <a href={href} target="_blank" rel="noopener">
    {label}
  </a>
);

/** The documentation center: links out of this app (spec section 2). The help opens at the current screen. */
const documentationMenu = (path: string): MenuProps => ({
  items: [
    { key: 'api', label: external(EXTERNAL_LINKS.apiDocumentation, 'API 文档') },
    { key: 'help', label: external(helpAbout(screenAt(path)), '后台使用帮助') },
  ],
  onClick: ({ domEvent }) => followLink(domEvent),
});

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface Props {
  readonly isNarrow: boolean;
  readonly hidesTabs: boolean;
  readonly onOpenMenu: () => void;
  readonly onOpen: (dialog: ShellDialog) => void;
}

export const Header = ({ isNarrow, hidesTabs, onOpenMenu, onOpen }: Props) => {
  const { menus, path } = useShell();
  const keptSet = useKeptSet();
  // where nothing matches, the default menu (spec section 9) is shown, but its tab is not marked
  const top = topOf(menus, path);
  const keys = useMenuKeys();
  const tabs = useRef<HTMLElement>(null);
  useScrollEdges(tabs);
  return (
    <header className={styles.header}>
      {isNarrow && (
        <Button type="text" aria-label="打开菜单" icon={<Menu size={20} />} onClick={onOpenMenu} />
      )}
      <Link to="/home" className={styles.brand} aria-label={`${productName}，回到首页`}>
        <BrandMark />
        {!isNarrow && <span className={styles.name}>{productName}</span>}
      </Link>
      {!isNarrow && !hidesTabs && (
        <nav ref={tabs} className={`${styles.tabs} fades-at-edges`} aria-label="主导航">
          {tabsOf(menus).map((tab) => {
            const destination = destinationOf(menus, tab.path) ?? tab.path;
            return (
              <Link
                key={tab.id}
                to={destination}
                search={keptSet(destination)}
                className={styles.tab}
                aria-current={tab.id === top?.id ? 'page' : undefined}
                onMouseEnter={() => warmScreen(destination)}
              >
                {tab.name}
              </Link>
            );
          })}
        </nav>
      )}
      <div className={styles.tools}>
        {isNarrow ? (
          <Button
            type="text"
            aria-label="搜索"
            icon={<Search size={19} />}
            onClick={() => onOpen('palette')}
          />
        ) : (
          <>
            <button type="button" className={styles.search} onClick={() => onOpen('palette')}>
              <Search size={16} aria-hidden="true" />
              <span className={styles.searchWords}>搜索</span>
              <kbd className={styles.keys}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
            </button>
            <Dropdown trigger={['click']} menu={documentationMenu(path)} {...keys.dropdown}>
              <button type="button" className={styles.tool} {...keys.button}>
                <BookOpen size={17} aria-hidden="true" />
                <span className={styles.toolWords}>文档中心</span>
                <ChevronDown size={14} aria-hidden="true" />
              </button>
            </Dropdown>
          </>
        )}
        <NoticeBell onOpen={() => onOpen('notices')} />
        <UserMenu isNarrow={isNarrow} onOpen={onOpen} />
      </div>
    </header>
  );
};
