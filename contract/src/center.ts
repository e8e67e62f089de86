import { z } from 'zod';
import { pageIdField } from './center-page.ts';
import { settingCodeField } from './config-set.ts';
import { chosenTagIds } from './intellect-tag.ts';
import {
  ById,
  callsOf,
  COST,
  guest,
  Id,
  Instant,
  idOf,
  keyword,
  menu,
  query,
  wholeNumber,
} from './kernel/index.ts';
import { TagCount } from './template/fields.ts';

/** A picture of a template's first page; its address is empty until it is painted. */
const coverFields = {
  coverUrl: z.string().meta({ title: '封面地址' }),
  coverWidthPx: z.number().int().meta({ title: '封面宽度（像素）' }),
  coverHeightPx: z.number().int().meta({ title: '封面高度（像素）' }),
};

const TemplateCover = z.object(coverFields);
export type TemplateCover = z.infer<typeof TemplateCover>;

/** How many of its templates stand for a topic that has no cover of its own. */
export const topicCoversMax = 3;

/** Painted covers among the first of a topic's templates. */
export const topicCoversOf = (templates: readonly TemplateCover[]): TemplateCover[] =>
  templates
    .slice(0, topicCoversMax)
    .filter(({ coverUrl }) => coverUrl !== '')
    .map(({ coverUrl, coverWidthPx, coverHeightPx }) => ({ coverUrl, coverWidthPx, coverHeightPx }));

/** A topic as shown to users. */
export const TopicCard = z.object({
  id: Id.meta({ title: '编号' }),
  title: z.string().meta({ title: '标题' }),
  /** Its own, or that of its first template. */
  cover: z.string().meta({ title: '封面地址' }),
  /** Painted covers of its first templates; none where it has a cover of its own. */
  templateCovers: z.array(TemplateCover).meta({ title: '模板封面' }),
  intro: z.string().meta({ title: '简介' }),
  templateCount: z.number().int().meta({ title: '模板数' }),
  /** When it ends; null: without end. */
  validTo: Instant.nullable().meta({ title: '展示截止时间' }),
});
export type TopicCard = z.infer<typeof TopicCard>;

/** A template as shown to users: the company's own, or one of the platform's. */
export const TemplateCard = z.object({
  /** The number of a team template, or the id of a platform template: what links name as template_id. */
  templateId: z.string().meta({ title: '模板编号' }),
  title: z.string().meta({ title: '模板名称' }),
  ...coverFields,
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(['px', 'mm', 'cm']).meta({ title: '单位' }),
  kindName: z.string().meta({ title: '分类名称' }),
  tags: z.array(z.string()).meta({ title: '标签' }),
  useCount: z.number().int().meta({ title: '使用次数' }),
});
export type TemplateCard = z.infer<typeof TemplateCard>;

export const KindCard = z.object({
  id: Id.meta({ title: '编号' }),
  /** null: of the first level. */
  parentId: Id.nullable().meta({ title: '上级分类编号' }),
  name: z.string().meta({ title: '分类名称' }),
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(['px', 'mm', 'cm']).meta({ title: '单位' }),
});
export type KindCard = z.infer<typeof KindCard>;

const pageContents = {
  topics: z.array(TopicCard).meta({ title: '专题' }),
  kinds: z.array(KindCard).meta({ title: '模板分类' }),
  /** By the id of the block. */
  templates: z.record(z.string(), z.array(TemplateCard)).meta({ title: '各区块的模板' }),
};

/** The current content of a page's blocks. */
export const PageContents = z.object(pageContents);
export type PageContents = z.infer<typeof PageContents>;

/** A published page with the content of its blocks. */
export const PublishedPage = z.object({
  id: z.string().meta({ title: '页面编号' }),
  name: z.string().meta({ title: '页面名称' }),
  /** The value of the document templateCenter.page. */
  value: z.record(z.string(), z.record(z.string(), z.unknown())).meta({ title: '页面内容' }),
  ...pageContents,
});
export type PublishedPage = z.infer<typeof PublishedPage>;

export const pickedPageSize = 24;

/** Whose templates are listed. */
export const centerFroms = ['all', 'team', 'platform'] as const;
export type CenterFrom = (typeof centerFroms)[number];

const centerSort = z
  .enum(['newest', 'mostUsed', 'hot'], '排序方式不存在')
  .default('newest')
  .meta({ title: '排序方式' });

const browsed = {
  from: z.enum(centerFroms, '没有这个模板来源').default('all').meta({ title: '模板来源' }),
  keyword,
  /**
   * One of the company's kinds, which platform templates do not have; a kind of the first level includes its
   * children.
   */
  kindId: idOf('模板分类').optional(),
  tagIds: chosenTagIds,
};

