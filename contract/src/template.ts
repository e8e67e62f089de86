/* oxlint-disable max-lines -- the whole life of a team template is said here, call by call */
import { z } from 'zod';
import { BatchReport } from './account.ts';
import { designBytesMax, designItemsMax } from './wire/guest-calls.ts';
import { facets, IntellectTagId, tagsOfTemplateMax } from './intellect-tag.ts';
import {
  ById,
  COST,
  type Cost,
  callsOf,
  command,
  download,
  guest,
  Id,
  idOf,
  idsOf,
  instant,
  keyword,
  LongPageRequest,
  listOf,
  longPage,
  may,
  mayAny,
  menu,
  Nothing,
  query,
  sortedBy,
  text,
  wholeNumber,
} from './kernel/index.ts';
import {
  IntellectTag,
  PublishedTemplate,
  PublishedTemplateDetail,
  rejectMarksMax,
  StatusCount,
  TeamTemplate,
  TeamTemplateDetail,
  TemplateSource,
  TemplateStatusNumber,
  TemplateVersion,
  TemplateVersionDetail,
  templateHealths,
  templateTitleMax,
} from './template/fields.ts';

export * from './template/fields.ts';
export * from './template/status.ts';

const make = '/templateCenter/templateMake';
const list = `${make}/templateList` as const;
/** Everyone who makes templates sees them; 模板列表 is where they are administered. */
const seen = menu(list, `${make}/freeMake`, `${make}/reMake`);
const made = mayAny([`${make}/freeMake`, 'edit'], [`${make}/reMake`, 'edit']);
const edited = mayAny([list, 'edit'], [`${make}/freeMake`, 'edit'], [`${make}/reMake`, 'edit']);
const changed = { access: edited, touches: ['templateKind', 'templateTag'] } as const;

/** The editor defines pages, elements and pictures; its parser checks the document. */
const document = z.record(z.string(), z.unknown(), '模板内容须为对象').meta({ title: '模板内容' });
const documentCost: Cost = { bodyBytes: designBytesMax + 32 * 1024, depth: 32, items: designItemsMax };

const title = text({ label: '模板名称', min: 1, max: templateTitleMax });
const kindId = idOf('模板分类').nullable().meta({ title: '模板分类' });
const tagIds = listOf('智能标签', IntellectTagId, tagsOfTemplateMax);
const lightAppTagIds = idsOf('轻应用标签', 50);
const version = wholeNumber({ label: '版本', min: 1, max: 2_000_000_000 });
const moment = (label: string) => instant(label).nullable().optional().meta({ title: label });
const someIds = idsOf('模板', 100);

const numbered = <const Number extends number>(label: string, numbers: readonly Number[]) =>
  z
    .union([z.literal(numbers), z.literal(numbers.map(String)).transform((word) => Number(word) as Number)])
    .meta({ title: label });
const status = numbered('模板状态', TemplateStatusNumber.def.values);

export const templateFilter = {
  keyword,
  /** A kind of the first level includes its children. */
  kindId: idOf('模板分类').optional(),
  status: status.optional(),
  source: numbered('模板来源', TemplateSource.def.values).optional(),
  /** Any within a facet, and every facet. */
  tagIds: tagIds.optional(),
  lightAppTagId: idOf('轻应用标签').optional(),
  authorId: idOf('创建人').optional(),
  health: z.enum(templateHealths, '健康状况不存在').optional().meta({ title: '健康状况' }),
  updatedFrom: instant('更新开始时间').optional(),
  updatedTo: instant('更新结束时间').optional(),
  /** By default the last changed first; of those that wait (`status` 1), the one submitted first. */
  ...sortedBy(['updatedAt', 'createdAt', 'publishedAt', 'submittedAt', 'useCount']),
};

const publishedFilter = {
  keyword,
  kindId: idOf('模板分类').optional(),
  tagIds: tagIds.optional(),
  lightAppTagId: idOf('轻应用标签').optional(),
};

/** A change of its details, which `version` does not count. */
const seenAt = instant('查看时的更新时间').optional().meta({ title: '查看时的更新时间' });

