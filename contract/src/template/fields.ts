import { z } from 'zod';
import { IntellectTagId } from '../intellect-tag.ts';
import { Id, Instant } from '../kernel/index.ts';
import { KIND_UNITS } from '../template-kind.ts';
import { templateStatuses } from './status.ts';

/** How many of a template's newest versions are kept. */
export const templateVersionsKept = 20;
export const templateTitleMax = 60;
export const rejectMarksMax = 20;

export const TemplateStatusNumber = z.literal(templateStatuses);

/** 1 自由创作 · 2 二次创作 */
export const TEMPLATE_SOURCE_TITLES = { 1: '自由创作', 2: '二次创作' } as const;
export const TemplateSource = z.literal([1, 2]);

/** Possible problems of a template. */
export const HEALTH_TITLES = {
  expiredFont: '字体授权已过期',
  deadPicture: '图片已失效',
  lowContrast: '文字对比度过低',
  unused: '90 天未使用',
} as const;
export type TemplateHealth = keyof typeof HEALTH_TITLES;
export const templateHealths = Object.keys(HEALTH_TITLES) as [TemplateHealth, ...TemplateHealth[]];

/** A published template without a use for this long is `unused`. */
export const unusedDays = 90;

/** Why a template was rejected, at a place of its page: x and y in px of the page. */
export const RejectMark = z.object({
  pageId: z.string().meta({ title: '批注页面' }),
  x: z.number().meta({ title: '批注 X 坐标' }),
  y: z.number().meta({ title: '批注 Y 坐标' }),
  text: z.string().meta({ title: '批注' }),
});
export type RejectMark = z.infer<typeof RejectMark>;

const count = z.number().int().nonnegative();

/** Usage by end users: opened, template uses, finished designs, downloads. */
export const TemplateUsage = z.object({
  opened: count.meta({ title: '打开次数' }),
  used: count.meta({ title: '使用次数' }),
  finished: count.meta({ title: '完成设计' }),
  downloaded: count.meta({ title: '下载次数' }),
});
export type TemplateUsage = z.infer<typeof TemplateUsage>;

const looks = {
  title: z.string().meta({ title: '模板名称' }),
  /** `/saas/files/…` of the first page; empty when it could not be painted. */
  coverUrl: z.string().meta({ title: '封面地址' }),
  coverWidthPx: z.number().int().meta({ title: '封面宽度（像素）' }),
  coverHeightPx: z.number().int().meta({ title: '封面高度（像素）' }),
  /** Width of the first page, in the template's unit. */
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(KIND_UNITS).meta({ title: '单位' }),
  pageCount: z.number().int().meta({ title: '页数' }),
  /** null: a custom size. */
  kindId: Id.nullable().meta({ title: '模板分类' }),
  /** Empty without a kind. */
  kindName: z.string().meta({ title: '分类名称' }),
  tagIds: z.array(IntellectTagId).meta({ title: '智能标签' }),
};

