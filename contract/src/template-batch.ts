import { z } from 'zod';
import {
  ById,
  COST,
  type Cost,
  callsOf,
  command,
  download,
  exactText,
  Id,
  idOf,
  idsOf,
  Instant,
  mayAny,
  menu,
  Nothing,
  query,
  text,
  upload,
} from './kernel/index.ts';
import { sheetCheck, sheetMaxBytes, shownReady } from './kernel/sheet-check.ts';

/** The most rows of one sheet. */
export const batchRowsMax = 500;
/** The most pictures uploaded beside a sheet, for its cells to name. */
export const batchPicturesMax = 100;
/** The longest text of a cell. */
export const batchCellMax = 800;
/** The most sizes of one batch. */
export const batchKindsMax = 20;
/** The most running batches of a company. */
export const batchesUnfinishedMax = 10;
/** How many of the newest are kept. */
export const batchesKept = 50;

/** The column that names each draft. */
export const BATCH_TITLE_COLUMN = '模板名称';

const make = '/templateCenter/templateMake';
const seen = menu(`${make}/templateList`, `${make}/freeMake`, `${make}/reMake`);
const made = mayAny([`${make}/freeMake`, 'edit'], [`${make}/reMake`, 'edit']);

const batchWhats = ['sheet', 'sizes'] as const;
/** sheet 按表格批量制作 · sizes 多尺寸延展 */
export const BATCH_TITLES = { sheet: '批量制作', sizes: '多尺寸延展' } as const;

const count = z.number().int().nonnegative();

