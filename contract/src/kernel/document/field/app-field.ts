import { z } from 'zod';
import { type FieldBase, keepsDirection, lineOf, storedImage, storedImageMax } from './field-parts.ts';

export const appDevices = { pc: 'Web 端', mobile: '移动端' } as const;
/** `home`: the top of the editor's panel of templates. */
export const appPositions = { sidePanel: '左侧栏', elementTools: '元素工具', home: '模板面板' } as const;
export type AppDevice = keyof typeof appDevices;
export type AppPosition = keyof typeof appPositions;

/**
 * What opening an application does: runs a built-in tool, opens a page in a frame, or sends a message to the
 * host page.
 */
export type AppEntry = { kind: 'builtIn' } | { kind: 'url'; url: string } | { kind: 'event'; event: string };

/** An application of the catalogue, built-in or the company's own. */
export interface AppItem {
  id: string;
  visible: boolean;
  label: string;
  /** Address of an uploaded picture; '' for the editor's own. */
  icon: string;
  devices: AppDevice[];
  positions: AppPosition[];
  entry: AppEntry;
}

export interface AppsField extends FieldBase<AppItem[]> {
  readonly kind: 'apps';
  readonly maxLabel: number;
  /** The limit for the company's own ones. */
  readonly maxCustom: number;
}

export const appsField = (terms: Omit<AppsField, 'kind'>): AppsField => ({ kind: 'apps', ...terms });

export const customAppPattern = /^custom-[a-z0-9]{12}$/;
export const isCustomApp = ({ id }: Pick<AppItem, 'id'>): boolean => id.startsWith('custom-');

export const appUrlMax = 500;
export const appEventMax = 40;
/** https, a host, and no name or password before it. */
const pageAddress = /^https:\/\/(?![^/?#]*@)[^\s/?#:"'<>\\]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/;
const eventName = /^[A-Za-z][A-Za-z0-9_.:-]*$/;

const choicesOf = (label: string, options: Readonly<Record<string, string>>) =>
  z
    .array(z.enum(Object.keys(options), { error: `${label}含有无法识别的选项` }), {
      error: `${label}须为列表`,
    })
    .min(1, `${label}至少选择 1 项`)
    .max(Object.keys(options).length, `${label}有重复的选项`)
    .refine((chosen) => new Set(chosen).size === chosen.length, `${label}有重复的选项`);

const entrySchema = z.discriminatedUnion(
  'kind',
  [
    z.looseObject({ kind: z.literal('builtIn') }),
    z.looseObject({
      kind: z.literal('url'),
      url: z
        .string({ error: '打开网址须为文字' })
        .max(appUrlMax, `打开网址最多 ${appUrlMax} 个字符`)
        .regex(pageAddress, '打开网址须为 https 链接')
        .check(keepsDirection('打开网址')),
    }),
    z.looseObject({
      kind: z.literal('event'),
      event: z
        .string({ error: '回调事件名须为文字' })
        .max(appEventMax, `回调事件名最多 ${appEventMax} 个字符`)
        .regex(eventName, '回调事件名须以字母开头，由字母、数字和 _ . : - 组成'),
    }),
  ],
  { error: '打开方式有误' },
);

/** One application, as its form holds it. */
export const appSchema = ({ label, maxLabel }: Pick<AppsField, 'label' | 'maxLabel'>) =>
  z.looseObject(
    {
      id: z.string({ error: `${label}含有无法识别的项` }).max(40, `${label}含有无法识别的项`),
      visible: z.boolean({ error: `${label}的启用须为开或关` }),
      label: lineOf(`${label}名称`, maxLabel).min(1, `请输入${label}名称`),
      icon: z
        .string({ error: `${label}图标须为已上传的图片` })
        .max(storedImageMax, `${label}图标须为已上传的图片`)
        .regex(storedImage, `${label}图标须为已上传的图片`),
      devices: choicesOf('适用端', appDevices),
      positions: choicesOf('入口位置', appPositions),
      entry: entrySchema,
    },
    { error: `${label}含有无法识别的项` },
  );

/**
 * Built-in applications stay built-in, each occurs at most once, and the company's own are limited in number.
 */
export const appsSchema = (field: AppsField): z.ZodType => {
  const { label, maxCustom } = field;
  const known = new Set(field.initial.map((item) => item.id));
  const count = known.size + maxCustom;
  const tooMany = `自定义${label}最多 ${maxCustom} 个`;
  return z
    .array(appSchema(field), { error: `${label}须为列表` })
    .max(count, tooMany)
    .refine((items) => items.every(({ id }) => known.has(id) || customAppPattern.test(id)), {
      error: `${label}含有无法识别的项`,
    })
    .refine((items) => items.every(({ id, entry }) => known.has(id) === (entry.kind === 'builtIn')), {
      error: '打开方式有误',
    })
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
      error: `${label}有重复的项`,
    })
    .refine((items) => items.filter(isCustomApp).length <= maxCustom, {
      error: `自定义${label}最多 ${maxCustom} 个`,
    });
};
