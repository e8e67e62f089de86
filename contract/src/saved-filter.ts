import { z } from 'zod';
import {
  ById,
  callsOf,
  command,
  COST,
  Id,
  idOf,
  Nothing,
  signedIn,
  text,
  wholeNumber,
} from './kernel/index.ts';
import { savedFilterQueries } from './saved-filter/list.ts';

/** The lists whose filters can be kept, by the path of their screen. */
export const savedFilterLists = [
  '/systemSetting/accountManage',
  '/systemSetting/roleManage',
  '/systemSetting/userManage',
  '/systemSetting/authRecord',
  '/systemSetting/operationLog',
  '/templateCenter/templateMake/templateList',
  '/templateCenter/templateMake/reMake',
  '/templateCenter/specialTopic',
  '/templateEditor/data/detail',
] as const;
export type SavedFilterList = (typeof savedFilterLists)[number];

/** How many filters a person keeps for one list. */
export const savedFiltersMax = 10;
export const savedFilterNameMax = 12;
/** Every filter of the longest list with a search of a hundred Chinese characters, as an address writes them. */
export const savedFilterLengthMax = 2_000;

const name = text({ label: '名称', min: 1, max: savedFilterNameMax });

/**
 * Filter, order and search words as the address of the list holds them: `status=1&updatedFrom=week`. The list reads it
 * as it reads any address: what it does not know any more has no effect.
 */
const filter = z
  .string()
  .min(1, '请先设置筛选条件')
  .max(savedFilterLengthMax, `筛选条件最多 ${savedFilterLengthMax} 个字符`)
  .regex(/^[\w.~%*+=&-]+$/, '筛选条件的格式有误')
  .meta({ title: '筛选条件' });

const mine = { access: signedIn, source: 'assumed', cost: COST.small } as const;

/** Filters of lists under names, each account's own: on every device it signs in on, and for nobody else. */
export const savedFilter = {
  ...savedFilterQueries,
  ...callsOf('savedFilter', {
    create: command('POST /savedFilter/add.do', {
      ...mine,
      title: '存为常用筛选',
      input: z.object({
        list: z.enum(savedFilterLists, '没有这个列表').meta({ title: '列表' }),
        name,
        filter,
        /** Left out: after the others. One that was deleted returns to its place with it. */
        place: wholeNumber({ label: '顺序', min: 1, max: 1_000_000 }).optional(),
      }),
      output: z.object({ id: Id.meta({ title: '编号' }) }),
    }),
    /** Changes the given fields; those left out keep what is stored. */
    update: command('POST /savedFilter/update.do', {
      ...mine,
      title: '修改常用筛选',
      input: z
        .object({ id: idOf('编号'), name: name.optional(), filter: filter.optional() })
        .refine((input) => input.name !== undefined || input.filter !== undefined, {
          path: ['name'],
          message: '请至少填写一项要修改的内容',
        }),
      output: Nothing,
    }),
    remove: command('POST /savedFilter/remove.do', {
      ...mine,
      title: '删除常用筛选',
      input: ById,
      output: Nothing,
    }),
  }),
};
