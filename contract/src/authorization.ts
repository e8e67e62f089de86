import { z } from 'zod';
import { BatchReport } from './account.ts';
import {
  AuthorizationChange,
  AuthorizationDraft,
  authorizationFilter,
  DesignOption,
} from './authorization/letter.ts';
import { AuthorizationDetail } from './authorization/record.ts';
import { ImportCheck, ImportReport, readyCount } from './authorization/import.ts';
import { sheetMaxBytes } from './kernel/sheet-check.ts';
import { NUMBER_TITLES, SUBJECT_KIND_TITLES } from './authorization/identity-number.ts';
import {
  ById,
  COST,
  type Cost,
  callsOf,
  command,
  download,
  Id,
  idOf,
  idsOf,
  keyword,
  may,
  menu,
  Nothing,
  query,
  text,
  upload,
} from './kernel/index.ts';

/** The most letters issued or downloaded at once: a page of the list. */
const lettersAtOnceMax = 100;
const someLetters = idsOf('授权书', lettersAtOnceMax);

const screen = '/systemSetting/authRecord';
const format = z.enum(['csv', 'xlsx']).meta({ title: '格式' });
const here = { access: may(screen, 'edit'), source: 'assumed', touches: ['apiUser'] } as const;
/** Eighty names of fonts and materials beside the letter's own fields. */
const letterCost: Cost = { bodyBytes: 32 * 1024, depth: 2, items: 120 };

/** Authorization letters; the list itself is the given apiUser.pageAuthorizations. */
export const authorization = callsOf('authorization', {
  get: query('GET /authorization/detail.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '查看授权书',
    input: ById,
    output: AuthorizationDetail,
  }),
  getLetter: query('GET /authorization/preview.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '预览授权书',
    input: ById,
    /** The page as a picture, in a data: address. */
    output: z.object({ image: z.string().meta({ title: '授权书图片的内嵌地址' }) }),
  }),
  listDesigns: query('GET /authorization/designs.do', {
    access: may(screen, 'edit'),
    source: 'assumed',
    cost: COST.small,
    title: '选择设计',
    input: z.object({ keyword }),
    output: z.array(DesignOption),
  }),
  /** The names a letter about the design would show; null where the design cannot be read. */
  getUses: query('GET /authorization/uses.do', {
    access: may(screen, 'edit'),
    source: 'assumed',
    cost: COST.small,
    title: '查看设计使用的字体和素材',
    input: z.object({ designId: text({ label: '设计编号', min: 1, max: 64 }) }),
    output: z.object({
      fonts: z.array(z.string()).nullable().meta({ title: '使用的字体' }),
      materials: z.array(z.string()).nullable().meta({ title: '使用的素材' }),
    }),
  }),
  /** What the code of a letter will lead to, followed by the letter's own. */
  getVerifyAddress: query('GET /authorization/verifyAddress.do', {
    access: may(screen, 'edit'),
    source: 'assumed',
    cost: COST.small,
    title: '查看核验网址',
    input: z.object({}),
    output: z.object({
      url: z.string().meta({ title: '核验网址' }),
      isOnlyLocal: z.boolean().meta({ title: '是否只能在服务器本机打开' }),
    }),
  }),
  create: command('POST /authorization/add.do', {
    ...here,
    cost: letterCost,
    title: '签发授权书',
    input: AuthorizationDraft,
    output: z.object({ id: Id.meta({ title: '编号' }), no: z.string().meta({ title: '授权书编号' }) }),
  }),
  /** One that cannot be issued is a 409; of several, those that cannot are in `failed`. */
  issue: command('POST /authorization/issue.do', {
    ...here,
    cost: COST.list,
    title: '签发待签发的授权书',
    input: z
      .object({ id: idOf('编号').optional(), ids: someLetters.optional() })
      .refine(({ id, ids = [] }) => id !== undefined || ids.length > 0, {
        path: ['ids'],
        message: '请选择授权书',
      }),
    output: BatchReport,
  }),
  correct: command('POST /authorization/correct.do', {
    ...here,
    cost: letterCost,
    title: '更正授权书',
    input: AuthorizationChange,
    output: Nothing,
  }),
  void: command('POST /authorization/void.do', {
    ...here,
    cost: COST.form,
    title: '作废授权书',
    input: z.object({ id: idOf('编号'), reason: text({ label: '作废原因', min: 2, max: 200 }) }),
    output: Nothing,
  }),
  reveal: command('POST /authorization/reveal.do', {
    access: may(screen, 'secret'),
    source: 'assumed',
    cost: COST.small,
    title: '查看证件号码',
    isReadOnly: true,
    input: ById,
    output: z.object({
      subjectNumber: z.string().meta({ title: '证件号码' }),
      phone: z.string().meta({ title: '手机号' }),
    }),
  }),
  /** Checks every row of a batch and issues none. */
  checkImport: upload('POST /authorization/batchCheck.do', {
    ...here,
    cost: COST.small,
    title: '检查批量签发文件',
    isReadOnly: true,
    touches: [],
    maxBytes: sheetMaxBytes,
    input: z.object({}),
    output: ImportCheck,
  }),
  /** Issues the rows shown as ready; refused when a check of the file would now differ. */
  import: upload('POST /authorization/batchAdd.do', {
    ...here,
    cost: COST.small,
    title: '批量签发授权书',
    maxBytes: sheetMaxBytes,
    input: z.object({ ready: readyCount }),
    output: ImportReport,
  }),
  downloadLetter: download('GET /authorization/letter.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '下载授权书',
    input: ById,
    output: Nothing,
  }),
  /** Issued letters as PDF files in one ZIP. */
  downloadLetters: download('GET /authorization/letters.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.list,
    title: '批量下载授权书',
    input: z.object({ ids: someLetters.refine((ids) => ids.length > 0, '请选择授权书') }),
    output: Nothing,
  }),
  downloadTemplate: download('GET /authorization/template.do', {
    access: may(screen, 'edit'),
    source: 'assumed',
    cost: COST.small,
    title: '下载批量签发模板',
    input: z.object({ format }),
    output: Nothing,
  }),
  export: download('GET /authorization/export.do', {
    access: may(screen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出授权记录',
    input: z.object({ ...authorizationFilter, format }),
    output: Nothing,
  }),
});

export * from './authorization/import.ts';
export * from './authorization/letter.ts';
export * from './authorization/record.ts';
export { NUMBER_TITLES, SUBJECT_KIND_TITLES };
