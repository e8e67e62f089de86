import type { Seal } from '../crypto/seal.ts';
import { networkOf } from './network.ts';

const minuteMs = 60_000;

/** What a limit counts by. `keyBy` below makes every key, never from text that a client sent. */
export type CountedBy =
  | 'network'
  | 'network and company'
  | 'company'
  | 'account'
  | 'user'
  | 'account name'
  | 'device';

export interface FloodLimit {
  readonly by: CountedBy;
  readonly max: number;
  readonly windowMs: number;
  readonly message: string;
}

/** How much one caller may do. Offices share a network, so limits by network are wide. */
export const FLOOD_LIMITS = {
  verifyLook: { by: 'network', max: 60, windowMs: 10 * minuteMs, message: '查询过于频繁，请稍后再试' },
  /** Pages of apps that do not exist, and covers that the server has not kept: anybody can make up names. */
  openUnknownName: { by: 'network', max: 300, windowMs: minuteMs, message: '打开次数过多，请稍后再试' },
  openLink: { by: 'network', max: 1200, windowMs: minuteMs, message: '打开次数过多，请稍后再试' },
  openUnknownApp: { by: 'network', max: 60, windowMs: minuteMs, message: '打开次数过多，请稍后再试' },
  openOfCompany: {
    by: 'network and company',
    max: 300,
    windowMs: minuteMs,
    message: '打开次数过多，请稍后再试',
  },
  /** Links with wrong parameters or signature: a mistake, or an attack. */
  openRefused: {
    by: 'network and company',
    max: 30,
    windowMs: minuteMs,
    message: '打开次数过多，请稍后再试',
  },
  /** Calls of hosts' own servers, before anything is looked up. */
  serverCallOfNetwork: {
    by: 'network',
    max: 1200,
    windowMs: minuteMs,
    message: '调用过于频繁，请稍后再试',
  },
  serverCall: {
    by: 'network and company',
    max: 600,
    windowMs: minuteMs,
    message: '调用过于频繁，请稍后再试',
  },
  /** Counted after the signature, so that nobody without the secret uses it up. */
  serverCallOfCompany: { by: 'company', max: 1200, windowMs: minuteMs, message: '调用过于频繁，请稍后再试' },
  /** Files that a company's server has made of designs: each takes a painter for about a second. */
  exportByServer: {
    by: 'company',
    max: 300,
    windowMs: 10 * minuteMs,
    message: '导出过于频繁，请稍后再试',
  },
  /** Files for a company's server in a whole day: no company takes the painters from the users of others for long. */
  exportByServerOfDay: {
    by: 'company',
    max: 5000,
    windowMs: 24 * 60 * minuteMs,
    message: '一天内导出的文件过多，请稍后再试',
  },
  guestCall: {
    by: 'network and company',
    max: 30_000,
    windowMs: 10 * minuteMs,
    message: '操作过于频繁，请稍后再试',
  },
  /**
   * A page asks a dozen times when it opens, then once for each list that is turned and each word that is
   * searched: ten a second all the time is several people in one account of the host.
   */
  guestQuery: { by: 'user', max: 6000, windowMs: 10 * minuteMs, message: '操作过于频繁，请稍后再试' },
  saveDesign: { by: 'user', max: 600, windowMs: 10 * minuteMs, message: '保存过于频繁，请稍后再试' },
  addPicture: { by: 'user', max: 60, windowMs: 10 * minuteMs, message: '上传过于频繁，请稍后再试' },
  /** Each searches all designs of the user for the picture. Nobody confirms more than one in three seconds. */
  removePicture: { by: 'user', max: 200, windowMs: 10 * minuteMs, message: '删除过于频繁，请稍后再试' },
  exportDesign: { by: 'user', max: 120, windowMs: 10 * minuteMs, message: '导出过于频繁，请稍后再试' },
  /** Each may ask a company's model, which costs its company money. */
  composeDesign: { by: 'user', max: 60, windowMs: 10 * minuteMs, message: '生成过于频繁，请稍后再试' },
  /** Each has a company's model paint, which costs more still. */
  generateArt: { by: 'user', max: 30, windowMs: 10 * minuteMs, message: '生成过于频繁，请稍后再试' },
  sendEvents: { by: 'user', max: 600, windowMs: 10 * minuteMs, message: '操作过于频繁，请稍后再试' },
  /** Everything that an account writes: batches of imports and people in a hurry stay far below ten a second. */
  write: { by: 'account', max: 6000, windowMs: 10 * minuteMs, message: '操作过于频繁，请稍后再试' },
  upload: { by: 'account', max: 200, windowMs: 10 * minuteMs, message: '上传过于频繁，请稍后再试' },
  export: { by: 'account', max: 100, windowMs: 10 * minuteMs, message: '导出过于频繁，请稍后再试' },
  /** 发送测试, 重发 and 立即推送: each is a request to a host that people typed. */
  sendWebhook: { by: 'account', max: 60, windowMs: 10 * minuteMs, message: '发送过于频繁，请稍后再试' },
  /** Tries every usual mistake of a signature: up to a tenth of a second of the process's thread. */
  testSignature: { by: 'account', max: 120, windowMs: 10 * minuteMs, message: '检查过于频繁，请稍后再试' },
  /** Requests a host that people type: more than anyone tries, and no flood of that host. */
  testProvider: { by: 'account', max: 30, windowMs: 10 * minuteMs, message: '测试过于频繁，请稍后再试' },
} as const satisfies Record<string, FloodLimit>;

