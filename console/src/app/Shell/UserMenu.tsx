import { session } from '@design-console/contract/session';
import { Link } from '@tanstack/react-router';
import { Dropdown, type MenuProps, type MenuRef } from 'antd';
import { Check, Code, KeyRound, LogOut, MonitorSmartphone, Settings, SunMoon } from 'lucide-react';
import { cloneElement, isValidElement, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useCommandCall } from '../../api/use-command-call.ts';
import { Avatar } from '../../kit/display/Avatar.tsx';
import { followLink, useMenuKeys } from '../../kit/navigation/menu-keys.ts';
import { leaveSignedOut } from '../leave.ts';
import { destinationOf, systemSettingEntry } from '../menu.ts';
import { setPreferences, type ThemeChoice, usePreference } from '../preferences.ts';
import { type ShellDialog, useShell } from './shell-context.ts';
import styles from './UserMenu.module.css';

export const themeChoices: readonly { readonly key: ThemeChoice; readonly label: string }[] = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
  { key: 'system', label: '跟随系统' },
];

/** Code 200 clears the session and leaves; a failure shows nothing (spec sections 4 and 8). */
export const useLogout = (): (() => Promise<void>) => {
  const logout = useCommandCall(session.logout, { silent: true });
  return async () => {
    const outcome = await logout.run({});
    if (outcome.ok) leaveSignedOut();
  };
};

interface PanelProps {
  /** Whose menu this is. */
  readonly account: string | undefined;
  readonly adminAccount: string | undefined;
  readonly companyName: string | undefined;
  readonly menu: ReactNode;
  /** The dropdown focuses its content through this: the menu below the head takes the focus. */
  readonly ref?: Ref<{ focus: () => void }>;
}

const Panel = ({ account, adminAccount, companyName, menu, ref }: PanelProps) => {
  const list = useRef<MenuRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }));
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        <div className={styles.panelLine}>
          <span>当前账号</span>
          <span>{account ?? '--'}</span>
        </div>
        <div className={styles.panelLine}>
          <span>管理员账号</span>
          <span>{adminAccount ?? '--'}</span>
        </div>
        <div className={styles.panelLine}>
          <span>企业名称</span>
          <span title={companyName}>{companyName ?? '--'}</span>
        </div>
      </div>
      {/* oxlint-disable-next-line react/refs -- hands the ref on */}
      {isValidElement<{ ref: Ref<MenuRef> }>(menu) ? cloneElement(menu, { ref: list }) : menu}
    </div>
  );
};

interface Props {
  readonly isNarrow: boolean;
  readonly onOpen: (dialog: ShellDialog) => void;
}

/** The signed-in account and its menu. */
export const UserMenu = ({ isNarrow, onOpen }: Props) => {
  const { menus, info } = useShell();
  const theme = usePreference('theme');
  const logout = useLogout();
  const keys = useMenuKeys();
  const systemSetting = systemSettingEntry(menus);
  const personName = info?.me.name || info?.me.account || '';

  const items: MenuProps['items'] = [
    ...(systemSetting
      ? [
          {
            key: 'systemSetting',
            icon: <Settings size={16} />,
            label: <Link to={destinationOf(menus, systemSetting.path) ?? systemSetting.path}>系统设置</Link>,
          },
        ]
      : []),
    { key: 'setting', icon: <Code size={16} />, label: <Link to="/setting">开发者设置</Link> },
    { type: 'divider' },
    { key: 'password', icon: <KeyRound size={16} />, label: '修改密码' },
    { key: 'devices', icon: <MonitorSmartphone size={16} />, label: '登录设备' },
    {
      key: 'theme',
      icon: <SunMoon size={16} />,
      label: '外观',
      children: themeChoices.map((choice) => ({
        ...choice,
        icon: <Check size={15} style={{ visibility: choice.key === theme ? 'visible' : 'hidden' }} />,
      })),
    },
    { type: 'divider' },
    { key: 'logout', icon: <LogOut size={16} />, label: '退出登录' },
  ];

  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    followLink(domEvent);
    const choice = themeChoices.find((one) => one.key === key);
    if (choice) setPreferences({ theme: choice.key });
    else if (key === 'password' || key === 'devices') onOpen(key);
    else if (key === 'logout') void logout();
  };

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: choose }}
      {...keys.dropdown}
      popupRender={(menu) => (
        <Panel
          account={info?.me.account}
          adminAccount={info?.adminAccount}
          companyName={info?.companyName}
          menu={menu}
        />
      )}
    >
      <button type="button" className={styles.user} {...keys.button}>
        <Avatar name={personName || '·'} sizePx={32} />
        {!isNarrow && (
          <span className={styles.who}>
            <span className={styles.person}>{personName}</span>
            <span className={styles.company}>{info?.companyName}</span>
          </span>
        )}
        <span className="for-screen-readers">账号菜单</span>
      </button>
    </Dropdown>
  );
};
