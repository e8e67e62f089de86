import { z } from 'zod';
import {
  callsOf,
  command,
  flag,
  Id,
  idOf,
  Instant,
  may,
  menu,
  Nothing,
  query,
  text,
  upload,
  COST,
} from './kernel/index.ts';

export const fontMaxBytes = 20 * 1024 * 1024;
export const fontFormats = ['ttf', 'otf', 'woff2'] as const;
/** How many a company may have: as many as a document may refer to. */
export const brandFontsMax = 30;
/** A font is warned of from this many days before its licence expires. */
export const fontExpiryWarningDays = 30;

/** The data the editor needs to offer a company's font and to draw with it. */
export const BrandFontFace = z.object({
  id: Id.meta({ title: '编号' }),
  /** The name shown in font lists. */
  name: z.string().meta({ title: '字体名称' }),
  /** The name designs store and font faces register: derived from the file, so equal files are one font. */
  family: z.string().meta({ title: '字体标识' }),
  url: z.string().meta({ title: '文件地址' }),
  weight: z.number().int().meta({ title: '字重' }),
  style: z.enum(['normal', 'italic']).meta({ title: '样式：normal 正常，italic 斜体' }),
  /** The last day it may be used, yyyy-MM-dd; '' for no end. */
  expiresOn: z.string().meta({ title: '授权到期日' }),
});
export type BrandFontFace = z.infer<typeof BrandFontFace>;

export const BrandFont = z.object({
  ...BrandFontFace.shape,
  /** The family as the file itself names it. */
  fileFamily: z.string().meta({ title: '文件里的字体名称' }),
  format: z.enum(fontFormats).meta({ title: '文件格式' }),
  bytes: z.number().int().meta({ title: '文件大小（字节）' }),
  /** The file declares that it may not be embedded without its owner's permission (OS/2 fsType). */
  isRestricted: z.boolean().meta({ title: '字体文件是否声明限制嵌入' }),
  licence: z.string().meta({ title: '授权说明' }),
  /** Negative: expired that many days ago; null: never expires. */
  daysLeft: z.number().int().nullable().meta({ title: '授权剩余天数' }),
  uploadedBy: z.string().meta({ title: '上传人' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  /** Names of the config sets whose published configuration offers it. */
  usedBy: z.array(z.string()).meta({ title: '正在使用的方案' }),
});
export type BrandFont = z.infer<typeof BrandFont>;

const screenPath = '/templateEditor/configOther/wordsColorSet';

const name = text({ label: '字体名称', max: 40 });
const licence = text({ label: '授权说明', min: 1, max: 200 });
const isDay = z.union([z.literal(''), z.iso.date()]);
const expiresOn = z
  .string()
  .max(10, '授权到期日须为 yyyy-MM-dd')
  .refine((value) => isDay.safeParse(value).success, { error: '授权到期日须为 yyyy-MM-dd', abort: true })
  // no upper bound: far days stand for licences without an end
  .refine((value) => value === '' || value >= '2000-01-01', { error: '授权到期日超出范围' })
  .meta({ title: '授权到期日' });

export const brandFont = callsOf('brandFont', {
  /** In the order they were uploaded. */
  list: query('GET /brandFont/list.do', {
    access: menu(screenPath),
    source: 'assumed',
    cost: COST.small,
    title: '查看企业字体',
    input: z.object({}),
    output: z.array(BrandFont),
  }),
  /** Without a name the file's own is used. */
  upload: upload('POST /brandFont/upload.do', {
    access: may(screenPath, 'edit'),
    source: 'assumed',
    cost: COST.form,
    title: '上传企业字体',
    maxBytes: fontMaxBytes,
    input: z.object({ name: name.default(''), licence, expiresOn: expiresOn.default('') }),
    output: z.object({ id: Id.meta({ title: '编号' }) }),
  }),
  /** Changes the given fields; those left out keep what is stored. */
  update: command('POST /brandFont/update.do', {
    access: may(screenPath, 'edit'),
    source: 'assumed',
    cost: COST.form,
    title: '修改企业字体',
    input: z.object({
      id: idOf('字体'),
      name: text({ label: '字体名称', min: 1, max: 40 }).optional(),
      licence: licence.optional(),
      expiresOn: expiresOn.optional(),
    }),
    output: Nothing,
  }),
  /** Refused while a published configuration offers it, naming the config sets, unless confirmed. */
  remove: command('POST /brandFont/delete.do', {
    access: may(screenPath, 'edit'),
    source: 'assumed',
    cost: COST.small,
    title: '删除企业字体',
    input: z.object({ id: idOf('字体'), isConfirmed: flag('确认删除使用中的字体').default(false) }),
    output: Nothing,
  }),
});
