import { z } from 'zod';
import { COST, callsOf, query, signedIn } from './kernel/index.ts';

/** A heading of the documentation center, and its place. */
export const DocumentationHeading = z.object({
  title: z.string().meta({ title: '标题' }),
  /** The headings above it: 后台使用帮助 / 登录与密码. */
  trail: z.string().meta({ title: '所在章节' }),
  /** The page with the heading's anchor, below the address of the console. */
  path: z.string().meta({ title: '所在位置' }),
});
export type DocumentationHeading = z.infer<typeof DocumentationHeading>;

/** Search in the documentation center. The pages themselves are public. */
export const documentation = callsOf('documentation', {
  list: query('GET /documentation/headings.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看文档目录',
    input: z.object({}),
    output: z.array(DocumentationHeading),
  }),
});
