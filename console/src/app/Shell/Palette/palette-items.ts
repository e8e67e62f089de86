import { useMemo } from 'react';
import { leavesOf, trailTo } from '../../menu.ts';
import { setPreferences, usePreference } from '../../preferences.ts';
import { SCREENS } from '../../screens.ts';
import { type ShellDialog, useShell } from '../shell-context.ts';
import { themeChoices, useLogout } from '../UserMenu.tsx';

interface ItemBase {
  readonly key: string;
  readonly title: string;
  /** Where it stands: 系统设置. */
  readonly trail: string;
  readonly icon: string;
  /** Other words it is found by. */
  readonly aliases: readonly string[];
}

export interface ScreenItem extends ItemBase {
  readonly kind: 'screen';
  readonly path: string;
}

export interface ActionItem extends ItemBase {
  readonly kind: 'action';
  readonly run: () => void;
}

export type PaletteItem = ScreenItem | ActionItem;

/** Everything the palette finds for this person, and the screens visited last (the current one left out). */
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
    const screens = SCREENS.filter((screen) => screen.isOpenToAll || seen.has(screen.path)).map(
      (screen): ScreenItem => {
        const trail = trailTo(menus, screen.path);
        return {
          kind: 'screen',
          key: screen.path,
          title: screen.title,
          trail: trail
            .slice(0, -1)
            .map((entry) => entry.name)
            .join(' / '),
          icon: trail.findLast((entry) => entry.icon !== '')?.icon ?? '',
          path: screen.path,
          aliases: [screen.purpose, ...trail.map((entry) => entry.name), screen.path],
        };
      },
    );
    const action = (key: string, title: string, icon: string, run: () => void): ActionItem => ({
      kind: 'action',
      key,
      title,
      icon,
      trail: '操作',
      aliases: [],
      run,
    });
    const actions = [
      action('password', '修改密码', 'role', () => onOpen('password')),
      action('devices', '登录设备', 'apps', () => onOpen('devices')),
      ...themeChoices.map((choice) =>
        action(`theme-${choice.key}`, `外观：${choice.label}`, 'palette', () => {
          setPreferences({ theme: choice.key });
          onClose();
        }),
      ),
      action('logout', '退出登录', 'code', () => void logout()),
    ];
    const recent = recentPaths.flatMap((path) =>
      path === here ? [] : screens.filter((screen) => screen.path === path),
    );
    return { items: [...screens, ...actions], recent };
  }, [menus, recentPaths, here, onOpen, onClose, logout]);
};
