import { z } from 'zod';
import { subjectKinds } from './identity-number.ts';
import { Id, Instant } from './kernel/index.ts';

export const AUTHORIZATION_STATUS = { pending: 0, issued: 1, voided: 2, expired: 3 } as const;
export const STATUS_TITLES = { 0: '待签发', 1: '已签发', 2: '已作废', 3: '已过期' } as const;

export const StatusNumber = z.literal([0, 1, 2, 3]);

/** A letter may be corrected once, within this many days of its issue. */
export const correctionDays = 7;

/** A row of the list: phones and people's identity numbers are masked, a company's code is public. */
export const Authorization = z.object({
  id: Id,
  no: z.string(),
  designId: z.string(),
  designTitle: z.string(),
  thumbnail: z.string(),
  userFlag: z.string(),
  subjectKind: z.enum(subjectKinds),
  subjectName: z.string(),
  numberHint: z.string(),
  phone: z.string(),
  scope: z.string(),
  /** YYYY-MM-DD, both days included, in the company's time zone. */
  validFrom: z.string(),
  validTo: z.string(),
  status: StatusNumber,
  issuedAt: Instant.nullable(),
  correctedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Authorization = z.infer<typeof Authorization>;

export const AuthorizationDetail = Authorization.extend({
  /** null: not known (未登记); empty: read from the design, and it uses none. */
  fonts: z.array(z.string()).nullable(),
  materials: z.array(z.string()).nullable(),
  issuerName: z.string(),
  createdBy: z.string(),
  voidedAt: Instant.nullable(),
  voidReason: z.string(),
  /** Path of the public page that confirms the letter; empty before it is issued. */
  verifyPath: z.string(),
  /** Until when the one correction may be made; null when it may not (any more). */
  correctableUntil: Instant.nullable(),
});
export type AuthorizationDetail = z.infer<typeof AuthorizationDetail>;
