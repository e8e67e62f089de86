import { callsOf, query, signedIn } from './kernel/index.ts';
import { NotServedInput, NotServedOutput } from './pending.ts';

const notServed = {
  access: signedIn,
  source: 'given',
  input: NotServedInput,
  output: NotServedOutput,
} as const;

export const designer = callsOf('designer', {
  listKinds: query('POST /api/designer/getDesignerKind.do', { ...notServed, title: '查看设计品类' }),
  getCustomParam: query('POST /api/designer/getCustomParam.do', { ...notServed, title: '查看自定义参数' }),
});
