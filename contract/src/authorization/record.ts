import { z } from 'zod';
import { subjectKinds } from './identity-number.ts';
import { Id, Instant } from '../kernel/index.ts';

export const AUTHORIZATION_STATUS = { pending: 0, issued: 1, voided: 2, expired: 3 } as const;
export const STATUS_TITLES = { 0: '待签发', 1: '已签发', 2: '已作废', 3: '已过期' } as const;

export const StatusNumber = z.literal([0, 1, 2, 3]);

/** A letter may be corrected once, within this many days of its issue. */
export const correctionDays = 7;

/** A row of the list: phones and people's identity numbers are masked, a company's code is public. */
export const Authorization = z.object({
  id: Id.meta({ title: '编号' }),
  no: z.string().meta({ title: '授权书编号' }),
  designId: z.string().meta({ title: '设计编号' }),
  designTitle: z.string().meta({ title: '设计名称' }),
  thumbnail: z.string().meta({ title: '缩略图地址' }),
  userFlag: z.string().meta({ title: '用户标识' }),
  subjectKind: z.enum(subjectKinds).meta({ title: '主体类型：person 个人，enterprise 企业' }),
  subjectName: z.string().meta({ title: '主体名称' }),
  numberHint: z.string().meta({ title: '证件号码（已遮盖）' }),
  phone: z.string().meta({ title: '手机号' }),
  scope: z.string().meta({ title: '授权范围' }),
  /** YYYY-MM-DD, both days included, in the company's time zone. */
  validFrom: z.string().meta({ title: '有效期第一天' }),
  validTo: z.string().meta({ title: '有效期最后一天' }),
  status: StatusNumber.meta({ title: '状态' }),
  issuedAt: Instant.nullable().meta({ title: '签发时间' }),
  correctedAt: Instant.nullable().meta({ title: '更正时间' }),
  createdAt: Instant.meta({ title: '创建时间' }),
});
export type Authorization = z.infer<typeof Authorization>;

export const AuthorizationDetail = Authorization.extend({
  /** null: not known (未登记); empty: read from the design, and it uses none. */
  fonts: z.array(z.string()).nullable().meta({ title: '使用的字体' }),
  materials: z.array(z.string()).nullable().meta({ title: '使用的素材' }),
  issuerName: z.string().meta({ title: '授权方' }),
  createdBy: z.string().meta({ title: '经办人' }),
  voidedAt: Instant.nullable().meta({ title: '作废时间' }),
  voidReason: z.string().meta({ title: '作废原因' }),
  /** Path of the public page that confirms the letter; empty before it is issued. */
  verifyPath: z.string().meta({ title: '核验页路径' }),
  /** The end of the time for the one correction; null when it may not (any more) be made. */
  correctableUntil: Instant.nullable().meta({ title: '可更正至' }),
});
export type AuthorizationDetail = z.infer<typeof AuthorizationDetail>;
