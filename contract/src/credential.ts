import { z } from 'zod';
import {
  base64Password,
  ById,
  callsOf,
  command,
  Id,
  idOf,
  Instant,
  may,
  menu,
  Nothing,
  query,
  wholeNumber,
  COST,
} from './kernel/index.ts';

/** One live API secret. Lists never contain the secret itself; `hint` is its last four characters. */
export const ApiSecret = z.object({
  id: Id.meta({ title: '编号' }),
  hint: z.string().meta({ title: '密钥尾号' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  /** null: live until rotated */
  expiresAt: Instant.nullable().meta({ title: '到期时间' }),
  lastUsedAt: Instant.nullable().meta({ title: '最近使用时间' }),
  lastUsedBy: z.string().nullable().meta({ title: '最近调用方' }),
});
export type ApiSecret = z.infer<typeof ApiSecret>;

export const overlapHoursMax = 72;

const sensitive = { access: may('/setting', 'secret'), source: 'assumed' } as const;
const confirmed = { password: base64Password('登录密码') };

export const credential = callsOf('credential', {
  list: query('GET /credential/list.do', {
    access: menu('/setting'),
    source: 'assumed',
    cost: COST.small,
    title: '查看接口凭证',
    input: z.object({}),
    output: z.object({
      apiAccessId: z.string().meta({ title: '接入编号' }),
      secrets: z.array(ApiSecret).meta({ title: '有效密钥' }),
    }),
  }),
  /** A command, because each reveal is recorded. Requires the password again. */
  reveal: command('POST /credential/reveal.do', {
    ...sensitive,
    cost: COST.small,
    title: '查看接口密钥',
    isReadOnly: true,
    input: z.object({ id: idOf('密钥'), ...confirmed }),
    output: z.object({ secret: z.string().meta({ title: '接口密钥' }) }),
  }),
  /** The new secret is live at once; the old one for `overlapHours` more. Never more than two live. */
  rotate: command('POST /credential/rotate.do', {
    ...sensitive,
    cost: COST.small,
    title: '轮换接口密钥',
    input: z.object({
      overlapHours: wholeNumber({ label: '新旧并行时长', min: 0, max: overlapHoursMax }),
      ...confirmed,
    }),
    output: z.object({ secret: z.string().meta({ title: '接口密钥' }) }),
    touches: ['company'],
  }),
  remove: command('POST /credential/end.do', {
    ...sensitive,
    cost: COST.small,
    title: '停用旧密钥',
    input: ById,
    output: Nothing,
  }),
});
