import { useRef } from 'react';
import { Drawer } from '../../kit/feedback/Drawer.tsx';
import { currentTop, destinationOf, systemSettingEntry, tabsOf, topOf } from '../menu.ts';
import { Link } from '@tanstack/react-router';
import { EXTERNAL_LINKS, helpAbout } from '../external-links.ts';
import { screenAt } from '../screens.ts';
import { productName } from '../../kit/display/Brand.tsx';
import styles from './MenuDrawer.module.css';
import { MenuIcon } from '../../kit/display/MenuIcon.tsx';
import { MenuList } from './SideMenu.tsx';
import { useKeptSet } from './kept-set.ts';
import { useShell } from './shell-context.ts';
import { focusContent } from './use-arrival.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** On phones the tabs and the side menu live here; on tablets the collapsed side menu opens into it. */
export const MenuDrawer = ({ isOpen, onClose }: Props) => {
  const { menus, path } = useShell();
  const keptSet = useKeptSet();
  const top = currentTop(menus, path);
  const here = topOf(menus, path);
  const screen = screenAt(path);
  const systemSetting = systemSettingEntry(menus);
  const hidesTabs = screen?.hidesTopNav ?? false;
  const openedOn = useRef(path);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      title={productName}
      size="min(320px, 88vw)"
      afterOpenChange={(isShown) => {
        if (isShown) openedOn.current = path;
        // after the drawer has given the focus back to its button
        else if (openedOn.current !== path) requestAnimationFrame(focusContent);
      }}
    >
      {!hidesTabs && (
        <nav aria-label="主导航" className={styles.tabs}>
          {tabsOf(menus).map((tab) => {
            const destination = destinationOf(menus, tab.path) ?? tab.path;
            return (
              <Link
                key={tab.id}
                to={destination}
                search={keptSet(destination)}
                className={styles.tab}
                aria-current={tab.id === here?.id ? 'true' : undefined}
                onClick={() => tab.children.length === 0 && onClose()}
              >
                <MenuIcon name={tab.icon} />
                {tab.name}
              </Link>
            );
          })}
        </nav>
      )}
      {top && top.children.length > 0 && (
        <nav aria-label={top.name} className={styles.side}>
          <p className={styles.title}>{top.name}</p>
          <MenuList entries={top.children} onChoose={onClose} />
        </nav>
      )}
      <nav aria-label="设置" className={styles.documents}>
        <p className={styles.title}>设置</p>
        {systemSetting && (
          <Link
            to={destinationOf(menus, systemSetting.path) ?? systemSetting.path}
            className={styles.document}
            aria-current={systemSetting.id === here?.id ? 'true' : undefined}
            onClick={onClose}
          >
            系统设置
          </Link>
        )}
        <Link
          to="/setting"
          className={styles.document}
          aria-current={path === '/setting' ? 'page' : undefined}
          onClick={onClose}
        >
          开发者设置
        </Link>
      </nav>
      <div className={styles.documents}>
        <p className={styles.title}>文档中心</p>
        <a className={styles.document} href={EXTERNAL_LINKS.apiDocumentation} target="_blank" rel="noopener">
          API 文档
        </a>
        <a className={styles.document} href={helpAbout(screen)} target="_blank" rel="noopener">
          后台使用帮助
        </a>
      </div>
    </Drawer>
  );
};
