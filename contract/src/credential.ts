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

/** One live API secret. The secret itself is never in a list; `hint` is its last four characters. */
export const ApiSecret = z.object({
  id: Id,
  hint: z.string(),
  createdAt: Instant,
  /** null: live until rotated */
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  lastUsedBy: z.string().nullable(),
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
    output: z.object({ apiAccessId: z.string(), secrets: z.array(ApiSecret) }),
  }),
  /** A command because looking leaves a trace. The password is asked again. */
  reveal: command('POST /credential/reveal.do', {
    ...sensitive,
    cost: COST.small,
    title: '查看接口密钥',
    input: z.object({ id: idOf('密钥'), ...confirmed }),
    output: z.object({ secret: z.string() }),
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
    output: z.object({ secret: z.string() }),
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
