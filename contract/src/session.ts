import { z } from 'zod';
import {
  anyone,
  base64Password,
  ById,
  callsOf,
  command,
  Id,
  Instant,
  Nothing,
  query,
  signedIn,
  text,
  COST,
} from './kernel/index.ts';
import { loginWire } from './wire/constants.ts';

export const SignedIn = z.object({
  /** 256 random bits in base64url; sent back in the x-ckt-token header. */
  token: z.string().meta({ title: '会话令牌' }),
  mustChangePassword: z.boolean().meta({ title: '须先修改密码' }),
  /**
   * Makes this device known to the account: the next sign-in here sends it, and its failures are counted
   * separately.
   */
  deviceToken: z.string().meta({ title: '设备标识' }),
});

/** One live session of the caller's own account. */
export const Session = z.object({
  id: Id.meta({ title: '编号' }),
  isCurrent: z.boolean().meta({ title: '是否本次登录' }),
  ip: z.string().meta({ title: 'IP 地址' }),
  userAgent: z.string().meta({ title: '浏览器标识' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  lastSeenAt: Instant.meta({ title: '最近活动时间' }),
});
export type Session = z.infer<typeof Session>;

export const session = callsOf('session', {
  login: command(loginWire, {
    access: anyone,
    source: 'given',
    cost: COST.small,
    title: '登录',
    input: z.object({
      account: text({ label: '账号', min: 1, max: 64 }),
      password: base64Password('密码'),
      /**
       * The one from the last sign-in to this account on this device. Any other value counts as no device.
       */
      deviceToken: text({ label: '设备标识', max: 64 }).optional(),
    }),
    output: SignedIn,
  }),
  logout: command('POST /main/loginOut.do', {
    access: signedIn,
    source: 'given',
    cost: COST.small,
    title: '退出登录',
    input: z.object({}),
    output: Nothing,
  }),
  changePassword: command('POST /api/manager/changePassword.do', {
    access: signedIn,
    source: 'given',
    cost: COST.small,
    title: '修改密码',
    input: z.object({ old_pass: base64Password('旧密码'), new_pass: base64Password('新密码') }),
    output: Nothing,
  }),
  list: query('GET /session/list.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看登录设备',
    input: z.object({}),
    output: z.array(Session),
  }),
  remove: command('POST /session/remove.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '结束登录设备',
    input: ById,
    output: Nothing,
  }),
});
