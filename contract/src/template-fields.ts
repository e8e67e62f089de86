import { z } from 'zod';
import { IntellectTagId } from './intellect-tag.ts';
import { Id, Instant } from './kernel/index.ts';
import { KIND_UNITS } from './template-kind.ts';
import { templateStatuses } from './template-status.ts';

/** Of each template so many of its newest versions are kept. */
export const templateVersionsKept = 20;
export const templateTitleMax = 60;
export const rejectMarksMax = 20;

export const TemplateStatusNumber = z.literal(templateStatuses);

/** 1 自由创作 · 2 二次创作 */
export const TEMPLATE_SOURCE_TITLES = { 1: '自由创作', 2: '二次创作' } as const;
export const TemplateSource = z.literal([1, 2]);

/** What is wrong with a template, or may be. */
export const HEALTH_TITLES = {
  expiredFont: '字体授权已过期',
  deadPicture: '图片已失效',
  lowContrast: '文字对比度过低',
  unused: '90 天未使用',
} as const;
export type TemplateHealth = keyof typeof HEALTH_TITLES;
export const templateHealths = Object.keys(HEALTH_TITLES) as [TemplateHealth, ...TemplateHealth[]];

/** A published template that nobody used for so long is `unused`. */
export const unusedDays = 90;

/** Why a template was rejected, at a place of its page: x and y in px of the page. */
export const RejectMark = z.object({ pageId: z.string(), x: z.number(), y: z.number(), text: z.string() });
export type RejectMark = z.infer<typeof RejectMark>;

const count = z.number().int().nonnegative();

/** How end users used it: opened, template uses, finished designs, downloads. */
export const TemplateUsage = z.object({ opened: count, used: count, finished: count, downloaded: count });
export type TemplateUsage = z.infer<typeof TemplateUsage>;

const looks = {
  title: z.string(),
  /** `/saas/files/…` of the first page; empty while it could not be painted. */
  coverUrl: z.string(),
  coverWidthPx: z.number().int(),
  coverHeightPx: z.number().int(),
  /** Of the first page, in the template's unit. */
  width: z.number(),
  height: z.number(),
  unit: z.enum(KIND_UNITS),
  pageCount: z.number().int(),
  /** null: of a custom size. */
  kindId: Id.nullable(),
  /** Empty without a kind. */
  kindName: z.string(),
  tagIds: z.array(IntellectTagId),
};

/** 团队模板 */
export const TeamTemplate = z.object({
  id: Id,
  ...looks,
  /** Of 模板标签 that light applications have. */
  lightAppTags: z.array(z.object({ id: Id, lightAppId: z.string(), name: z.string() })),
  source: TemplateSource,
  /** The platform template it was made from; empty for 自由创作. */
  sourceTemplateId: z.string(),
  status: TemplateStatusNumber,
  /** 已上架 and within its period: end users see it now. */
  isLive: z.boolean(),
  /** Of 已驳回; empty otherwise. */
  rejectReason: z.string(),
  /** null: at once, and for ever. */
  publishAt: Instant.nullable(),
  expireAt: Instant.nullable(),
  /** When end users first saw it since it was last put on the shelf; null while it never was. */
  publishedAt: Instant.nullable(),
  /** Of the document: each save is the next one. */
  version: z.number().int(),
  authorId: Id.nullable(),
  /** Empty when the account is gone. */
  authorName: z.string(),
  usage: TemplateUsage,
  health: z.array(z.enum(templateHealths)),
  createdAt: Instant,
  updatedAt: Instant,
});
export type TeamTemplate = z.infer<typeof TeamTemplate>;

const TemplateDocument = z.record(z.string(), z.unknown());

export const TeamTemplateDetail = TeamTemplate.extend({
  document: TemplateDocument,
  /** Of the last rejection; empty once it is submitted again. */
  rejectMarks: z.array(RejectMark),
});
export type TeamTemplateDetail = z.infer<typeof TeamTemplateDetail>;

export const TemplateVersion = z.object({
  version: z.number().int(),
  savedAt: Instant,
  /** Empty when the account is gone. */
  savedBy: z.string(),
  coverUrl: z.string(),
  pageCount: z.number().int(),
  /** The version this one brought back; null when it was drawn. */
  restoredFrom: z.number().int().nullable(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateVersionDetail = TemplateVersion.extend({ document: TemplateDocument });
export type TemplateVersionDetail = z.infer<typeof TemplateVersionDetail>;

/** Templates of each status under the filter of a list without its status. */
export const StatusCount = z.object({
  status: TemplateStatusNumber,
  count,
  /** There are more. */
  isCapped: z.boolean(),
});
export type StatusCount = z.infer<typeof StatusCount>;

/** A tag with how many published templates have it. */
export const TagCount = z.object({ tagId: IntellectTagId, count, isCapped: z.boolean() });
export type TagCount = z.infer<typeof TagCount>;

/** A tag as people choose one; suggested ones say why. */
export const IntellectTag = z.object({
  id: IntellectTagId,
  facet: z.enum(['industry', 'style', 'color', 'purpose']),
  name: z.string(),
  /** Why it suits the template that was named, such as 文字含「招聘」; null: it is not suggested. */
  suggestion: z.string().nullable(),
});
export type IntellectTag = z.infer<typeof IntellectTag>;

/** A template as end users see it. */
export const PublishedTemplate = z.object({
  id: Id,
  ...looks,
  /** Uses ever, and of the last 30 days. */
  useCount: count,
  recentUseCount: count,
  publishedAt: Instant,
});
export type PublishedTemplate = z.infer<typeof PublishedTemplate>;

export const PublishedTemplateDetail = PublishedTemplate.extend({
  /** A design made from it says this version when it is first saved. */
  version: z.number().int(),
  document: TemplateDocument,
});
export type PublishedTemplateDetail = z.infer<typeof PublishedTemplateDetail>;

/** `data` of the 409 that tells of a save that came first. */
export const TemplateConflict = z.object({
  version: z.number().int(),
  savedAt: Instant,
  savedBy: z.string(),
});
export type TemplateConflict = z.infer<typeof TemplateConflict>;