export interface GuessLimit {
  readonly by: CountedBy;
  readonly max: number;
  readonly windowMs: number;
  /** From the last failure. */
  readonly pauseMs: number;
}

/** How often a password may be wrong (product 6, S-03). */
export const GUESS_LIMITS = {
  /** An office shares an address, so it may fail more often than one person. */
  signInNetwork: { by: 'network', max: 60, windowMs: 15 * minuteMs, pauseMs: 5 * minuteMs },
  /** For all devices together from which nobody has signed in to the account yet. */
  signInAccount: { by: 'account name', max: 5, windowMs: 15 * minuteMs, pauseMs: 15 * minuteMs },
  signInDevice: { by: 'device', max: 5, windowMs: 15 * minuteMs, pauseMs: 15 * minuteMs },
  /** The password check of a signed-in person. */
  confirmation: { by: 'account', max: 5, windowMs: 15 * minuteMs, pauseMs: 15 * minuteMs },
} as const satisfies Record<string, GuessLimit>;

export type FloodName = keyof typeof FLOOD_LIMITS;
export type GuessName = keyof typeof GUESS_LIMITS;

declare const countedBy: unique symbol;
export type LimitKey<By extends CountedBy> = string & { readonly [countedBy]: By };
export type KeyOf<Name extends FloodName | GuessName> = LimitKey<
  (typeof FLOOD_LIMITS & typeof GUESS_LIMITS)[Name]['by']
>;

const key = <By extends CountedBy>(...parts: (string | number)[]): LimitKey<By> =>
  parts.join(' ') as LimitKey<By>;

/** Account names share this many counters: inventing more names makes no more counters. */
const nameCounters = 2 ** 24;

/** The only makers of keys. */
export const keyBy = {
  network: (address: string) => key<'network'>(networkOf(address)),
  networkAndCompany: (address: string, companyId: number) =>
    key<'network and company'>(networkOf(address), companyId),
  company: (of: { companyId: number }) => key<'company'>(of.companyId),
  account: (of: { companyId: number; accountId: number }) => key<'account'>(of.companyId, of.accountId),
  user: (of: { companyId: number; apiUserId: number }) => key<'user'>(of.companyId, of.apiUserId),
  device: (of: { companyId: number; deviceId: number }) => key<'device'>(of.companyId, of.deviceId),
  /**
   * For known and unknown names. The digest is keyed, so nobody can find a name that shares another person's
   * counter.
   */
  accountName: (seal: Seal, accountKey: string) =>
    key<'account name'>(seal.digest(`account name ${accountKey}`).readUInt32BE() % nameCounters),
};