/** Templates of the company and of the platform in one order. */
const browsing = {
  cost: COST.list,
  input: z.object({
    ...browsed,
    sort: centerSort,
    pageSize: wholeNumber({ label: '每页条数', min: 1, max: 100 }).default(30),
    /** The previous page's `next`. */
    after: z
      .string('翻页位置的格式有误')
      .max(60, '翻页位置的格式有误')
      .regex(/^\d{1,4}~(end|[\w.-]{0,50})$/, '翻页位置的格式有误')
      .optional()
      .meta({ title: '往后翻的位置' }),
  }),
  output: z.object({
    total: z.number().int().meta({ title: '总条数' }),
    isTotalCapped: z.boolean().meta({ title: '是否多于总条数' }),
    list: z.array(TemplateCard).meta({ title: '本页内容' }),
    next: z.string().nullable().meta({ title: '下一页的翻页位置，没有则为 null' }),
  }),
} as const;

/** How many listed templates each tag would leave, ignoring the chosen tags of its own facet. */
const tagCounts = { cost: COST.list, input: z.object(browsed), output: z.array(TagCount) } as const;

const guests = { access: guest, source: 'assumed', cost: COST.small } as const;
const editors = {
  access: menu('/templateCenter/pageManagment', '/templateCenter/specialTopic'),
  source: 'assumed',
} as const;
const previewers = { access: menu('/templateCenter/pageManagment'), source: 'assumed' } as const;

const value = z.record(z.string(), z.unknown()).meta({ title: '页面内容' });

/** The template center: for users of embedded pages, and for the administrators who arrange it. */
export const center = callsOf('center', {
  /** Without an id the home page of the device; null where none is published. */
  getPage: query('GET /center/page.do', {
    ...guests,
    title: '打开模板中心页面',
    input: z.object({ pageId: pageIdField.optional() }),
    output: PublishedPage.nullable(),
  }),
  browse: query('POST /center/browse.do', {
    ...guests,
    ...browsing,
    title: '浏览模板中心的模板',
  }),
  listTags: query('POST /center/tagCounts.do', {
    ...guests,
    ...tagCounts,
    title: '查看模板中心的标签数量',
  }),
  listTopics: query('GET /center/topics.do', {
    ...guests,
    title: '浏览模板中心专题',
    input: z.object({}),
    output: z.array(TopicCard),
  }),
  getTopic: query('GET /center/topic.do', {
    ...guests,
    title: '打开模板中心专题',
    input: ById,
    output: z.object({
      topic: TopicCard.meta({ title: '专题' }),
      templates: z.array(TemplateCard).meta({ title: '模板' }),
    }),
  }),
  /** The content of the blocks of a page being edited. */
  getContents: query('POST /center/contents.do', {
    ...previewers,
    cost: COST.document,
    title: '预览模板中心页面',
    input: z.object({ settingCode: settingCodeField, value }),
    output: PageContents,
  }),
  /** What guests find below the blocks of that page: the same as `browse` and `listTags`. */
  browseForPreview: query('POST /center/previewBrowse.do', {
    ...previewers,
    ...browsing,
    title: '预览模板中心的模板',
  }),
  listTagsForPreview: query('POST /center/previewTagCounts.do', {
    ...previewers,
    ...tagCounts,
    title: '预览模板中心的标签数量',
  }),
  /** Templates that can be picked by hand: the company's published ones, or the platform's. */
  pageTemplates: query('POST /center/templates.do', {
    ...editors,
    cost: COST.form,
    title: '选择模板',
    input: z.object({
      from: z.enum(['team', 'platform'], '没有这个模板来源').default('team').meta({ title: '模板来源' }),
      keyword,
      kindId: idOf('模板分类').optional(),
      /** For the company's templates; the platform's keep the platform's order. */
      sort: centerSort,
      /** The previous page's `next`. */
      after: z
        .string('翻页位置的格式有误')
        .max(90, '翻页位置的格式有误')
        .regex(/^[\w.-]*$/, '翻页位置的格式有误')
        .optional()
        .meta({ title: '往后翻的位置' }),
    }),
    output: z.object({
      list: z.array(TemplateCard).meta({ title: '本页内容' }),
      next: z.string().nullable().meta({ title: '下一页的翻页位置，没有则为 null' }),
    }),
  }),
  /** The requested templates that users may see, in the order requested. */
  listTemplates: query('POST /center/picked.do', {
    ...editors,
    cost: { bodyBytes: 32 * 1024, depth: 3, items: 200 },
    title: '查看选中的模板',
    input: z.object({
      templateIds: z
        .array(
          z
            .string('模板含有无法识别的项')
            .max(64, '模板含有无法识别的项')
            .regex(/^[\w-]{1,64}$/, '模板含有无法识别的项'),
          '模板须为列表',
        )
        .max(100, '模板最多 100 个')
        .meta({ title: '模板' }),
    }),
    output: z.array(TemplateCard),
  }),
  listKinds: query('GET /center/kinds.do', {
    ...editors,
    cost: COST.small,
    title: '查看可选的模板分类',
    input: z.object({}),
    output: z.array(KindCard),
  }),
});
