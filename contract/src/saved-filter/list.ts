import { z } from 'zod';
import { callsOf, COST, Id, query, signedIn } from '../kernel/index.ts';

/** A filter that a person keeps under a name. */
export const SavedFilter = z.object({
  id: Id.meta({ title: '编号' }),
  /** The path of its screen. */
  list: z.string().meta({ title: '列表' }),
  name: z.string().meta({ title: '名称' }),
  filter: z.string().meta({ title: '筛选条件' }),
  /** Its place among those of its list. */
  place: z.int().meta({ title: '顺序' }),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** What every list asks, apart from what only few visits need. */
export const savedFilterQueries = callsOf('savedFilter', {
  list: query('GET /savedFilter/list.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看常用筛选',
    input: z.object({}),
    /** The filters of all lists, in their order. */
    output: z.array(SavedFilter),
  }),
});
