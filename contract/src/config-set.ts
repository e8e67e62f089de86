import { z } from 'zod';
import {
  anyDocumentAccess,
  COST,
  callsOf,
  command,
  flag,
  Instant,
  may,
  query,
  text,
} from './kernel/index.ts';
import { PRODUCT_TITLES } from './menu-tree.ts';

/** 配置方案: one settingCode, all its documents. Host pages use the code; users see the name. */
export const ConfigSet = z.object({
  settingCode: z.string().meta({ title: '配置方案' }),
  name: z.string().meta({ title: '方案名称' }),
  description: z.string().meta({ title: '说明' }),
  isDefault: z.boolean().meta({ title: '是否默认方案' }),
  /** How many documents differ from what is published. */
  draftCount: z.number().int().meta({ title: '草稿数' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
});
export type ConfigSet = z.infer<typeof ConfigSet>;

export const settingCodeField = z
  .string()
  .max(12, '配置方案不存在')
  .regex(/^[A-Z0-9]{6,12}$/, '配置方案不存在')
  .meta({ title: '配置方案' });

export const configSetName = text({ label: '方案名称', min: 1, max: 30 });

/** The name of every company's first config set; no set but the default one may take this name. */
export const defaultSetName = '默认方案';

/** How long a deletion or a change of the default can be undone, and how long an open counts as use. */
export const undoDays = 7;

const actions = ['create', 'rename', 'copy', 'remove', 'restore', 'setDefault', 'undoDefault'] as const;
export type ConfigSetAction = (typeof actions)[number];

export const ConfigSetChange = z
  .object({
    action: z.enum(actions).meta({ title: '操作' }),
    settingCode: settingCodeField.optional(),
    name: configSetName.optional(),
    description: text({ label: '方案说明', max: 200 }).optional(),
    /** copy, setDefault: also publishes the drafts of the set. */
    publish: flag('同时发布').optional(),
    /** With `publish`: the `draftsRevision` that the user was shown; 409 when the drafts are others by now. */
    draftsRevision: text({ label: '草稿版本', max: 64 }).optional(),
    /** remove, setDefault: the user has seen who still opens the set being removed or replaced. */
    isTrafficConfirmed: flag('已确认仍有访问').optional(),
  })
  .superRefine((input, context) => {
    if (!['create', 'undoDefault'].includes(input.action) && input.settingCode === undefined) {
      context.addIssue({ code: 'custom', path: ['settingCode'], message: '请选择配置方案' });
    }
    if (['create', 'rename', 'copy'].includes(input.action) && input.name === undefined) {
      context.addIssue({ code: 'custom', path: ['name'], message: '请输入方案名称' });
    }
  });

/** Who opened a config set today and in the six days before; also `data.traffic` of a 409. */
export const ConfigSetTraffic = z.object({
  opens: z.number().int().meta({ title: '打开次数' }),
  users: z.number().int().meta({ title: '用户数' }),
  lastOpenedAt: Instant.nullable().meta({ title: '最近打开时间' }),
  /** Opened in the last seven days. */
  isInUse: z.boolean().meta({ title: '是否正在使用' }),
});
export type ConfigSetTraffic = z.infer<typeof ConfigSetTraffic>;

const products = Object.keys(PRODUCT_TITLES) as [keyof typeof PRODUCT_TITLES];
const devices = ['pc', 'mobile'] as const;

/** A document of the config set, by its key. */
const documentOfSet = {
  key: z.string().meta({ title: '配置标识' }),
  device: z.enum(devices).meta({ title: '设备' }),
};

export const ConfigSetEffect = z.object({
  settingCode: z.string().meta({ title: '配置方案' }),
  name: z.string().meta({ title: '方案名称' }),
  isDefault: z.boolean().meta({ title: '是否默认方案' }),
  traffic: ConfigSetTraffic.meta({ title: '访问情况' }),
  /** The current default, which the change replaces. */
  current: z
    .object({
      settingCode: z.string().meta({ title: '配置方案' }),
      name: z.string().meta({ title: '方案名称' }),
      traffic: ConfigSetTraffic.meta({ title: '访问情况' }),
    })
    .meta({ title: '当前方案' }),
  /** Pages opened without a setting_code in the last seven days: they follow the default. */
  followers: z
    .array(
      z.object({
        product: z.enum(products).meta({ title: '产品' }),
        device: z.enum(devices).meta({ title: '设备' }),
        lastOpenedAt: Instant.meta({ title: '最近打开时间' }),
      }),
    )
    .meta({ title: '跟随默认方案的产品' }),
  /** Documents that users find changed: settings counted, or pages of a device that are added, gone or changed. */
  changed: z
    .array(z.object({ ...documentOfSet, changeCount: z.number().int().meta({ title: '改动数' }) }))
    .meta({ title: '会改变的配置' }),
  /** Documents with saved drafts that are not live. */
  unpublished: z
    .array(
      z.object({
        ...documentOfSet,
        pageName: z.string().optional().meta({ title: '页面名称' }),
        mayPublish: z.boolean().meta({ title: '是否可以发布' }),
        savedBy: z.string().meta({ title: '保存人' }),
        savedAt: Instant.meta({ title: '保存时间' }),
      }),
    )
    .meta({ title: '尚未发布的配置' }),
  /** Another one after any of these drafts was saved, published or dropped; also `data.draftsRevision` of a 409. */
  draftsRevision: z.string().meta({ title: '草稿版本' }),
});
export type ConfigSetEffect = z.infer<typeof ConfigSetEffect>;

export const UndoableChanges = z.object({
  /** Deleted config sets, the last first. */
  removed: z
    .array(
      z.object({
        settingCode: z.string().meta({ title: '配置方案' }),
        name: z.string().meta({ title: '方案名称' }),
        documentCount: z.number().int().meta({ title: '配置数' }),
        removedAt: Instant.meta({ title: '删除时间' }),
        removedBy: z.string().meta({ title: '删除人' }),
        restorableUntil: Instant.meta({ title: '可恢复至' }),
      }),
    )
    .meta({ title: '最近删除的方案' }),
  /** The last change of the default; null when there is none to undo. */
  defaultChange: z
    .object({
      settingCode: z.string().meta({ title: '配置方案' }),
      name: z.string().meta({ title: '方案名称' }),
      previousCode: z.string().meta({ title: '原默认方案' }),
      previousName: z.string().meta({ title: '原默认方案名称' }),
      changedAt: Instant.meta({ title: '更换时间' }),
      changedBy: z.string().meta({ title: '更换人' }),
      undoableUntil: Instant.meta({ title: '可撤销至' }),
    })
    .nullable()
    .meta({ title: '最近更换的默认方案' }),
});
export type UndoableChanges = z.infer<typeof UndoableChanges>;

const managed = { access: may('/setting', 'sets'), source: 'assumed' } as const;

/** Config sets. The given API keeps the first two calls among those of its template center. */
export const configSet = callsOf('configSet', {
  list: query('GET /templateCenter/v2/getConfigurationSettingCode.do', {
    source: 'given',
    cost: COST.small,
    title: '查看配置方案',
    // topics are shown in a config set, and links name one
    access: anyDocumentAccess(null, '/templateCenter/specialTopic', '/setting'),
    input: z.object({}),
    output: z.array(ConfigSet),
  }),
  /**
   * Creates, renames, copies, deletes or restores a config set, makes it the default or undoes that, by
   * `action`. A 409 with `traffic` asks to confirm when the set being removed or replaced is still opened.
   */
  change: command('GET /templateCenter/v2/configurationSettingCode.do', {
    source: 'given',
    cost: COST.form,
    title: '管理配置方案',
    access: may('/setting', 'sets'),
    input: ConfigSetChange,
    output: z.object({ settingCode: z.string().meta({ title: '配置方案' }) }),
    touches: ['configDocument', 'saasBasic'],
  }),
  /** What a person sees before they change a config set. */
  getEffect: query('GET /configSet/effect.do', {
    ...managed,
    cost: COST.small,
    title: '查看方案变更影响',
    input: z.object({ settingCode: settingCodeField }),
    output: ConfigSetEffect,
  }),
  /** Changes that the person can undo. */
  listUndoable: query('GET /configSet/undoable.do', {
    ...managed,
    cost: COST.small,
    title: '查看可撤销的方案变更',
    input: z.object({}),
    output: UndoableChanges,
  }),
});
