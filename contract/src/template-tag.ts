import { z } from 'zod';
import {
  ById,
  callsOf,
  command,
  guest,
  Id,
  idOf,
  may,
  menu,
  Nothing,
  query,
  Status,
  statusOf,
  text,
  wholeNumber,
  COST,
} from './kernel/index.ts';

export const tagsOfAppMax = 50;
export const tagNameMax = 12;

/** A tag by which a light application sorts its templates. */
export const TemplateTag = z.object({
  id: Id.meta({ title: '编号' }),
  light_app_id: z.string().meta({ title: '轻应用' }),
  name: z.string().meta({ title: '标签名称' }),
  /** Its position among the tags of its application, from 1. */
  sort: z.number().int().meta({ title: '排序（从 1 开始）' }),
  status: Status.meta({ title: '状态' }),
  templateCount: z.number().int().meta({ title: '使用的模板数' }),
});
export type TemplateTag = z.infer<typeof TemplateTag>;

/** A tag as users see it. */
export const PublishedTemplateTag = TemplateTag.pick({ id: true, name: true });
export type PublishedTemplateTag = z.infer<typeof PublishedTemplateTag>;

/** A built-in application, or one of the company's own in any of its config sets. */
const lightAppId = text({ label: '轻应用', min: 1, max: 40 });
const name = text({ label: '标签名称', min: 1, max: tagNameMax });

const screen = '/templateEditor/lightApplicationAdmin';
const make = '/templateCenter/templateMake';
const change = { access: may(screen, 'edit'), source: 'given' } as const;

export const templateTag = callsOf('templateTag', {
  list: query('GET /api/templateTag/getTemplateTag.do', {
    access: menu(screen),
    source: 'given',
    cost: COST.small,
    title: '查看模板标签',
    input: z.object({ light_app_id: lightAppId }),
    output: z.array(TemplateTag),
  }),
  /** Enabled tags of every application, for those who make templates. */
  listAll: query('GET /api/templateTag/listTemplateTag.do', {
    access: menu(`${make}/templateList`, `${make}/freeMake`, `${make}/reMake`),
    source: 'assumed',
    cost: COST.small,
    title: '查看全部模板标签',
    input: z.object({}),
    output: z.array(
      TemplateTag.extend({
        /** Empty when the application was deleted. */
        appName: z.string().meta({ title: '轻应用名称' }),
      }),
    ),
  }),
  /**
   * For users: the enabled tags of an application that templates on the shelf have, in order. None where
   * 素材权限 keeps the company's templates from them.
   */
  listPublished: query('GET /api/templateTag/listPublishedTemplateTag.do', {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '查看轻应用的模板标签',
    input: z.object({ light_app_id: lightAppId }),
    output: z.array(PublishedTemplateTag),
  }),
  create: command('POST /api/templateTag/createTemplateTag.do', {
    ...change,
    cost: COST.small,
    title: '新建模板标签',
    input: z.object({ light_app_id: lightAppId, name, status: statusOf('状态').default(1) }),
    output: z.object({ id: Id.meta({ title: '编号' }) }),
  }),
  /** Changes the given fields. `sort` moves the tag to that position; the others shift. */
  update: command('POST /api/templateTag/updateTemplateTag.do', {
    ...change,
    cost: COST.small,
    title: '编辑模板标签',
    input: z
      .object({
        id: idOf('编号'),
        name: name.optional(),
        status: statusOf('状态').optional(),
        sort: wholeNumber({ label: '排序', min: 1, max: tagsOfAppMax }).optional(),
      })
      .refine((input) => input.name !== undefined || input.status !== undefined || input.sort !== undefined, {
        error: '请至少填写名称、状态或排序中的一项',
        path: ['name'],
      }),
    output: Nothing,
  }),
  remove: command('POST /api/templateTag/delTemplateTag.do', {
    ...change,
    cost: COST.small,
    title: '删除模板标签',
    input: ById,
    output: Nothing,
  }),
});
