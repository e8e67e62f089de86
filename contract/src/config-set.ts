import { z } from 'zod';
import { Instant, text } from './kernel/index.ts';

/** 配置方案: one settingCode, all its documents. Host pages name it; people know it by its name. */
export const ConfigSet = z.object({
  settingCode: z.string(),
  name: z.string(),
  description: z.string(),
  isDefault: z.boolean(),
  /** How many documents differ from what is published. */
  draftCount: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ConfigSet = z.infer<typeof ConfigSet>;

export const settingCodeField = z
  .string()
  .max(12, '配置方案不存在')
  .regex(/^[A-Z0-9]{6,12}$/, '配置方案不存在')
  .meta({ title: '配置方案' });

export const configSetName = text({ label: '方案名称', min: 1, max: 30 });

export const ConfigSetChange = z
  .object({
    action: z.enum(['create', 'rename', 'copy', 'remove', 'setDefault']).meta({ title: '操作' }),
    settingCode: settingCodeField.optional(),
    name: configSetName.optional(),
    description: text({ label: '方案说明', max: 200 }).optional(),
  })
  .superRefine((input, context) => {
    if (input.action !== 'create' && input.settingCode === undefined) {
      context.addIssue({ code: 'custom', path: ['settingCode'], message: '请选择配置方案' });
    }
    if (['create', 'rename', 'copy'].includes(input.action) && input.name === undefined) {
      context.addIssue({ code: 'custom', path: ['name'], message: '请输入方案名称' });
    }
  });
