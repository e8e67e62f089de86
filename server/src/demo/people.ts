import { PERMISSIONS } from '@design-console/contract/menu-tree';

const under = (prefixes: string[], operations: string[]): string[] =>
  [...PERMISSIONS.keys()].filter((id) => {
    const [entry = '', operation] = id.split(':');
    return (
      prefixes.some((prefix) => entry.startsWith(prefix)) &&
      (operation === undefined || operations.includes(operation))
    );
  });

export const demoRoles = [
  {
    name: '运营',
    description: '配置编辑器与模板中心，查看数据，管理用户',
    permissionIds: ['1', ...under(['2', '3', '4', '5', '93', '94'], ['edit', 'publish', 'export'])],
    updatedDaysAgo: 12.04,
  },
  {
    name: '模板设计',
    description: '制作与维护模板，提交审核',
    permissionIds: ['1', ...under(['34', '33'], ['edit'])],
    updatedDaysAgo: 34,
  },
  {
    name: '开发',
    description: '接入调试与接口凭证，只读查看配置',
    permissionIds: ['1', ...under(['8'], ['edit', 'secret', 'sets']), ...under(['2', '95'], [])],
    updatedDaysAgo: 4.93,
  },
] as const;

export const demoAccounts = [
  {
    account: 'zhou.yian',
    name: '周以安',
    phone: '13912347786',
    roles: ['运营'],
    status: 1,
    lastLoginHoursAgo: 3.13,
    createdDaysAgo: 210,
    ip: '36.112.18.40',
  },
  {
    account: 'chenmuzhi',
    name: '陈牧之',
    phone: '15812340931',
    roles: ['模板设计', '运营'],
    status: 1,
    lastLoginHoursAgo: 19.42,
    createdDaysAgo: 188,
    ip: '36.112.18.40',
  },
  {
    account: 'xuqinghuan',
    name: '许清欢',
    phone: '17712346620',
    roles: ['开发'],
    status: 1,
    lastLoginHoursAgo: 70.27,
    createdDaysAgo: 160,
    ip: '222.66.91.7',
  },
  {
    account: 'guyan',
    name: '顾言',
    phone: '13512344408',
    roles: ['模板设计'],
    status: 0,
    lastLoginHoursAgo: 530.61,
    createdDaysAgo: 151,
    ip: '113.88.12.201',
  },
  {
    account: 'shenzhixia',
    name: '沈知夏',
    phone: '18812342317',
    roles: ['模板设计'],
    status: 1,
    lastLoginHoursAgo: 16.21,
    createdDaysAgo: 96,
    ip: '36.112.18.40',
  },
  {
    account: 'lu_mingqian',
    name: '陆鸣谦',
    phone: '13612348052',
    roles: ['运营'],
    status: 1,
    lastLoginHoursAgo: 41.87,
    createdDaysAgo: 60,
    ip: '101.86.44.9',
  },
  {
    account: 'sunian@ops',
    name: '苏念',
    phone: '15912343375',
    roles: ['运营', '开发'],
    status: 1,
    lastLoginHoursAgo: null,
    createdDaysAgo: 2.026,
    ip: '',
  },
] as const;
