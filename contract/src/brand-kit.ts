import { z } from 'zod';
import { documentRefFields } from './config-document.ts';
import {
  COST,
  callsOf,
  command,
  documentAccess,
  Instant,
  may,
  Nothing,
  query,
  signedIn,
  text,
  wholeNumber,
  flag,
} from './kernel/index.ts';

const screenPath = '/templateEditor/configOther/wordsColorSet';
const value = z.record(z.string(), z.unknown()).meta({ title: '品牌套件' });
const revision = wholeNumber({ label: '修订号', min: 0, max: Number.MAX_SAFE_INTEGER });
const kitRevision = wholeNumber({ label: '品牌套件修订号', min: 1, max: Number.MAX_SAFE_INTEGER });

const fieldsOf = (max: number) =>
  z
    .array(z.string().max(60, '要同步的设置无法识别'), { error: '要同步的设置须为列表' })
    .min(1, '请选择要同步的设置')
    .max(max, `要同步的设置最多 ${max} 项`)
    .meta({ title: '要同步的设置' });

/** The brand's look on letters. Letters issued before keep the look they were painted with. */
export const LetterLook = z.object({
  logo: z.string().meta({ title: '标志地址' }),
  accent: z.string().meta({ title: '标题与边框颜色' }),
});
export type LetterLook = z.infer<typeof LetterLook>;

export const letterLookLabels = { logo: 'Logo', accent: '标题与边框颜色' } as const;

export const BrandKit = z.object({
  /** 0: none is saved yet, and `value` is what a new one begins with. */
  revision: z.number().int().meta({ title: '修订号' }),
  value,
  savedBy: z.string().meta({ title: '保存人' }),
  savedAt: Instant.nullable().meta({ title: '保存时间' }),
  /** The current look of letters, and the one the saved kit would give them. */
  letters: z
    .object({
      now: LetterLook.meta({ title: '当前外观' }),
      wanted: LetterLook.meta({ title: '同步后的外观' }),
    })
    .meta({ title: '授权书外观' }),
});
export type BrandKit = z.infer<typeof BrandKit>;

/** 品牌套件: saved once for the company. Documents take it field by field, as drafts. */
export const brandKit = callsOf('brandKit', {
  get: query('GET /brandKit/get.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看品牌套件',
    input: z.object({}),
    output: BrandKit,
  }),
  update: command('POST /brandKit/save.do', {
    access: may(screenPath, 'edit'),
    source: 'assumed',
    cost: COST.form,
    title: '保存品牌套件',
    input: z.object({ revision, value }),
    output: z.object({ revision: z.number().int().meta({ title: '版本' }) }),
  }),
  /**
   * Copies the named fields of the kit into a document's draft. Only `publish` makes it live, together with
   * everything else in the draft. Both revisions are those shown to the user.
   */
  setDocument: command('POST /brandKit/sync.do', {
    access: documentAccess('edit'),
    source: 'assumed',
    cost: COST.form,
    title: '同步品牌套件',
    touches: ['configDocument', 'configSet', 'saasBasic'],
    input: z.object({
      ...documentRefFields,
      revision,
      kitRevision,
      fields: fieldsOf(10),
      publish: flag('同时发布').default(false),
      note: text({ label: '发布说明', max: 200 }).default(''),
    }),
    output: z.object({
      revision: z.number().int().meta({ title: '版本' }),
      version: z.number().int().nullable().meta({ title: '版本号' }),
    }),
  }),
  /** Sets the look of letters issued from now on. */
  setLetters: command('POST /brandKit/syncLetters.do', {
    access: may('/systemSetting/authRecord', 'edit'),
    source: 'assumed',
    cost: COST.form,
    title: '同步品牌套件到授权书',
    input: z.object({
      kitRevision,
      fields: z
        .array(z.enum(['logo', 'accent'], '要同步的设置无法识别'), { error: '要同步的设置须为列表' })
        .min(1, '请选择要同步的设置')
        .max(2, '要同步的设置最多 2 项')
        .meta({ title: '要同步的设置' }),
    }),
    output: Nothing,
  }),
});
