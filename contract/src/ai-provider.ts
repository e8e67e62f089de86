import { z } from 'zod';
import {
  COST,
  callsOf,
  command,
  Instant,
  instant,
  mayAny,
  menu,
  Nothing,
  query,
  text,
} from './kernel/index.ts';

const screen = '/aiDesign/configAdmin';
/** The screen of a company that has AI artisan alone. */
const artisanScreen = '/aiArtisan/configTheme/pc';
const mayEdit = mayAny([screen, 'edit'], [artisanScreen, 'edit']);

/** `updatedAt` of what the user saw, null for no provider: 409 when someone changed it since. */
const basedOn = instant('编辑前的更新时间').nullable().optional().meta({ title: '编辑前的更新时间' });

/** The model provider of a company. The key is written, used and removed, never read. */
export const AiProvider = z.object({
  /** Empty: none is set. */
  baseUrl: z.string().meta({ title: '接口地址' }),
  /** Writes for AI smart design; empty: the built-in composer makes the designs. */
  model: z.string().meta({ title: '模型名称' }),
  /** Paints for AI artisan; empty: AI artisan generates nothing. */
  imageModel: z.string().meta({ title: '绘图模型名称' }),
  hasKey: z.boolean().meta({ title: '是否已有密钥' }),
  /** The last four characters of the key; empty without one. */
  keyHint: z.string().meta({ title: '密钥尾号' }),
  updatedBy: z.string().meta({ title: '修改人' }),
  updatedAt: Instant.nullable().meta({ title: '更新时间' }),
});
export type AiProvider = z.infer<typeof AiProvider>;

export const keyLengthMax = 300;

/** An address without parts that could carry a secret (user, query, fragment): it appears in records. */
export const providerAddress = z
  .string()
  .max(1000, '接口地址最多 300 个字符')
  .transform((url) => url.trim().replace(/\/+$/, ''))
  .pipe(
    z
      .string()
      .min(1, '请输入接口地址')
      .max(300, '接口地址最多 300 个字符')
      .regex(/^https?:\/\/[^\s"'<>\\@?#]+$/i, '接口地址须以 http:// 或 https:// 开头，不带账号、参数和 #')
      .refine((url) => URL.canParse(url), '接口地址无法识别'),
  )
  .meta({ title: '接口地址' });

/** Header-safe characters only: a pasted blank or line break is a mistake, not a part of a key. */
const key = z
  .string()
  .trim()
  .max(keyLengthMax, `密钥最多 ${keyLengthMax} 个字符`)
  .regex(/^[\x21-\x7e]*$/, '密钥只能含字母、数字和半角符号')
  .meta({ title: '密钥' });

const draft = {
  baseUrl: providerAddress,
  model: text({ label: '模型名称', max: 60 }).default(''),
  imageModel: text({ label: '绘图模型名称', max: 60 }).default(''),
  /** Absent or empty: the stored key stays. */
  key: key.optional(),
};

export const modelMissing = '请输入模型名称或绘图模型名称';
const hasModel = ({ model, imageModel }: { model: string; imageModel: string }): boolean =>
  model !== '' || imageModel !== '';
const withoutModel = { path: ['model'], message: modelMissing };

/**
 * The OpenAI-compatible provider that AI smart design and AI artisan call, one for the whole company. Separate from the
 * screen's document, because a key must not be part of drafts, exports and versions.
 */
export const aiProvider = callsOf('aiProvider', {
  get: query('GET /aiProvider/get.do', {
    access: menu(screen, artisanScreen),
    source: 'assumed',
    cost: COST.small,
    title: '查看模型服务',
    input: z.object({}),
    output: AiProvider,
  }),
  set: command('POST /aiProvider/set.do', {
    access: mayEdit,
    source: 'assumed',
    cost: COST.form,
    title: '设置模型服务',
    input: z.object({ ...draft, basedOn }).refine(hasModel, withoutModel),
    output: AiProvider,
  }),
  remove: command('POST /aiProvider/remove.do', {
    access: mayEdit,
    source: 'assumed',
    cost: COST.small,
    title: '移除模型服务',
    input: z.object({ basedOn }),
    output: Nothing,
  }),
  /**
   * Requests the provider's models with the given values, or the stored key. A command: it makes an outside
   * call.
   */
  test: command('POST /aiProvider/test.do', {
    access: mayEdit,
    source: 'assumed',
    cost: COST.form,
    title: '测试模型服务连接',
    isReadOnly: true,
    input: z.object(draft).refine(hasModel, withoutModel),
    output: z.object({
      isWorking: z.boolean().meta({ title: '是否可用' }),
      message: z.string().meta({ title: '说明' }),
      elapsedMs: z.number().int().meta({ title: '用时（毫秒）' }),
    }),
  }),
});
