import { DOCUMENT_SCREENS, setDocumentKeys } from '@design-console/contract/documents';
import { useMemo } from 'react';
import { entryAt, holdsOperation, leavesOf, trailTo } from '../../menu.ts';
import { setPreferences, usePreference } from '../../preferences.ts';
import { SCREENS, screenAt } from '../../screens.ts';
import { type ShellDialog, useShell } from '../shell-context.ts';
import { themeChoices, useLogout } from '../UserMenu.tsx';
import type { Found, PaletteItem } from './palette-item.ts';
import { developerItems, settingItems } from './setting-items.ts';

/** What each screen can create, in the words of its button. */
const creations = [
  { path: '/systemSetting/accountManage', title: '新建账号' },
  { path: '/systemSetting/roleManage', title: '新建角色' },
  { path: '/systemSetting/userManage', title: '新建用户' },
  { path: '/systemSetting/authRecord', title: '签发授权书' },
  { path: '/templateCenter/pageManagment', title: '新建页面' },
  { path: '/templateCenter/specialTopic', title: '新建专题' },
  { path: '/templateCenter/templateMake/typeManage', title: '新建分类' },
] as const;

/** The results known without a call, and the screens visited last (the current one left out). */
export const usePaletteItems = (
  here: string,
  onOpen: (dialog: ShellDialog) => void,
  onClose: () => void,
): { readonly items: readonly PaletteItem[]; readonly recent: readonly PaletteItem[] } => {
  const { menus } = useShell();
  const recentPaths = usePreference('recentPaths');
  const logout = useLogout();

  return useMemo(() => {
    const seen = new Set(leavesOf(menus).map((entry) => entry.path));
    const trailOf = (path: string) => trailTo(menus, path);
    const iconOf = (path: string) => trailOf(path).findLast((entry) => entry.icon !== '')?.icon ?? '';
    const screens = SCREENS.filter((screen) => screen.isOpenToAll || seen.has(screen.path)).map(
      (screen): PaletteItem => {
        const trail = trailOf(screen.path);
        return {
          group: 'screen',
          key: screen.path,
          title: screen.title,
          trail: trail
            .slice(0, -1)
            .map((entry) => entry.name)
            .join(' / '),
          icon: iconOf(screen.path),
          aliases: [screen.purpose, ...trail.map((entry) => entry.name), screen.path],
          destination: { to: screen.path },
        };
      },
    );
    const action = (key: string, title: string, icon: string, destination: Found): PaletteItem => ({
      group: 'action',
      key: `action:${key}`,
      title,
      icon,
      trail: '操作',
      aliases: [],
      destination,
    });
    const made = creations
      .filter(({ path }) => holdsOperation(menus, path, 'edit'))
      .map(({ path, title }) => action(path, title, iconOf(path), { to: path, search: { do: 'create' } }));
    const published = setDocumentKeys.flatMap((key) =>
      Object.values(DOCUMENT_SCREENS[key])
        .filter((path) => holdsOperation(menus, path, 'publish'))
        .map((path) =>
          action(`publish:${path}`, `发布${screenAt(path)?.title ?? ''}`, iconOf(path), {
            to: path,
            search: { do: 'publish' },
          }),
        ),
    );
    const entryOf = (path: string) => {
      const screen = screenAt(path);
      if (!screen || !entryAt(menus, path)) return null;
      return { path, trail: screen.title, icon: iconOf(path) };
    };
    const developer = entryOf('/setting');
    const general = [
      action('password', '修改密码', 'role', { run: () => onOpen('password') }),
      action('devices', '登录设备', 'apps', { run: () => onOpen('devices') }),
      ...themeChoices.map((choice) =>
        action(`theme-${choice.key}`, `外观：${choice.label}`, 'palette', {
          run: () => {
            setPreferences({ theme: choice.key });
            onClose();
          },
        }),
      ),
      action('shortcuts', '键盘快捷键', 'keyboard', { run: () => onOpen('shortcuts') }),
      action('logout', '退出登录', 'code', { run: () => void logout() }),
    ];
    const recent = recentPaths.flatMap((path) =>
      path === here ? [] : screens.filter((screen) => screen.key === path),
    );
    return {
      items: [
        ...screens,
        ...settingItems(entryOf),
        ...(developer ? developerItems(developer) : []),
        ...made,
        ...general,
        ...published,
      ],
      recent,
    };
  }, [menus, recentPaths, here, onOpen, onClose, logout]);
};