const rejectMark = z.object({
  pageId: text({ label: '批注页面', min: 1, max: 64 }),
  x: z.number('批注位置须为数字').min(-100_000).max(100_000).meta({ title: '批注 X 坐标' }),
  y: z.number('批注位置须为数字').min(-100_000).max(100_000).meta({ title: '批注 Y 坐标' }),
  text: text({ label: '批注', min: 1, max: 200 }),
});

/** 模板: what a company's designers make and its end users start from. */
export const template = callsOf('template', {
  page: query('POST /templateCenter/v2/pageTeamTemplate.do', {
    access: seen,
    source: 'given',
    cost: COST.list,
    title: '查看模板',
    input: LongPageRequest.extend(templateFilter),
    output: longPage(TeamTemplate).extend({
      statusCounts: z.array(StatusCount).meta({ title: '各状态的模板数' }),
    }),
  }),
  /** Creates a draft. Without a kind it has a custom size. */
  create: command('POST /templateCenter/v2/createTeamTemplate.do', {
    ...changed,
    access: made,
    source: 'given',
    cost: documentCost,
    title: '新建模板',
    input: z
      .object({
        title,
        kindId: kindId.default(null),
        tagIds: tagIds.default([]),
        lightAppTagIds: lightAppTagIds.default([]),
        source: numbered('模板来源', TemplateSource.def.values).default(1),
        /** Not checked to exist: it may be removed while its remake is being made. */
        sourceTemplateId: text({ label: '来源模板', max: 64 }).default(''),
        document,
      })
      .refine(({ source, sourceTemplateId }) => (source === 2) === (sourceTemplateId !== ''), {
        error: '二次创作须有来源模板，自由创作没有来源模板',
        path: ['sourceTemplateId'],
      }),
    output: z.object({
      id: Id.meta({ title: '编号' }),
      version: z.number().int().meta({ title: '版本号' }),
      coverUrl: z.string().meta({ title: '封面地址' }),
    }),
  }),
  /**
   * Allows only the moves of TEMPLATE_MOVES. Several templates are judged one by one; for a single one the
   * refusal is the answer: 409 for a move that is not allowed, 460 for one that needs 发布.
   */
  setStatus: command('POST /templateCenter/v2/updateTeamTemplateStatus.do', {
    ...changed,
    source: 'given',
    cost: { bodyBytes: 64 * 1024, depth: 3, items: 800 },
    title: '变更模板状态',
    input: z
      .object({
        ids: someIds,
        status,
        /** For 已驳回 only. */
        reason: text({ label: '驳回原因', max: 200 }).default(''),
        marks: z
          .array(rejectMark, '批注须为列表')
          .max(rejectMarksMax, `批注最多 ${rejectMarksMax} 处`)
          .default([])
          .meta({ title: '批注' }),
        /** The version the user saw; 409 when the single template was saved since. */
        version: version.optional(),
        /** The change the user saw last, as the templates have it; 409 when title, kind, tags or period of the single one changed since. */
        updatedAt: seenAt,
        /** What the user saw of several templates; one that changed since is not moved and is listed in the report. */
        versions: z
          .array(z.object({ id: idOf('模板'), version, updatedAt: seenAt }), '模板版本须为列表')
          .max(100, '模板版本最多 100 项')
          .default([])
          .meta({ title: '模板版本' }),
      })
      .superRefine((input, context) => {
        const add = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (input.ids.length === 0) add('ids', '请选择模板');
        if (input.status === 2 && input.reason === '') add('reason', '请输入驳回原因');
        if (input.marks.length > 0 && (input.status !== 2 || input.ids.length !== 1))
          add('marks', '批注只能在驳回单个模板时填写');
      }),
    output: BatchReport,
  }),
  /** Changes the given fields. */
  update: command('POST /templateCenter/v2/updateTeamTemplate.do', {
    ...changed,
    source: 'given',
    cost: COST.form,
    title: '编辑模板',
    input: z
      .object({
        id: idOf('编号'),
        title: title.optional(),
        kindId: kindId.optional(),
        tagIds: tagIds.optional(),
        lightAppTagIds: lightAppTagIds.optional(),
        publishAt: moment('上架时间'),
        expireAt: moment('下架时间'),
      })
      .superRefine((input, context) => {
        const add = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (Object.values(input).filter((value) => value !== undefined).length < 2)
          add('title', '请至少填写一项要修改的内容');
        const { publishAt, expireAt } = input;
        if (publishAt && expireAt && Date.parse(expireAt) <= Date.parse(publishAt))
          add('expireAt', '下架时间须晚于上架时间');
      }),
    output: Nothing,
  }),
  /**
   * Saves the document as a further version. 409 with `data: TemplateConflict` when somebody saved first. A
   * published template goes live with it at once, which needs 发布.
   */
  updateDetail: command('POST /templateCenter/v2/updateTeamTemplateDetail.do', {
    ...changed,
    source: 'given',
    cost: documentCost,
    title: '编辑模板内容',
    input: z.object({
      id: idOf('编号'),
      /** The version the change started from. */
      fromVersion: version,
      document,
      /**
       * A reviewer's marks, in their order, where they lie in this document. Ignored when the template has
       * other marks by now, since it was rejected again; absent: unchanged.
       */
      markPlaces: z
        .array(rejectMark, '批注位置须为列表')
        .max(rejectMarksMax, `批注最多 ${rejectMarksMax} 处`)
        .optional()
        .meta({ title: '批注位置' }),
    }),
    output: z.object({
      version: z.number().int().meta({ title: '版本号' }),
      coverUrl: z.string().meta({ title: '封面地址' }),
    }),
  }),
  /** Every tag of the facets; those that suit the named template have a reason. */
  listTags: query('GET /templateCenter/v2/listIntellectTag.do', {
    access: menu(list, `${make}/freeMake`, `${make}/reMake`, `${make}/typeManage`),
    source: 'given',
    cost: COST.small,
    title: '查看智能标签',
    input: z.object({
      facet: z.enum(facets, '标签类别不存在').optional().meta({ title: '标签类别' }),
      /** A team template to suggest tags for. */
      templateId: idOf('模板').optional(),
    }),
    output: z.array(IntellectTag),
  }),
  get: query('GET /templateCenter/v2/getTeamTemplate.do', {
    access: seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看模板详情',
    input: ById,
    output: TeamTemplateDetail,
  }),
  /** The newest first. */
  listVersions: query('GET /templateCenter/v2/listTeamTemplateVersion.do', {
    access: seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看模板版本',
    input: ById,
    output: z.array(TemplateVersion),
  }),
  getVersion: query('GET /templateCenter/v2/getTeamTemplateVersion.do', {
    access: seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看模板历史内容',
    input: z.object({ id: idOf('编号'), version }),
    output: TemplateVersionDetail,
  }),
  /** Saves an older version's document as a further version. 409 as in updateDetail. */
  rollback: command('POST /templateCenter/v2/rollbackTeamTemplate.do', {
    ...changed,
    source: 'assumed',
    cost: COST.small,
    title: '恢复模板版本',
    input: z.object({ id: idOf('编号'), version, fromVersion: version }),
    output: z.object({
      version: z.number().int().meta({ title: '版本号' }),
      coverUrl: z.string().meta({ title: '封面地址' }),
    }),
  }),
  /** Only 草稿, 已驳回 and 已下架; others are listed in the report, a single one is refused (409). */
  remove: command('POST /templateCenter/v2/removeTeamTemplate.do', {
    ...changed,
    source: 'assumed',
    cost: COST.list,
    title: '删除模板',
    input: z.object({ ids: someIds.refine((ids) => ids.length > 0, '请选择模板') }),
    output: BatchReport,
  }),
  export: download('GET /templateCenter/v2/exportTeamTemplate.do', {
    access: may(list, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出模板',
    input: z.object({ ...templateFilter, format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
  /** Templates end users may start from: published, within their period. */
  pagePublished: query('POST /template/page.do', {
    access: guest,
    source: 'assumed',
    cost: COST.list,
    title: '浏览模板',
    input: LongPageRequest.extend({
      ...publishedFilter,
      /** The order without search words: 最新, 最多使用, 热门. */
      sort: z
        .enum(['newest', 'mostUsed', 'hot'], '排序方式不存在')
        .default('newest')
        .meta({ title: '排序方式' }),
    }),
    output: longPage(PublishedTemplate),
  }),
  /** 404 as soon as it is taken down. */
  getPublished: query('GET /template/get.do', {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '打开模板',
    input: ById,
    output: PublishedTemplateDetail,
  }),
});
