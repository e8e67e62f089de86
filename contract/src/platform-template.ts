import { z } from 'zod';
import { chosenTagIds, FACET_TITLES, IntellectTagId } from './intellect-tag.ts';
import { callsOf, COST, guest, keyword, listOf, menu, query, text, wholeNumber } from './kernel/index.ts';

/** The facets of platform templates. */
export const TEMPLATE_FACETS = {
  kind: '分类',
  ...FACET_TITLES,
} as const;
export type TemplateFacet = keyof typeof TEMPLATE_FACETS;

/** Recommended by the platform; by date added; by uses ever; by uses of the last 30 days in the company. */
export const platformSorts = ['recommended', 'newest', 'mostUsed', 'hot'] as const;
export type PlatformSort = (typeof platformSorts)[number];

/** The id of a template everywhere: in lists, in links, in the designs made of it. */
export const PlatformTemplateId = z
  .string('模板编号须为 1 到 64 位字母、数字、- 或 _')
  .max(64, '模板编号须为 1 到 64 位字母、数字、- 或 _')
  .regex(/^[\w-]{1,64}$/, '模板编号须为 1 到 64 位字母、数字、- 或 _')
  .meta({ title: '模板编号' });

/** A ready-made design that every company can start from. */
export const PlatformTemplate = z.object({
  templateId: z.string().meta({ title: '模板编号' }),
  title: z.string().meta({ title: '模板名称' }),
  kind: z.string().meta({ title: '分类' }),
  industry: z.array(z.string()).meta({ title: '行业' }),
  style: z.array(z.string()).meta({ title: '风格' }),
  color: z.array(z.string()).meta({ title: '颜色' }),
  purpose: z.array(z.string()).meta({ title: '用途' }),
  /** Industry, style, color and purpose as the intellect tags that a company's own templates have. */
  tagIds: z.array(IntellectTagId).meta({ title: '智能标签' }),
  /** The size of a page, in `unit`. */
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(['px', 'mm', 'cm']).meta({ title: '单位' }),
  pageCount: z.number().int().meta({ title: '页数' }),
  /** The picture of the first page; its address changes with the picture. */
  coverUrl: z.string().meta({ title: '封面地址' }),
  coverWidthPx: z.number().int().meta({ title: '封面宽度（像素）' }),
  coverHeightPx: z.number().int().meta({ title: '封面高度（像素）' }),
  /** Uses by users of the calling company. */
  useCount: z.number().int().meta({ title: '使用次数' }),
});
export type PlatformTemplate = z.infer<typeof PlatformTemplate>;

/** Values of a facet are alternatives; all facets and words must match. */
const values = (facet: TemplateFacet) =>
  listOf(TEMPLATE_FACETS[facet], text({ label: TEMPLATE_FACETS[facet], max: 20 }), 20).optional();

/** A place in the list: the sort key, the platform's order, the id. */
export const platformCursor = /^-?\d{1,12}\.\d{1,9}\.[\w-]{1,64}$/;

const PlatformTemplateFilter = z.object({
  keyword,
  kind: values('kind'),
  industry: values('industry'),
  style: values('style'),
  color: values('color'),
  purpose: values('purpose'),
  /** Intellect tags to filter by: any within a facet, and every facet. */
  tagIds: chosenTagIds,
  sortBy: z.enum(platformSorts, '排序方式不存在').default('recommended').meta({ title: '排序方式' }),
  pageSize: wholeNumber({ label: '每页条数', min: 1, max: 100 }).default(24),
  /** The previous page's `next`. */
  after: z
    .string()
    .max(90, '翻页位置的格式有误')
    .regex(platformCursor, '翻页位置的格式有误')
    .optional()
    .meta({ title: '往后翻的位置' }),
});
export type PlatformTemplateFilter = z.output<typeof PlatformTemplateFilter>;

const count = z.array(
  z.object({ name: z.string().meta({ title: '名称' }), count: z.number().int().meta({ title: '数量' }) }),
);

const PlatformTemplatePage = z.object({
  total: z.number().int().meta({ title: '总条数' }),
  list: z.array(PlatformTemplate).meta({ title: '本页内容' }),
  next: z.string().nullable().meta({ title: '下一页的翻页位置，没有则为 null' }),
  /**
   * On the first page: how many templates each value would leave, ignoring the choice in its own facet. Null
   * on further pages.
   */
  facets: z
    .object({
      kind: count.meta({ title: '分类' }),
      industry: count.meta({ title: '行业' }),
      style: count.meta({ title: '风格' }),
      color: count.meta({ title: '颜色' }),
      purpose: count.meta({ title: '用途' }),
    })
    .nullable()
    .meta({ title: '各筛选值的模板数' }),
});
export type PlatformTemplatePage = z.infer<typeof PlatformTemplatePage>;

const PlatformTemplateDocument = PlatformTemplate.extend({
  /** A design in the editor's own format. */
  document: z.record(z.string(), z.unknown()).meta({ title: '设计内容' }),
});
export type PlatformTemplateDocument = z.infer<typeof PlatformTemplateDocument>;

const ofAccounts = menu(
  '/templateCenter/templateMake/reMake',
  '/templateCenter/templateMake/freeMake',
  '/templateCenter/templateMake/templateList',
  '/templateCenter/pageManagment',
  '/templateCenter/specialTopic',
);
const list = { source: 'assumed', cost: COST.list, input: PlatformTemplateFilter } as const;
const one = {
  source: 'assumed',
  cost: COST.small,
  input: z.object({ templateId: PlatformTemplateId }),
  output: PlatformTemplateDocument,
} as const;

/** Templates shipped with the product. They belong to no company; every company can read them. */
export const platformTemplate = callsOf('platformTemplate', {
  list: query('POST /platformTemplate/list.do', {
    ...list,
    access: ofAccounts,
    title: '查看平台模板',
    output: PlatformTemplatePage,
  }),
  get: query('GET /platformTemplate/get.do', { ...one, access: ofAccounts, title: '打开平台模板' }),
  /** Platform templates for the embedded page. */
  listForGuest: query('POST /platformTemplate/listForGuest.do', {
    ...list,
    access: guest,
    title: '浏览平台模板',
    output: PlatformTemplatePage,
  }),
  getForGuest: query('GET /platformTemplate/getForGuest.do', {
    ...one,
    access: guest,
    title: '使用平台模板',
  }),
});
