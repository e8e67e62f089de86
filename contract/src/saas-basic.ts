import { z } from 'zod';
import { BoughtService } from './company.ts';
import { ConfigDocument, documentRefFields } from './config-document.ts';
import { settingCodeField } from './config-set.ts';
import {
  callsOf,
  command,
  documentAccess,
  menu,
  query,
  signedIn,
  text,
  wholeNumber,
  COST,
} from './kernel/index.ts';

const value = z.record(z.string(), z.unknown());

/** Absent: the company's default config set. */
const ofConfigSet = { settingCode: settingCodeField.optional() };

/** The given calls on configuration: views of the configuration documents. */
export const saasBasic = callsOf('saasBasic', {
  getThemeSettings: query('GET /saas/basic/getThemeSettingsFunction.do', {
    source: 'given',
    access: menu(
      '/templateEditor/configAdmin/pc',
      '/templateEditor/configAdmin/mobile',
      '/templateEditor/configTheme/pc',
      '/templateEditor/configTheme/mobile',
    ),
    cost: COST.small,
    title: '查看主题与功能设置',
    input: z.object({
      ...ofConfigSet,
      device: z.enum(['pc', 'mobile']).default('pc').meta({ title: '设备' }),
    }),
    output: z.object({
      settingCode: z.string().meta({ title: '配置方案' }),
      functions: ConfigDocument.meta({ title: '功能配置' }),
      theme: ConfigDocument.meta({ title: '主题配置' }),
    }),
  }),
  /** Saves a draft of any document; `publish` also makes it live (which needs that right too). */
  setFunctions: command('POST /saas/basic/configSaasFunctions.do', {
    source: 'given',
    access: documentAccess('edit'),
    cost: COST.document,
    title: '保存功能设置',
    input: z.object({
      ...documentRefFields,
      settingCode: settingCodeField.optional(),
      revision: wholeNumber({ label: '修订号', min: 0, max: Number.MAX_SAFE_INTEGER }),
      value: value.meta({ title: '配置内容' }),
      publish: z.boolean().default(false).meta({ title: '是否发布' }),
      note: text({ label: '发布说明', max: 200 }).default(''),
    }),
    output: z.object({
      revision: z.number().int().meta({ title: '版本' }),
      version: z.number().int().meta({ title: '版本号' }),
    }),
    touches: ['configDocument', 'configSet', 'saasBasic'],
  }),
  /** The products the company bought, each on its device, and whether it is usable now. */
  getUsable: query('POST /saas/basic/getUsableService.do', {
    source: 'given',
    access: signedIn,
    cost: COST.small,
    title: '查看可用服务',
    input: z.object({}),
    output: z.array(BoughtService.extend({ usable: z.boolean().meta({ title: '是否可用' }) })),
  }),
  getAiArtisanTheme: query('POST /saas/basic/getAIThemeSettingsFunction.do', {
    source: 'given',
    access: menu('/aiArtisan/configTheme/pc'),
    cost: COST.small,
    title: '查看 AI 画匠主题',
    input: z.object(ofConfigSet),
    output: z.object({
      settingCode: z.string().meta({ title: '配置方案' }),
      theme: ConfigDocument.meta({ title: '主题配置' }),
    }),
  }),
  getAiDesignTheme: query('GET /saas/basic/getIntellectDesignTheme.do', {
    source: 'given',
    access: menu('/aiDesign/configTheme/classics', '/aiDesign/configTheme/session'),
    cost: COST.small,
    title: '查看 AI 智能设计主题',
    input: z.object({
      ...ofConfigSet,
      theme: z.enum(['classics', 'session']).default('classics').meta({ title: '主题类型' }),
    }),
    output: z.object({
      settingCode: z.string().meta({ title: '配置方案' }),
      theme: ConfigDocument.meta({ title: '主题配置' }),
    }),
  }),
});