const batchFields = {
  id: Id.meta({ title: '批次编号' }),
  what: z.enum(batchWhats).meta({ title: '制作方式：sheet 按表格，sizes 多尺寸' }),
  /** The template of the drafts, and its title then. */
  templateId: Id.meta({ title: '模板编号' }),
  templateTitle: z.string().meta({ title: '模板名称' }),
  total: count.meta({ title: '总数' }),
  made: count.meta({ title: '已制作数' }),
  failed: count.meta({ title: '失败数' }),
  /** Rows that were not made because someone stopped the batch. */
  stopped: count.meta({ title: '停止后未制作数' }),
  /** Who stopped it, or disabled the account of its author; empty when nobody did. */
  stoppedBy: z.string().meta({ title: '停止人；未停止为空' }),
  /** Empty when the account was deleted. */
  authorName: z.string().meta({ title: '作者' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  /** null: still running. */
  finishedAt: Instant.nullable().meta({ title: '完成时间；未完成为 null' }),
};

export const TemplateBatch = z.object(batchFields);
export type TemplateBatch = z.infer<typeof TemplateBatch>;

export const TemplateBatchDetail = z.object({
  ...batchFields,
  rows: z
    .array(
      z.object({
        /** As a spreadsheet counts rows; for sizes 1, 2, 3. */
        line: z.number().int().meta({ title: '行号' }),
        title: z.string().meta({ title: '模板名称' }),
        /** waiting 等待 · made 已制作 · failed 失败 · stopped 停止后未制作 */
        state: z
          .enum(['waiting', 'made', 'failed', 'stopped'])
          .meta({ title: '状态：waiting 等待，made 已制作，failed 失败，stopped 停止后未制作' }),
        /** The draft; null until it is made, and after it was deleted. */
        templateId: Id.nullable().meta({ title: '模板编号' }),
        coverUrl: z.string().meta({ title: '封面地址' }),
        /** Why it failed; of one that was made what to look at in it, as words that found no room. */
        reason: z.string().meta({ title: '失败原因；已制作的为请检查之处' }),
      }),
    )
    .meta({ title: '各行结果' }),
});
export type TemplateBatchDetail = z.infer<typeof TemplateBatchDetail>;

/** The check of a sheet. */
export const BatchCheck = z.object({
  ...sheetCheck({ ready: '可制作份数', name: '模板名称' }),
  /** Columns of the sheet that match nothing in the template. */
  unknownColumns: z.array(z.string()).meta({ title: '无法识别的列' }),
});
export type BatchCheck = z.infer<typeof BatchCheck>;

const picture = z.object({
  name: exactText({ label: '图片名称', min: 1, max: 120 }),
  url: text({ label: '图片地址', min: 1, max: 120 }),
});
export type BatchPicture = z.infer<typeof picture>;

const picturesFault = '图片清单有误，请重新选择图片';
/** Pictures that cells name, as JSON: a form part is text. */
const pictures = z
  .string(picturesFault)
  .max(48 * 1024, `图片最多 ${batchPicturesMax} 张`)
  .default('[]')
  .transform((words, context): unknown => {
    try {
      return JSON.parse(words);
    } catch {
      context.addIssue({ code: 'custom', message: picturesFault });
      return z.NEVER;
    }
  })
  .pipe(z.array(picture, picturesFault).max(batchPicturesMax, `图片最多 ${batchPicturesMax} 张`))
  .meta({ title: '图片' });

const templateId = idOf('模板');
const sheetCost: Cost = { bodyBytes: 64 * 1024, depth: 2, items: 40 };
const writes = { access: made, source: 'assumed', touches: ['template', 'templateKind'] } as const;
const reads = { access: seen, source: 'assumed', cost: COST.small } as const;

/** 批量制作: many drafts from one template, one per row of a sheet or per kind's size. */
export const templateBatch = callsOf('templateBatch', {
  /** The newest first. */
  list: query('GET /templateCenter/v2/listTemplateBatch.do', {
    ...reads,
    title: '查看批量制作记录',
    input: z.object({}),
    output: z.array(TemplateBatch),
  }),
  get: query('GET /templateCenter/v2/getTemplateBatch.do', {
    ...reads,
    title: '查看批量制作结果',
    input: ById,
    output: TemplateBatchDetail,
  }),
  /** Checks every row of a sheet and makes none. */
  check: upload('POST /templateCenter/v2/checkTemplateBatch.do', {
    access: made,
    source: 'assumed',
    cost: sheetCost,
    title: '检查批量制作文件',
    isReadOnly: true,
    maxBytes: sheetMaxBytes,
    input: z.object({ templateId, pictures }),
    output: BatchCheck,
  }),
  /** Starts to make the rows shown as ready; 409 when a check of the file would now differ. */
  create: upload('POST /templateCenter/v2/createTemplateBatch.do', {
    ...writes,
    cost: sheetCost,
    title: '批量制作模板',
    maxBytes: sheetMaxBytes,
    input: z.object({ templateId, ready: shownReady('可制作份数'), pictures }),
    output: z.object({ id: Id.meta({ title: '批次编号' }) }),
  }),
  /** Starts to lay the template out for each of these kinds. */
  createSizes: command('POST /templateCenter/v2/createTemplateSizes.do', {
    ...writes,
    cost: COST.list,
    title: '多尺寸延展模板',
    input: z.object({
      templateId,
      kindIds: idsOf('模板分类', batchKindsMax).refine((ids) => ids.length > 0, '请选择模板分类'),
    }),
    output: z.object({ id: Id.meta({ title: '批次编号' }) }),
  }),
  /** Makes none of the rows that wait; drafts that are made stay. 409 when the batch has ended. */
  stop: command('POST /templateCenter/v2/stopTemplateBatch.do', {
    ...writes,
    cost: COST.small,
    title: '停止批量制作',
    input: ById,
    output: z.object({
      made: count.meta({ title: '已制作数' }),
      stopped: count.meta({ title: '停止后未制作数' }),
    }),
  }),
  downloadSheet: download('GET /templateCenter/v2/templateBatchSheet.do', {
    access: made,
    source: 'assumed',
    cost: COST.small,
    title: '下载批量制作表格',
    input: z.object({ templateId, format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
  /** Every row with its outcome. */
  downloadReport: download('GET /templateCenter/v2/templateBatchReport.do', {
    ...reads,
    title: '下载批量制作报告',
    input: ById,
    output: Nothing,
  }),
});
