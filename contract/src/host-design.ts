import { z } from 'zod';
import { DesignStatus } from './api-user.ts';
import { anyone, callsOf, COST, download, Instant, query } from './kernel/index.ts';

/** A parameter of a signed call: hosts type loosely, so 1 and '1' are both accepted. */
const parameter = (name: string, title: string, max: number) =>
  z
    .union([z.string().max(max, `${name} 最多 ${max} 个字符`), z.number()], `${name} 的格式有误`)
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', `缺少参数 ${name}`)
    .meta({ title });

/** A design as the company's own server sees it. */
export const HostDesign = z.object({
  designId: z.string().meta({ title: '设计编号' }),
  userFlag: z.string().meta({ title: '用户标识' }),
  title: z.string().meta({ title: '设计名称' }),
  status: DesignStatus.meta({ title: '状态：1 编辑中，2 已完成' }),
  templateId: z.string().meta({ title: '模板编号' }),
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(['px', 'mm', 'cm']).meta({ title: '单位' }),
  pages: z.int().meta({ title: '页数' }),
  /** A whole address; empty until first painted. */
  thumbnail: z.string().meta({ title: '缩略图地址，设计有新的缩略图后至少再保留 7 天' }),
  downloadCount: z.int().meta({ title: '下载数' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
});
export type HostDesign = z.infer<typeof HostDesign>;

/**
 * The parameters of a signed call, all of them covered by the signature: one that is left out in silence would only
 * be found by a wrong signature. The path is not signed, so no two calls may take the same parameters.
 */
const signedInput = <Own extends z.ZodRawShape>(own: Own) =>
  z.strictObject(
    {
      app_id: parameter('app_id', '接入编号', 64),
      expire_time: parameter('expire_time', '到期时间（毫秒）', 20),
      version: parameter('version', '签名形式：3.0', 10),
      ...own,
      sign: parameter('sign', '3.0 签名', 128),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? `没有参数 ${keys.join('、')}，请去掉后重新签名` : undefined,
    },
  );

const choice = <Name extends string>(name: Name, title: string, values: readonly string[]) =>
  parameter(name, title, 10).refine(
    (value) => values.includes(value),
    `${name} 须为 ${values.slice(0, -1).join('、')} 或 ${values.at(-1)}`,
  );

/** A number as text: what was signed is what was sent, so nothing rewrites it before the signature is checked. */
const number = (name: string, title: string, { min, max, isWhole }: NumberTerms) =>
  parameter(name, title, 24).refine(
    (value) => {
      const given = Number(value);
      return (isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(value) && given >= min && given <= max;
    },
    `${name} 须为 ${min} 到 ${max} 之间的${isWhole ? '整数' : '数字'}`,
  );

interface NumberTerms {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

/** Formats of files for the company's own server. */
export const hostExportFormats = ['png', 'jpg', 'webp', 'pdf'] as const;
export type HostExportFormat = (typeof hostExportFormats)[number];

/** Calls that hosts' own servers make with the company's credentials. */
export const hostDesign = callsOf('hostDesign', {
  /**
   * What the browser reports (`design_id` of a finished design) anybody could have written: with this call the
   * host's server asks whose design it is and whether it is finished. Signed by 3.0 over these parameters.
   */
  get: query('POST /open/design/get.do', {
    access: anyone,
    source: 'assumed',
    cost: COST.small,
    title: '查询设计（接入服务器）',
    input: signedInput({ design_id: parameter('design_id', '设计编号', 64) }),
    output: HostDesign,
  }),
  /**
   * The finished file of a stored design, as its user would download it: the file itself, in the answer. A picture is
   * one page, a PDF all of them.
   */
  export: download('POST /open/design/export.do', {
    access: anyone,
    source: 'assumed',
    cost: COST.small,
    title: '导出设计（接入服务器）',
    input: signedInput({
      design_id: parameter('design_id', '设计编号', 64),
      format: choice('format', '格式：png、jpg、webp 或 pdf', hostExportFormats),
      page: number('page', '图片是第几页，默认 1', { min: 1, max: 200, isWhole: true }).optional(),
      scale: number('scale', '图片的倍率，默认 1', { min: 0.05, max: 8, isWhole: false }).optional(),
      quality: number('quality', 'jpg 和 webp 的清晰度，默认 90', {
        min: 1,
        max: 100,
        isWhole: true,
      }).optional(),
      with_bleed: choice('with_bleed', 'PDF 是否包含出血：1 或 0，默认 0', ['0', '1']).optional(),
      with_crop_marks: choice('with_crop_marks', 'PDF 是否带裁切标记：1 或 0，默认 0', ['0', '1']).optional(),
      device_type: choice('device_type', '按哪一端的配置导出：1 PC，2 移动端，默认 1', ['1', '2']).optional(),
    }),
    output: z.null(),
  }),
});
