import { z } from 'zod';
import { AuditRecord } from './audit-record.ts';
import { callsOf, query, signedIn } from './kernel/index.ts';

export const home = callsOf('home', {
  overview: query('GET /home/overview.do', {
    access: signedIn,
    source: 'assumed',
    title: '查看首页',
    input: z.object({}),
    output: z.object({
      /** Newest first, at most eight: everybody's for those who may see the operation log, else one's own. */
      recentChanges: z.array(AuditRecord),
      accountCount: z.number().int(),
      roleCount: z.number().int(),
    }),
  }),
});
