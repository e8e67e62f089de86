import { callsOf, command, may, menu, query } from './kernel/index.ts';
import { NotServedInput, NotServedOutput } from './pending.ts';

const notServed = { source: 'given', input: NotServedInput, output: NotServedOutput } as const;
const users = '/systemSetting/userManage';

/** End users of the embedded product. */
export const apiUser = callsOf('apiUser', {
  page: query('POST /apiUser/page.do', { ...notServed, access: menu(users), title: '查看用户' }),
  create: command('POST /apiUser/create.do', { ...notServed, access: may(users, 'edit'), title: '新建用户' }),
  pageDesigns: query('POST /apiUser/pageDesign.do', {
    ...notServed,
    access: menu(users),
    title: '查看用户设计',
  }),
  pageAuthorizations: query('POST /apiUser/pageDesignPowerOfAttorney.do', {
    ...notServed,
    access: menu('/systemSetting/authRecord'),
    title: '查看授权记录',
  }),
});
