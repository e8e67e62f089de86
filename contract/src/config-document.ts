import { z } from 'zod';
import { pageIdField } from './center-page.ts';
import { settingCodeField } from './config-set.ts';
import { type DocumentKey, documentKeys } from './documents/index.ts';
import { callsOf, command, documentAccess, Instant, query, text, wholeNumber, COST } from './kernel/index.ts';

/** Identifies a document: its config set, key and device. */
export const documentRefFields = {
  settingCode: settingCodeField,
  key: z.enum(documentKeys as [DocumentKey, ...DocumentKey[]], '没有这份配置').meta({ title: '配置' }),
  device: z.enum(['pc', 'mobile'], '没有这个端的配置').meta({ title: '适用端' }),
  /** For documents a config set has many of: the page. */
  pageId: pageIdField.optional(),
};

const revision = wholeNumber({ label: '修订号', min: 0, max: Number.MAX_SAFE_INTEGER });
const version = wholeNumber({ label: '版本', min: 1, max: Number.MAX_SAFE_INTEGER });
const value = z.record(z.string(), z.unknown()).meta({ title: '配置内容' });

/** A document being edited. `revision` is 0 until the first save. */
export const ConfigDocument = z.object({
  revision: z.number().int().meta({ title: '版本' }),
  draft: value,
  /** The live value; the defaults before the first publish. */
  published: value,
  /** 0: never published */
  publishedVersion: z.number().int().meta({ title: '线上版本' }),
  publishedAt: Instant.nullable().meta({ title: '发布时间' }),
  publishedBy: z.string().meta({ title: '发布人' }),
  savedAt: Instant.nullable().meta({ title: '保存时间' }),
  savedBy: z.string().meta({ title: '保存人' }),
});
export type ConfigDocument = z.infer<typeof ConfigDocument>;

export const ConfigVersion = z.object({
  version: z.number().int().meta({ title: '版本号' }),
  note: z.string().meta({ title: '发布说明' }),
  publishedAt: Instant.meta({ title: '发布时间' }),
  publishedBy: z.string().meta({ title: '发布人' }),
  /** The version this one restored, 0 for the defaults; null for an ordinary publish. */
  rolledBackTo: z.number().int().nullable().meta({ title: '回滚到的版本' }),
  changeCount: z.number().int().meta({ title: '改动数' }),
});
export type ConfigVersion = z.infer<typeof ConfigVersion>;

/** `data` of a 409: who saved first, when, and what; enough to merge without another call. */
export const SavedFirst = z.object({
  savedBy: z.string().meta({ title: '保存人' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  revision: z.number().int().meta({ title: '版本' }),
  draft: value,
});
export type SavedFirst = z.infer<typeof SavedFirst>;

/** Who saved a document last, without its contents: for asking often. `revision` is 0 until the first save. */
export const ConfigRevision = z.object({
  revision: z.number().int().meta({ title: '版本' }),
  savedBy: z.string().meta({ title: '保存人' }),
  savedAt: Instant.nullable().meta({ title: '保存时间' }),
  /** The version that this save went live as; null for a draft. */
  publishedAs: z.number().int().nullable().meta({ title: '发布为的版本' }),
});
export type ConfigRevision = z.infer<typeof ConfigRevision>;

const see = { access: documentAccess(null), source: 'assumed' } as const;
const edit = {
  access: documentAccess('edit'),
  source: 'assumed',
  touches: ['configSet', 'saasBasic', 'centerPage'],
} as const;
const publish = { ...edit, access: documentAccess('publish') } as const;

export const configDocument = callsOf('configDocument', {
  get: query('GET /configDocument/get.do', {
    ...see,
    cost: COST.small,
    title: '查看配置',
    input: z.object(documentRefFields),
    output: ConfigDocument,
  }),
  getRevision: query('GET /configDocument/revision.do', {
    ...see,
    cost: COST.small,
    title: '查看配置修订',
    input: z.object(documentRefFields),
    output: ConfigRevision,
  }),
  /** 409 with SavedFirst when the document was saved since `revision`. */
  update: command('POST /configDocument/save.do', {
    ...edit,
    cost: COST.document,
    title: '保存配置草稿',
    input: z.object({ ...documentRefFields, revision, value }),
    output: z.object({ revision: z.number().int().meta({ title: '版本' }) }),
  }),
  publish: command('POST /configDocument/publish.do', {
    ...publish,
    cost: COST.form,
    title: '发布配置',
    input: z.object({
      ...documentRefFields,
      revision,
      note: text({ label: '发布说明', max: 200 }).default(''),
    }),
    output: z.object({
      version: z.number().int().meta({ title: '版本号' }),
      revision: z.number().int().meta({ title: '版本' }),
    }),
  }),
  /** Resets the draft to the published value. */
  reset: command('POST /configDocument/discard.do', {
    ...edit,
    cost: COST.form,
    title: '放弃配置草稿',
    input: z.object({ ...documentRefFields, revision }),
    output: z.object({ revision: z.number().int().meta({ title: '版本' }) }),
  }),
  list: query('GET /configDocument/history.do', {
    ...see,
    cost: COST.small,
    title: '查看配置历史',
    input: z.object(documentRefFields),
    output: z.array(ConfigVersion),
  }),
  getVersion: query('GET /configDocument/version.do', {
    ...see,
    cost: COST.small,
    title: '查看配置版本',
    input: z.object({ ...documentRefFields, version }),
    output: z.object({ value }),
  }),
  /** Publishes an old version as a new one: the history only grows. Version 0: the defaults, live before the first. */
  rollback: command('POST /configDocument/rollback.do', {
    ...publish,
    cost: COST.form,
    title: '回滚配置',
    input: z.object({
      ...documentRefFields,
      revision,
      version: wholeNumber({ label: '版本', min: 0, max: Number.MAX_SAFE_INTEGER }),
      note: text({ label: '回滚说明', max: 200 }).default(''),
    }),
    output: z.object({
      version: z.number().int().meta({ title: '版本号' }),
      revision: z.number().int().meta({ title: '版本' }),
    }),
  }),
  /**
   * Copies the draft of another device or config set to here: the place is overwritten, `from…` is copied.
   * Publishes nothing. Both revisions are those shown to the user.
   */
  setFrom: command('POST /configDocument/copy.do', {
    ...edit,
    cost: COST.form,
    title: '复制配置草稿',
    input: z.object({
      ...documentRefFields,
      revision,
      fromSettingCode: settingCodeField.meta({ title: '来源方案' }),
      fromDevice: z.enum(['pc', 'mobile'], '没有这个端的配置').meta({ title: '来源端' }),
      fromRevision: wholeNumber({ label: '来源修订号', min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    output: z.object({ revision: z.number().int().meta({ title: '版本' }) }),
  }),
});
