import { z } from 'zod';
import { COST, callsOf, query, signedIn } from './kernel/index.ts';

/** A heading of the documentation center, and where it stands. */
export const DocumentationHeading = z.object({
  title: z.string().meta({ title: '标题' }),
  /** What it stands below: 后台使用帮助 / 登录与密码. */
  trail: z.string().meta({ title: '所在章节' }),
  /** The page with the heading's place on it, below the address of the console. */
  path: z.string().meta({ title: '所在位置' }),
});
export type DocumentationHeading = z.infer<typeof DocumentationHeading>;

/** What search finds of the documentation center. The pages themselves are open to everybody. */
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
