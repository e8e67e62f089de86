import { z } from 'zod';
import { AuthorizationDetail, StatusNumber } from './authorization/record.ts';
import { ImportCheck, ImportReport, readyCount } from './authorization/import.ts';
import { sheetMaxBytes } from './kernel/sheet-check.ts';
import {
  NUMBER_TITLES,
  numberFault,
  SUBJECT_KIND_TITLES,
  subjectKinds,
  tidyNumber,
} from './authorization/identity-number.ts';
import {
  ById,
  COST,
  type Cost,
  callsOf,
  command,
  day,
  download,
  flag,
  Id,
  idOf,
  keyword,
  LongPageRequest,
  may,
  menu,
  Nothing,
  query,
  text,
  upload,
} from './kernel/index.ts';
import { userFlagMax } from './wire/constants.ts';

const names = (label: string) => {
  const tooMany = `${label}最多 40 项`;
  return z
    .array(text({ label, min: 1, max: 60 }))
    .max(40, tooMany)
    .meta({
      title: label,
    });
};

const phone = text({ label: '手机号', max: 20 })
  .refine((value) => value === '' || /^1[3-9]\d{9}$/.test(value), '手机号须为 11 位数字')
  .default('')
  .meta({ title: '手机号' });

const number = z.string().max(60).transform(tidyNumber).meta({ title: '证件号码' });

const letter = {
  subjectKind: z.enum(subjectKinds, '主体类型须为个人或企业').meta({ title: '主体类型' }),
  subjectName: text({ label: '主体名称', min: 2, max: 60 }),
  scope: text({ label: '授权范围', min: 2, max: 300 }),
  validFrom: day('开始日期'),
  validTo: day('结束日期'),
};

const validYearsMax = 20;

interface Letter {
  subjectKind: (typeof subjectKinds)[number];
  subjectNumber: string;
  validFrom: string;
  validTo: string;
}

/** Fields may be left out: nothing is said of a field without its other one. */
type SomeOf<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Faults of two fields in combination, by field. */
export const letterFaults = ({
  subjectKind,
  subjectNumber = '',
  validFrom = '',
  validTo = '',
}: SomeOf<Letter>) => {
  const faults: Record<string, string> = {};
  if (subjectNumber !== '' && subjectKind !== undefined) {
    const fault = numberFault(subjectKind, subjectNumber);
    if (fault) faults.subjectNumber = fault;
  }
  if (validFrom === '' || validTo === '') return faults;
  const last = `${Number(validFrom.slice(0, 4)) + validYearsMax}${validFrom.slice(4)}`;
  if (validTo < validFrom) faults.validTo = '结束日期不能早于开始日期';
  else if (validTo > last) faults.validTo = `授权期限最长 ${validYearsMax} 年`;
  return faults;
};

const addFaults = (draft: SomeOf<Letter>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(letterFaults(draft))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** The fields of a letter one by one, for the form. */
export const letterFields = { ...letter, subjectNumber: number, phone };

export const AuthorizationDraft = z
  .object({
    designId: text({ label: '设计编号', min: 1, max: 64 }),
    ...letter,
    subjectNumber: number.pipe(z.string().min(1, '请输入证件号码')).meta({ title: '证件号码' }),
    phone,
    /** Left out: read from the design. Empty where the design uses some: 未登记. */
    fonts: names('使用字体').optional(),
    materials: names('使用素材').optional(),
    /** false keeps it 待签发. */
    issue: flag('立即签发').default(true),
  })
  .superRefine(addFaults);
export type AuthorizationDraft = z.infer<typeof AuthorizationDraft>;

/** Changes the given fields; those left out keep what is stored. */
const AuthorizationChange = z
  .object({
    id: idOf('编号'),
    subjectKind: letter.subjectKind.optional(),
    subjectName: letter.subjectName.optional(),
    scope: letter.scope.optional(),
    validFrom: letter.validFrom.optional(),
    validTo: letter.validTo.optional(),
    /** Empty keeps the number that is stored. */
    subjectNumber: number.default(''),
    phone: phone.unwrap().optional().meta({ title: '手机号' }),
    fonts: names('使用字体').optional(),
    materials: names('使用素材').optional(),
    /** The status the form showed: a change of a pending letter must not correct an issued one. */
    seenStatus: StatusNumber.optional().meta({ title: '填写时看到的状态' }),
  })
  .superRefine(({ id: _, seenStatus: _seen, subjectNumber: typed, ...input }, context) => {
    if (typed === '' && Object.values(input).every((value) => value === undefined))
      context.addIssue({ code: 'custom', path: ['subjectName'], message: '请至少填写一项要修改的内容' });
    addFaults({ ...input, subjectNumber: typed }, context);
  });

export const authorizationFilter = {
  keyword,
  userFlag: text({ label: '用户标识', max: userFlagMax }).optional(),
  status: z
    .union([StatusNumber, z.literal(['0', '1', '2', '3']).transform((word) => Number(word) as 0 | 1 | 2 | 3)])
    .optional()
    .meta({ title: '状态' }),
  /** The bounds of the last day of validity, both included; such a list starts with the earliest. */
  endFrom: day('到期开始').optional(),
  endTo: day('到期结束').optional(),
};

export const AuthorizationPageInput = LongPageRequest.extend(authorizationFilter);

export const DesignOption = z.object({
  id: z.string().meta({ title: '设计编号' }),
  title: z.string().meta({ title: '设计名称' }),
  thumbnail: z.string().meta({ title: '缩略图地址' }),
  userFlag: z.string().meta({ title: '用户标识' }),
});
export type DesignOption = z.infer<typeof DesignOption>;

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
  issue: command('POST /authorization/issue.do', {
    ...here,
    cost: COST.small,
    title: '签发待签发的授权书',
    input: ById,
    output: Nothing,
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
    isCheck: true,
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
export * from './authorization/record.ts';
export { NUMBER_TITLES, SUBJECT_KIND_TITLES };
