import { z } from 'zod';
import {
  callsOf,
  command,
  Id,
  Instant,
  may,
  query,
  signedIn,
  text,
  wholeNumber,
  COST,
} from './kernel/index.ts';
import { PRODUCT_TITLES } from './menu-tree.ts';

/** A bought product on a device, until when. */
export const BoughtService = z.object({
  product: z.enum(Object.keys(PRODUCT_TITLES) as [keyof typeof PRODUCT_TITLES]),
  device: z.enum(['pc', 'mobile']),
  /** null: without end */
  expiresAt: Instant.nullable(),
});
export type BoughtService = z.infer<typeof BoughtService>;

/** The company and its API account, in the given field names. The secret is always masked here. */
export const ApiInfo = z.object({
  id: Id,
  apiAccessId: z.string(),
  apiAccessSecret: z.string(),
  apiAccessName: z.string(),
  companyName: z.string(),
  companyLogo: z.string(),
  /** The seal put on letters; '' for none. */
  companySeal: z.string(),
  companyDesc: z.string(),
  adminAccount: z.string(),
  industryName: z.string(),
  productName: z.string(),
  services: z.array(BoughtService),
  /** Goes up by one with every change of the company's own fields. */
  revision: z.int(),
  /** The signed-in person. */
  me: z.object({
    id: Id,
    account: z.string(),
    name: z.string(),
    isOwner: z.boolean(),
    mustChangePassword: z.boolean(),
    roleNames: z.array(z.string()),
  }),
});
export type ApiInfo = z.infer<typeof ApiInfo>;

export const industries = [
  '电商零售',
  '教育培训',
  '文化传媒',
  '金融保险',
  '餐饮美食',
  '旅游酒店',
  '房产家居',
  '医疗健康',
  '政务公益',
  '互联网科技',
  '其他',
] as const;

const picture = (label: string) =>
  z
    .string()
    .regex(/^$|^\/saas\/files\/[a-f0-9]{40}\.(png|jpg)$/, `${label}须为已上传的图片`)
    .max(200)
    .meta({ title: label });

export const company = callsOf('company', {
  getSimpleInfo: query('POST /api/manager/getSimpleInfo.do', {
    access: signedIn,
    source: 'given',
    cost: COST.small,
    title: '查看企业信息',
    input: z.object({}),
    output: ApiInfo,
  }),
  update: command('POST /api/manager/updateInfo.do', {
    access: may('/setting', 'edit'),
    source: 'assumed',
    cost: COST.form,
    title: '编辑企业信息',
    input: z.object({
      apiAccessName: text({ label: '接入名称', min: 1, max: 40 }),
      companyName: text({ label: '企业名称', min: 1, max: 60 }),
      companyLogo: picture('企业 Logo'),
      /** Left out: stays as it is. */
      companySeal: picture('企业印章').optional(),
      companyDesc: text({ label: '企业简介', max: 300 }),
      industryName: z.union([z.literal(''), z.enum(industries)]).meta({ title: '所属行业' }),
      productName: text({ label: '产品名称', max: 40 }),
      /** The one the change started from; a 409 says who saved first: {updatedBy, updatedAt, revision}. */
      revision: wholeNumber({ label: '版本', min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    output: z.object({ revision: z.int() }),
    touches: ['home'],
  }),
});
