import { z } from 'zod';
import { PRODUCT_TITLES, type Product } from './menu-tree.ts';
import { playgroundParametersMax, playgroundValueMax } from './playground-parameters.ts';
import { COST, callsOf, command, flag, Instant, may, menu, Nothing, query } from './kernel/index.ts';

/** How links are signed: identified by their `version`, or by the names of their parameters. */
export const SIGNATURE_FORMS = {
  '3.0': '3.0（HMAC-SHA256）',
  '2.0': '2.0（MD5）',
  v1: 'v1（MD5）',
  tools: 'AI 与工具页面（MD5）',
} as const;
export type SignatureForm = keyof typeof SIGNATURE_FORMS;
const form = z.enum(Object.keys(SIGNATURE_FORMS) as [SignatureForm, ...SignatureForm[]]);

const product = z.enum(Object.keys(PRODUCT_TITLES) as [Product, ...Product[]]).meta({ title: '产品' });

export const SignatureForms = z.object({
  /** Off: only 3.0 opens. */
  isMd5Allowed: z.boolean().meta({ title: '是否允许 MD5 签名' }),
  /** The forms that ever opened a link, the last first; to the minute. */
  uses: z
    .array(
      z.object({
        form: form.meta({ title: '签名方式' }),
        lastUsedAt: Instant.meta({ title: '最近使用时间' }),
      }),
    )
    .meta({ title: '使用过的签名方式' }),
});
export type SignatureForms = z.infer<typeof SignatureForms>;

/** A form that opened a link within this time is in use. */
export const signatureUseDays = 7;

export const linkParametersMax = 100;
const valueLengthMax = 4000;

export const SignatureFinding = z.object({
  /** error: it makes the link be refused · warning: it opens, but not safely */
  level: z.enum(['error', 'warning']).meta({ title: '级别：error 打不开，warning 有风险' }),
  /** Empty: about the whole link. */
  parameter: z.string().meta({ title: '参数' }),
  text: z.string().meta({ title: '说明' }),
});

export const SignatureVerdict = z.object({
  form: form.nullable().meta({ title: '签名方式；无法识别时为 null' }),
  isRight: z.boolean().meta({ title: '签名是否正确' }),
  /** The signed text, with a placeholder for the secret; empty for an unknown form. */
  signedText: z.string().meta({ title: '参与签名的文本' }),
  given: z.string().meta({ title: '链接中的签名' }),
  /** The beginning of the right signature: enough to compare, not to open a link with. */
  ours: z.string().meta({ title: '正确签名的开头' }),
  /** How far the link's time is ahead of the server's; null where it has none. */
  aheadMs: z.number().int().nullable().meta({ title: '比服务器时间早晚（毫秒）' }),
  findings: z.array(SignatureFinding).meta({ title: '检查结果' }),
});
export type SignatureVerdict = z.infer<typeof SignatureVerdict>;

const sensitive = { access: may('/setting', 'secret'), source: 'assumed' } as const;

export const linkSignature = callsOf('linkSignature', {
  get: query('GET /linkSignature/get.do', {
    access: menu('/setting'),
    source: 'assumed',
    cost: COST.small,
    title: '查看签名设置',
    input: z.object({}),
    output: SignatureForms,
  }),
  /** Refuses MD5 from the next open on; while MD5 is in use, a 409 with `usedForms` asks to confirm. */
  set: command('POST /linkSignature/set.do', {
    ...sensitive,
    cost: COST.small,
    title: '设置签名方式',
    input: z.object({
      isMd5Allowed: flag('允许 MD5 签名'),
      isConfirmed: flag('已确认仍在使用').optional(),
    }),
    output: Nothing,
  }),
  /**
   * Signs a link (3.0) for the person's own user of the playground and for no other, so that it opens no work
   * of the company's users. It is valid for ten minutes.
   */
  create: command('POST /linkSignature/create.do', {
    ...sensitive,
    cost: { bodyBytes: 48 * 1024, depth: 2, items: 60 },
    title: '签出演练链接',
    input: z.object({
      product,
      device: z.enum(['pc', 'mobile']).meta({ title: '设备' }),
      parameters: z
        .record(
          z.string().max(64, '参数名最多 64 个字符'),
          z.string().max(playgroundValueMax, `参数值最多 ${playgroundValueMax} 个字符`),
        )
        .refine((given) => Object.keys(given).length <= playgroundParametersMax, '参数过多')
        .meta({ title: '参数' }),
    }),
    output: z.object({
      /** With its query, below this server's origin. */
      address: z.string().meta({ title: '页面地址' }),
      parameters: z.record(z.string(), z.string()).meta({ title: '签名后的参数' }),
    }),
  }),
  /** A command because it uses the secret: each use is recorded. */
  test: command('POST /linkSignature/test.do', {
    ...sensitive,
    // the limits of opening a link
    cost: { bodyBytes: 32 * 1024, depth: 2, items: 3 + linkParametersMax },
    title: '检查链接签名',
    isReadOnly: true,
    input: z.object({
      parameters: z
        .record(z.string().max(64, '参数名最多 64 个字符'), z.string().max(valueLengthMax, '参数值过长'))
        .refine((parameters) => Object.keys(parameters).length > 0, '请输入链接或参数')
        .refine(
          (parameters) => Object.keys(parameters).length <= linkParametersMax,
          `参数最多 ${linkParametersMax} 个`,
        )
        .meta({ title: '参数' }),
      /** What the link's page shows: whether the company has bought it. Absent: that is not judged. */
      product: product.optional(),
    }),
    output: SignatureVerdict,
  }),
});
