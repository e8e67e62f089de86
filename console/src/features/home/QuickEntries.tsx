import { Link } from '@tanstack/react-router';
import { MenuIcon } from '../../kit/display/MenuIcon.tsx';
import { type OpenScreen, usePage } from '../../kit/navigation/page-context.ts';
import styles from './QuickEntries.module.css';

const entriesMax = 8;

/** The most used screens first; then the menu's own order. */
const firstPaths: readonly string[] = [
  '/templateEditor/configTheme/pc',
  '/templateEditor/configAdmin/pc',
  '/templateEditor/watermark',
  '/templateEditor/data/base',
  '/systemSetting/userManage',
  '/systemSetting/authRecord',
  '/systemSetting/accountManage',
  '/templateEditor/configOther/wordsColorSet',
];

/** Entries of the home page, at the same places every day, so that users find them without reading. */
export const quickEntries = (screens: readonly OpenScreen[]): readonly OpenScreen[] => {
  const rank = ({ path }: OpenScreen): number => {
    const index = firstPaths.indexOf(path);
    return index < 0 ? firstPaths.length : index;
  };
  return screens
    .filter(({ path }) => path !== '/home')
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, entriesMax);
};

/** Links to the screens the user works in; none leads to a refusal. */
export const QuickEntries = () => {
  const { openScreens } = usePage();
  const entries = quickEntries(openScreens);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.entries} aria-label="快捷入口">
      {entries.map(({ path, title, purpose, icon }) => {
        // 配置管理 · Web 端: the device is shown smaller than the name
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
