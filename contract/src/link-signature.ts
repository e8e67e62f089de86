import { z } from 'zod';
import { COST, callsOf, command, flag, Instant, may, menu, Nothing, query } from './kernel/index.ts';

/** How links are signed: by their `version`, or by the names they give their parameters. */
export const SIGNATURE_FORMS = {
  '3.0': '3.0（HMAC-SHA256）',
  '2.0': '2.0（MD5）',
  v1: 'v1（MD5）',
  tools: 'AI 与工具页面（MD5）',
} as const;
export type SignatureForm = keyof typeof SIGNATURE_FORMS;
const form = z.enum(Object.keys(SIGNATURE_FORMS) as [SignatureForm, ...SignatureForm[]]);

export const SignatureForms = z.object({
  /** Off: only 3.0 opens. */
  isMd5Allowed: z.boolean(),
  /** The forms that ever opened a link, the last first; known to the minute. */
  uses: z.array(z.object({ form, lastUsedAt: Instant })),
});
export type SignatureForms = z.infer<typeof SignatureForms>;

/** A form that opened within this time is in use. */
export const signatureUseDays = 7;

export const linkParametersMax = 100;
const valueLengthMax = 4000;

export const SignatureFinding = z.object({
  /** error: the link is refused because of it · warning: it opens, but not safely */
  level: z.enum(['error', 'warning']),
  /** Empty: about the whole link. */
  parameter: z.string(),
  text: z.string(),
});

export const SignatureVerdict = z.object({
  form: form.nullable(),
  isRight: z.boolean(),
  /** What is signed, with words in the secret's place; empty where the form is not known. */
  signedText: z.string(),
  given: z.string(),
  /** The beginning of the right signature: enough to compare, not to open a link with. */
  ours: z.string(),
  /** How far the link's time lies ahead of the server's; null where it says none. */
  aheadMs: z.number().int().nullable(),
  findings: z.array(SignatureFinding),
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
  /** Refuses MD5 from the next open on; a 409 with `usedForms` asks to confirm while it is in use. */
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
  /** A command because it works with the secret: it leaves a trace. */
  test: command('POST /linkSignature/test.do', {
    ...sensitive,
    // as much as the door itself takes
    cost: { bodyBytes: 32 * 1024, depth: 2, items: 2 + linkParametersMax },
    title: '检查链接签名',
    input: z.object({
      parameters: z
        .record(z.string().max(64, '参数名最多 64 个字符'), z.string().max(valueLengthMax, '参数值过长'))
        .refine((given) => Object.keys(given).length > 0, '请输入链接或参数')
        .refine((given) => Object.keys(given).length <= linkParametersMax, `参数最多 ${linkParametersMax} 个`)
        .meta({ title: '参数' }),
    }),
    output: SignatureVerdict,
  }),
});
