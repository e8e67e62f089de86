import { z } from 'zod';
import { BrandFontFace } from './brand-font.ts';
import { anyone, callsOf, command, guest, Instant, query, COST } from './kernel/index.ts';
import { GUEST_WIRE, hostOriginLengthMax, hostOriginsMax } from './wire/guest-calls.ts';
import { PRODUCT_TITLES } from './menu-tree.ts';
import { userFlagMax } from './wire/constants.ts';

/** A parameter of a signed link: hosts type loosely, so '1', 1 and true are all accepted. */
const parameter = (name: string, max: number) =>
  z
    .union([z.string().max(max, `${name} 最多 ${max} 个字符`), z.number(), z.boolean()], `${name} 的格式有误`)
    .transform((value) => String(value).trim())
    .optional()
    .meta({ title: name });

const product = z.enum(Object.keys(PRODUCT_TITLES) as [keyof typeof PRODUCT_TITLES], 'product 没有这个产品');
const device = z.enum(['pc', 'mobile']);

/**
 * The parameters that decide about a link, under the names of public clients. All others are passed on as
 * they were sent, because the oldest form of signature covers them all.
 */
export const LinkParameters = z.looseObject({
  /** What the page shows; hosts do not send it, it follows from the page's address. */
  product: product.default('templateEditor').meta({ title: 'product' }),
  /**
   * The origins of the pages around the embedded page, the nearest first, as it states them itself. Nothing
   * that a host sends or signs.
   */
  hostOrigins: z
    .array(z.string().max(hostOriginLengthMax, 'hostOrigins 过长'), 'hostOrigins 的格式有误')
    .max(hostOriginsMax, 'hostOrigins 过多')
    .optional()
    .meta({ title: 'hostOrigins' }),
  app_id: parameter('app_id', 64),
  /** `app_id` under its name at the AI and tool pages. */
  appId: parameter('appId', 64),
  user_flag: parameter('user_flag', userFlagMax),
  unionId: parameter('unionId', userFlagMax),
  expire_time: parameter('expire_time', 20),
  timestamp: parameter('timestamp', 20),
  sign: parameter('sign', 128),
  version: parameter('version', 10),
  /** 1 PC, 2 mobile */
  device_type: parameter('device_type', 10),
  setting_code: parameter('setting_code', 40),
  settingCode: parameter('settingCode', 40),
});
export type LinkParameters = z.output<typeof LinkParameters>;

/** The result of opening a signed link: whom it is for, and the key of the guest's further calls. */
export const OpenedLink = z.object({
  token: z.string().meta({ title: '会话令牌' }),
  expiresAt: Instant.meta({ title: '到期时间' }),
  settingCode: z.string().meta({ title: '配置方案' }),
  device: device.meta({ title: '设备' }),
  product: product.meta({ title: '产品' }),
  company: z.object({ name: z.string().meta({ title: '企业名称' }) }).meta({ title: '企业' }),
  user: z
    .object({
      userFlag: z.string().meta({ title: '用户标识' }),
      nickname: z.string().meta({ title: '昵称' }),
    })
    .meta({ title: '用户' }),
  /** The link's `back_url`, where the company's hosts or the signature vouch for it. */
  leaveUrl: z.string().optional().meta({ title: '返回地址，链接没有可用的则不返回' }),
  /** The link's `redirect_url`, under the same rule. */
  finishUrl: z.string().optional().meta({ title: '完成后的地址，链接没有可用的则不返回' }),
  /** The link's `home_url`, under the same rule. */
  homeUrl: z.string().optional().meta({ title: '首页地址，链接没有可用的则不返回' }),
  /** The link's `payment_url`, under the same rule. */
  payUrl: z.string().optional().meta({ title: '开通权限的地址，链接没有可用的则不返回' }),
});
export type OpenedLink = z.infer<typeof OpenedLink>;

/** A guest's published configuration for their device: every document, whole, by its key. */
export const PublishedConfiguration = z.object({
  settingCode: z.string().meta({ title: '配置方案' }),
  device: device.meta({ title: '设备' }),
  documents: z
    .record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))
    .meta({ title: '配置内容' }),
  /** The company's fonts in the brand document, as the editor draws with them. */
  brandFonts: z.array(BrandFontFace).meta({ title: '企业字体' }),
});
export type PublishedConfiguration = z.infer<typeof PublishedConfiguration>;

/** The calls of host pages and the embedded page. */
export const embed = callsOf('embed', {
  /** Verifies a signed link and opens a session of two hours for its user. */
  create: command(GUEST_WIRE.openLink, {
    access: anyone,
    source: 'assumed',
    cost: { bodyBytes: 32 * 1024, depth: 2, items: 100 },
    title: '打开嵌入页面',
    input: LinkParameters,
    output: OpenedLink,
  }),
  /** The most frequent call: its reply is kept ready, with a strong ETag and 304. */
  getConfiguration: query(GUEST_WIRE.getConfiguration, {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '读取已发布的配置',
    input: z.object({}),
    output: PublishedConfiguration,
  }),
});
