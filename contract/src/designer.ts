import { z } from 'zod';
import { BrandFontFace } from './brand-font.ts';
import { settingCodeField } from './config-set.ts';
import { callsOf, query, signedIn, COST } from './kernel/index.ts';

/** A kind designers may make canvases of, and its initial size. */
export const DesignerKind = z.object({
  id: z.string().meta({ title: '编号' }),
  name: z.string().meta({ title: '名称' }),
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(['px', 'mm', 'cm']).meta({ title: '单位' }),
  dpi: z.number().int().meta({ title: '分辨率（DPI）' }),
});
export type DesignerKind = z.infer<typeof DesignerKind>;

const freeScope = z.enum(['all', 'free']);

/** Absent: the company's default config set. */
const ofConfigSet = { settingCode: settingCodeField.optional() };

/**
 * What a config set gives its designers, from published values only. Any signed-in account may call it, as
 * every end user gets the same.
 */
const designerCall = { access: signedIn, source: 'given' } as const;

export const designer = callsOf('designer', {
  /** Empty, without custom size, while users may not add canvases. */
  listKinds: query('POST /api/designer/getDesignerKind.do', {
    ...designerCall,
    cost: COST.small,
    title: '查看设计分类',
    input: z.object(ofConfigSet),
    output: z.object({
      settingCode: z.string().meta({ title: '配置方案' }),
      kinds: z.array(DesignerKind).meta({ title: '可创建的分类' }),
      maxPages: z.number().int().meta({ title: '最多页数' }),
      customSize: z
        .object({
          units: z.array(z.enum(['px', 'mm', 'cm'])).meta({ title: '可用单位' }),
          minSidePx: z.number().int().meta({ title: '最小边长（像素）' }),
          maxSidePx: z.number().int().meta({ title: '最大边长（像素）' }),
          ratioLock: z.boolean().meta({ title: '是否锁定宽高比' }),
        })
        .nullable()
        .meta({ title: '自定义尺寸；不允许时为空' }),
    }),
  }),
  getCustomParam: query('POST /api/designer/getCustomParam.do', {
    ...designerCall,
    cost: COST.small,
    title: '查看自定义参数',
    input: z.object({
      ...ofConfigSet,
      device: z.enum(['pc', 'mobile'], '没有这个端的配置').default('pc').meta({ title: '适用端' }),
    }),
    output: z.object({
      settingCode: z.string().meta({ title: '配置方案' }),
      window: z
        .object({
          title: z.string().meta({ title: '标题' }),
          finishText: z.string().meta({ title: '完成按钮文案' }),
          exitText: z.string().meta({ title: '退出文案' }),
          exitUrl: z.string().meta({ title: '退出地址' }),
          stayAfterFinish: z.boolean().meta({ title: '完成后是否停留' }),
        })
        .meta({ title: '窗口' }),
      export: z
        .object({
          formats: z.array(z.enum(['png', 'jpg', 'pdf', 'svg'])).meta({ title: '下载格式' }),
          quality: z.enum(['high', 'normal', 'choose']).meta({ title: '默认清晰度' }),
          maxMegabytes: z.number().meta({ title: '体积上限（MB）' }),
          certificate: z.boolean().meta({ title: '是否可生成授权书' }),
        })
        .meta({ title: '导出' }),
      materials: z
        .object({
          materials: z.enum(['all', 'licensed']).meta({ title: '素材权限' }),
          fonts: freeScope.meta({ title: '字体权限' }),
          templates: freeScope.meta({ title: '模板权限' }),
        })
        .meta({ title: '素材权限' }),
    }),
  }),
  /** The published document editor.brand, and the company's fonts that it offers and that may be used now. */
  getBrand: query('POST /api/designer/getBrand.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看字体与颜色',
    input: z.object(ofConfigSet),
    output: z.object({
      settingCode: z.string().meta({ title: '配置方案' }),
      brand: z.record(z.string(), z.record(z.string(), z.unknown())).meta({ title: '平台字体与颜色' }),
      brandFonts: z.array(BrandFontFace).meta({ title: '企业字体' }),
    }),
  }),
});
