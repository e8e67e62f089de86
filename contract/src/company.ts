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

/** A product bought for a device, and its end. */
export const BoughtService = z.object({
  product: z.enum(Object.keys(PRODUCT_TITLES) as [keyof typeof PRODUCT_TITLES]).meta({ title: '产品' }),
  device: z.enum(['pc', 'mobile']).meta({ title: '设备' }),
  /** null: without end */
  expiresAt: Instant.nullable().meta({ title: '到期时间' }),
});
export type BoughtService = z.infer<typeof BoughtService>;

/** The company and its API account, in the given field names. The secret is always masked here. */
export const ApiInfo = z.object({
  id: Id.meta({ title: '编号' }),
  apiAccessId: z.string().meta({ title: '接入编号' }),
  apiAccessSecret: z.string().meta({ title: '接口密钥（已遮盖）' }),
  apiAccessName: z.string().meta({ title: '接入名称' }),
  companyName: z.string().meta({ title: '企业名称' }),
  companyLogo: z.string().meta({ title: '企业标志地址' }),
  /** The seal on letters; '' for none. */
  companySeal: z.string().meta({ title: '企业印章地址' }),
  companyDesc: z.string().meta({ title: '企业简介' }),
  adminAccount: z.string().meta({ title: '管理员账号' }),
  industryName: z.string().meta({ title: '所属行业' }),
  productName: z.string().meta({ title: '产品名称' }),
  services: z.array(BoughtService).meta({ title: '已购服务' }),
  /** Increases by one with every change of the company's own fields. */
  revision: z.int().meta({ title: '版本' }),
  /** The signed-in account. */
  me: z
    .object({
      id: Id.meta({ title: '编号' }),
      account: z.string().meta({ title: '账号' }),
      name: z.string().meta({ title: '名称' }),
      isOwner: z.boolean().meta({ title: '是否企业所有者' }),
      mustChangePassword: z.boolean().meta({ title: '须先修改密码' }),
      roleNames: z.array(z.string()).meta({ title: '角色名称' }),
    })
    .meta({ title: '当前登录人' }),
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
      /** Absent: unchanged. */
      companySeal: picture('企业印章').optional(),
      companyDesc: text({ label: '企业简介', max: 300 }),
      industryName: z.union([z.literal(''), z.enum(industries)]).meta({ title: '所属行业' }),
      productName: text({ label: '产品名称', max: 40 }),
      /**
       * The revision the change started from; a 409 names who saved first: {updatedBy, updatedAt, revision}.
       */
      revision: wholeNumber({ label: '版本', min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    output: z.object({ revision: z.int().meta({ title: '版本' }) }),
    touches: ['home'],
  }),
});
