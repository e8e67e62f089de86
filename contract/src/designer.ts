import { z } from 'zod';
import { settingCodeField } from './config-set.ts';
import { callsOf, query, signedIn, COST } from './kernel/index.ts';

/** A kind a designer may make canvases of, and the size one starts at. */
export const DesignerKind = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  unit: z.enum(['px', 'mm', 'cm']),
  dpi: z.number().int(),
});
export type DesignerKind = z.infer<typeof DesignerKind>;

const scope = z.enum(['all', 'licensed', 'free']);

/** Absent: the company's default config set. */
const ofConfigSet = { settingCode: settingCodeField.optional() };

/**
 * What a designer of a config set is told before it opens: only what is published. Any signed-in account
 * may ask, as every end user gets the same.
 */
const told = { access: signedIn, source: 'given' } as const;

export const designer = callsOf('designer', {
  /** No kinds and no custom size while users may not add canvases. */
  listKinds: query('POST /api/designer/getDesignerKind.do', {
    ...told,
    cost: COST.small,
    title: '查看设计品类',
    input: z.object(ofConfigSet),
    output: z.object({
      settingCode: z.string(),
      kinds: z.array(DesignerKind),
      maxPages: z.number().int(),
      customSize: z
        .object({
          units: z.array(z.enum(['px', 'mm', 'cm'])),
          minSidePx: z.number().int(),
          maxSidePx: z.number().int(),
          ratioLock: z.boolean(),
        })
        .nullable(),
    }),
  }),
  getCustomParam: query('POST /api/designer/getCustomParam.do', {
    ...told,
    cost: COST.small,
    title: '查看自定义参数',
    input: z.object({
      ...ofConfigSet,
      device: z.enum(['pc', 'mobile'], '没有这个端的配置').default('pc').meta({ title: '适用端' }),
    }),
    output: z.object({
      settingCode: z.string(),
      window: z.object({
        title: z.string(),
        finishText: z.string(),
        exitText: z.string(),
        exitUrl: z.string(),
        stayAfterFinish: z.boolean(),
      }),
      export: z.object({
        formats: z.array(z.enum(['png', 'jpg', 'pdf', 'svg'])),
        quality: z.enum(['high', 'normal', 'choose']),
        maxMegabytes: z.number(),
        certificate: z.boolean(),
      }),
      materials: z.object({ materials: scope, fonts: scope, templates: scope }),
    }),
  }),
});
