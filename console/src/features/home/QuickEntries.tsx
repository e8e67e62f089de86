import { Link } from '@tanstack/react-router';
import { usePreference } from '../../app/preferences.ts';
import { MenuIcon } from '../../kit/MenuIcon.tsx';
import { type OpenScreen, usePage } from '../../kit/page-context.ts';
import styles from './QuickEntries.module.css';

const entriesMax = 8;

/** Where a person went last comes first, the rest in the order of the menu. */
export const quickEntries = (
  screens: readonly OpenScreen[],
  recentPaths: readonly string[],
): readonly OpenScreen[] => {
  const rank = ({ path }: OpenScreen): number => {
    const place = recentPaths.indexOf(path);
    return place < 0 ? recentPaths.length : place;
  };
  return screens
    .filter(({ path }) => path !== '/home')
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, entriesMax);
};

/** The screens a person works in. Nothing leads to what is refused or not built. */
export const QuickEntries = () => {
  const { openScreens } = usePage();
  const recentPaths = usePreference('recentPaths');
  const entries = quickEntries(openScreens, recentPaths);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.entries} aria-label="快捷入口">
      {entries.map(({ path, title, purpose, icon }) => {
        // 配置管理 · Web 端: the device is the smaller half of the name
        const [name, part] = title.split(' · ');
        return (
          <Link key={path} to={path} className={styles.entry}>
            <span className={styles.entryIcon}>
              <MenuIcon name={icon} sizePx={20} />
            </span>
            <span className={styles.entryWords}>
              <span className={styles.entryTitle}>
                {name}
                {part && <small>{part}</small>}
              </span>
              <span className={styles.entryPurpose}>{purpose}</span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
};
