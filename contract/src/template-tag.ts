import { callsOf, command, may, menu, query } from './kernel/index.ts';
import { NotServedInput, NotServedOutput } from './pending.ts';

const screen = '/templateEditor/lightApplicationAdmin';
const notServed = { source: 'given', input: NotServedInput, output: NotServedOutput } as const;

/** Tags of a light application. */
export const templateTag = callsOf('templateTag', {
  list: query('GET /api/templateTag/getTemplateTag.do', {
    ...notServed,
    access: menu(screen),
    title: '查看模板标签',
  }),
  create: command('POST /api/templateTag/createTemplateTag.do', {
    ...notServed,
    access: may(screen, 'edit'),
    title: '新建模板标签',
  }),
  update: command('POST /api/templateTag/updateTemplateTag.do', {
    ...notServed,
    access: may(screen, 'edit'),
    title: '编辑模板标签',
  }),
  remove: command('POST /api/templateTag/delTemplateTag.do', {
    ...notServed,
    access: may(screen, 'edit'),
    title: '删除模板标签',
  }),
});
