import { callsOf, menu, query } from './kernel/index.ts';
import { NotServedInput, NotServedOutput } from './pending.ts';

export const statistic = callsOf('statistic', {
  options: query('POST /api/statistic/getApiOptions.do', {
    access: menu('/templateEditor/data/base', '/templateEditor/data/detail'),
    source: 'given',
    title: '查看统计筛选项',
    input: NotServedInput,
    output: NotServedOutput,
  }),
});
