import { z } from 'zod';
import { settingCodeField } from './config-set.ts';
import {
  callsOf,
  COST,
  command,
  flag,
  Instant,
  may,
  menu,
  Nothing,
  query,
  Status,
  statusOf,
  text,
} from './kernel/index.ts';

/** Most pages of one config set, both devices together. */
export const pagesMax = 60;

/** Unique in its config set: a copied set keeps the ids, and with them the links between its pages. */
export const pageIdField = z
  .string('页面不存在或已被删除')
  .max(20, '页面不存在或已被删除')
  .regex(/^[a-z0-9]{1,20}$/, '页面不存在或已被删除')
  .meta({ title: '页面' });

const device = z.enum(['pc', 'mobile'], '没有这个端').meta({ title: '适用端' });
const name = text({ label: '页面名称', min: 1, max: 30 });

export const CenterPage = z.object({
  id: z.string().meta({ title: '页面编号' }),
  settingCode: z.string().meta({ title: '配置方案' }),
  device: z.enum(['pc', 'mobile']).meta({ title: '适用端' }),
  name: z.string().meta({ title: '页面名称' }),
  /** Taken down: users do not see it, its versions stay. */
  status: Status.meta({ title: '状态' }),
  isHome: z.boolean().meta({ title: '是否首页' }),
  /** 0: never published */
  publishedVersion: z.number().int().meta({ title: '线上版本' }),
  publishedAt: Instant.nullable().meta({ title: '发布时间' }),
  /** Whether its saved draft differs from what is live. */
  isDraft: z.boolean().meta({ title: '是否有未发布的改动' }),
  blockCount: z.number().int().meta({ title: '区块数' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  savedBy: z.string().meta({ title: '保存人' }),
});
export type CenterPage = z.infer<typeof CenterPage>;

const screen = '/templateCenter/pageManagment';
const pageRefFields = { settingCode: settingCodeField, pageId: pageIdField };
const seen = { access: menu(screen), source: 'assumed', cost: COST.small } as const;
const edited = {
  access: may(screen, 'edit'),
  source: 'assumed',
  cost: COST.small,
  touches: ['configDocument', 'configSet'],
} as const;
const published = { ...edited, access: may(screen, 'publish') } as const;

/** The list of template center pages. The content of each is a configuration document. */
export const centerPage = callsOf('centerPage', {
  list: query('GET /centerPage/list.do', {
    ...seen,
    title: '查看模板中心页面',
    input: z.object({ settingCode: settingCodeField }),
    output: z.array(CenterPage),
  }),
  /**
   * `fromId`: copies the blocks of that page's draft, of the same or the other device. For the other device
   * links to pages are cleared.
   */
  create: command('POST /centerPage/add.do', {
    ...edited,
    title: '新建模板中心页面',
    input: z.object({ settingCode: settingCodeField, device, name, fromId: pageIdField.optional() }),
    output: z.object({ id: z.string().meta({ title: '页面编号' }) }),
  }),
  update: command('POST /centerPage/update.do', {
    ...edited,
    title: '重命名模板中心页面',
    input: z.object({ ...pageRefFields, name }),
    output: Nothing,
  }),
  setStatus: command('POST /centerPage/setStatus.do', {
    ...published,
    title: '上下架模板中心页面',
    input: z.object({ ...pageRefFields, status: statusOf('状态') }),
    output: Nothing,
  }),
  /** Replaces the device's home page, or with `isHome` false leaves the device without one. */
  setHome: command('POST /centerPage/setHome.do', {
    ...published,
    title: '设置模板中心首页',
    input: z.object({ ...pageRefFields, isHome: flag('设为首页').default(true) }),
    output: Nothing,
  }),
  /** A page that was published once goes with its history: removing it also needs 发布 (460). */
  remove: command('POST /centerPage/remove.do', {
    ...edited,
    title: '删除模板中心页面',
    input: z.object(pageRefFields),
    output: Nothing,
  }),
});