/** 模板 */
export const TeamTemplate = z.object({
  id: Id.meta({ title: '编号' }),
  ...looks,
  /** The 模板标签 of light applications it has. */
  lightAppTags: z
    .array(
      z.object({
        id: Id.meta({ title: '编号' }),
        lightAppId: z.string().meta({ title: '轻应用' }),
        name: z.string().meta({ title: '名称' }),
      }),
    )
    .meta({ title: '模板标签' }),
  source: TemplateSource.meta({ title: '来源' }),
  /** The platform template it was made from; empty for 自由创作. */
  sourceTemplateId: z.string().meta({ title: '来源模板编号' }),
  status: TemplateStatusNumber.meta({ title: '状态' }),
  /** 已上架 and within its period: end users see it now. */
  isLive: z.boolean().meta({ title: '用户是否可见' }),
  /** For 已驳回; empty otherwise. */
  rejectReason: z.string().meta({ title: '驳回原因' }),
  /** When it was last submitted for review, whatever changed since; null if it never was. */
  submittedAt: Instant.nullable().meta({ title: '提交审核时间' }),
  /** null: at once, and without end. */
  publishAt: Instant.nullable().meta({ title: '定时上架时间' }),
  expireAt: Instant.nullable().meta({ title: '定时下架时间' }),
  /** When it first became visible to end users since it was last published; null if it never did. */
  publishedAt: Instant.nullable().meta({ title: '上架时间' }),
  /** The document's version: each save increases it. */
  version: z.number().int().meta({ title: '版本号' }),
  authorId: Id.nullable().meta({ title: '作者编号' }),
  /** Empty when the account was deleted. */
  authorName: z.string().meta({ title: '作者' }),
  usage: TemplateUsage.meta({ title: '使用情况' }),
  health: z.array(z.enum(templateHealths)).meta({ title: '健康状况' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
});
export type TeamTemplate = z.infer<typeof TeamTemplate>;

const TemplateDocument = z.record(z.string(), z.unknown());

export const TeamTemplateDetail = TeamTemplate.extend({
  document: TemplateDocument.meta({ title: '模板内容' }),
  /** From the last rejection; empty once it is submitted again. */
  rejectMarks: z.array(RejectMark).meta({ title: '批注' }),
});
export type TeamTemplateDetail = z.infer<typeof TeamTemplateDetail>;

export const TemplateVersion = z.object({
  version: z.number().int().meta({ title: '版本号' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  /** Empty when the account was deleted. */
  savedBy: z.string().meta({ title: '保存人' }),
  coverUrl: z.string().meta({ title: '封面地址' }),
  pageCount: z.number().int().meta({ title: '页数' }),
  /** The version this one restored; null when it was drawn. */
  restoredFrom: z.number().int().nullable().meta({ title: '恢复自的版本' }),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateVersionDetail = TemplateVersion.extend({
  document: TemplateDocument.meta({ title: '模板内容' }),
});
export type TemplateVersionDetail = z.infer<typeof TemplateVersionDetail>;

/** Templates per status under a list's filter, ignoring its status. */
export const StatusCount = z.object({
  status: TemplateStatusNumber.meta({ title: '状态' }),
  count: count.meta({ title: '数量' }),
  /** There are more than counted. */
  isCapped: z.boolean().meta({ title: '数量是否已封顶（实际更多）' }),
});
export type StatusCount = z.infer<typeof StatusCount>;

/** A tag with how many published templates have it. */
export const TagCount = z.object({
  tagId: IntellectTagId,
  count: count.meta({ title: '数量' }),
  isCapped: z.boolean().meta({ title: '数量是否已封顶（实际更多）' }),
});
export type TagCount = z.infer<typeof TagCount>;

/** A tag to choose; suggested ones have a reason. */
export const IntellectTag = z.object({
  id: IntellectTagId,
  facet: z.enum(['industry', 'style', 'color', 'purpose']).meta({ title: '标签类别' }),
  name: z.string().meta({ title: '名称' }),
  /** Why it suits the named template, such as 文字含「招聘」; null: not suggested. */
  suggestion: z.string().nullable().meta({ title: '推荐原因' }),
});
export type IntellectTag = z.infer<typeof IntellectTag>;

/** A template as end users see it. */
export const PublishedTemplate = z.object({
  id: Id.meta({ title: '编号' }),
  ...looks,
  /** All uses ever, and those of the last 30 days. */
  useCount: count.meta({ title: '使用次数' }),
  recentUseCount: count.meta({ title: '最近 30 天使用次数' }),
  publishedAt: Instant.meta({ title: '上架时间' }),
});
export type PublishedTemplate = z.infer<typeof PublishedTemplate>;

export const PublishedTemplateDetail = PublishedTemplate.extend({
  /** A design made from it names this version when first saved. */
  version: z.number().int().meta({ title: '版本号' }),
  document: TemplateDocument.meta({ title: '模板内容' }),
});
export type PublishedTemplateDetail = z.infer<typeof PublishedTemplateDetail>;

/** `data` of the 409 for an earlier save. */
export const TemplateConflict = z.object({
  version: z.number().int().meta({ title: '版本号' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  savedBy: z.string().meta({ title: '保存人' }),
});
export type TemplateConflict = z.infer<typeof TemplateConflict>;
