import { z } from 'zod';
import {
  ById,
  COST,
  callsOf,
  command,
  guest,
  Id,
  idOf,
  idsOf,
  keyword,
  may,
  menu,
  Nothing,
  query,
  rangeFault,
  Status,
  statusOf,
  text,
  wholeNumber,
} from './kernel/index.ts';

/** The most kinds of a company, both levels together. */
export const kindsMax = 1000;
export const kindNameMax = 20;

export const KIND_UNITS = ['px', 'mm', 'cm'] as const;
export type KindUnit = (typeof KIND_UNITS)[number];

/** The longest side of a page, in px, that the editor draws. */
export const pageSidePxMax = 20_000;
/** The shortest side of a kind, in its unit. */
export const kindSideMin = 0.1;
export const kindDpi = { min: 36, max: 1200 } as const;
export const pageAreaPxMax = 100_000_000;

const kindSize = {
  /** In `unit`, with two decimals. */
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(KIND_UNITS).meta({ title: '单位' }),
  dpi: z.number().int().meta({ title: '分辨率（DPI）' }),
};

/** A kind of templates, with their initial size. Two levels: a kind with a parent has no children. */
export const TemplateKind = z.object({
  id: Id.meta({ title: '编号' }),
  /** null: of the first level. */
  parentId: Id.nullable().meta({ title: '上级分类编号' }),
  name: z.string().meta({ title: '分类名称' }),
  ...kindSize,
  /** Its position among its siblings, from 1. */
  sort: z.number().int().meta({ title: '排序（从 1 开始）' }),
  /** 0: not offered for new templates, and not shown to end users. */
  status: Status.meta({ title: '状态' }),
  /** Templates of this very kind in any status, without those of its children. */
  templateCount: z.number().int().meta({ title: '使用的模板数' }),
});
export type TemplateKind = z.infer<typeof TemplateKind>;

/** What keeps a kind from being deleted, in words: `1 个下级分类和 3 个模板`. Empty for an empty kind. */
export const kindContents = ({ templates, children }: { templates: number; children: number }): string =>
  [
    ...(children > 0 ? [`${children} 个下级分类`] : []),
    ...(templates > 0 ? [`${templates} 个模板`] : []),
  ].join('和 ');

const KindOption = z.object({
  id: Id.meta({ title: '编号' }),
  name: z.string().meta({ title: '分类名称' }),
  ...kindSize,
});

/** A kind of the first level with the choices below it. */
export const KindBranch = KindOption.extend({ children: z.array(KindOption).meta({ title: '下级' }) });
export type KindBranch = z.infer<typeof KindBranch>;

/** A filter for end users. `templateCount` counts what they can see; a branch includes its children. */
export const EnabledKind = z.object({
  id: Id.meta({ title: '编号' }),
  parentId: Id.nullable().meta({ title: '上级分类编号' }),
  name: z.string().meta({ title: '分类名称' }),
  ...kindSize,
  templateCount: z.number().int().meta({ title: '模板数' }),
});
export type EnabledKind = z.infer<typeof EnabledKind>;

const length = (label: string) =>
  z
    .number(`${label}须为数字`)
    .min(kindSideMin, rangeFault({ label, min: kindSideMin, max: pageSidePxMax }))
    .max(pageSidePxMax, rangeFault({ label, min: kindSideMin, max: pageSidePxMax }))
    .transform((value) => Math.round(value * 100) / 100)
    .meta({ title: label });

const size = {
  width: length('宽度'),
  height: length('高度'),
  unit: z.enum(KIND_UNITS, '单位须为 px、mm 或 cm').meta({ title: '单位' }),
  dpi: wholeNumber({ label: '分辨率', ...kindDpi }),
};
const name = text({ label: '分类名称', min: 1, max: kindNameMax });
const parentId = idOf('上级分类').nullable().meta({ title: '上级分类' });

const mmPerInch = 25.4;
const inPx = (value: number, unit: KindUnit, dpi: number): number =>
  unit === 'px' ? value : ((unit === 'cm' ? value * 10 : value) / mmPerInch) * dpi;

interface Size {
  width: number;
  height: number;
  unit: KindUnit;
  dpi: number;
}

/** Why no page can have that size, by field. */
export const kindSizeFaults = ({ width, height, unit, dpi }: Size): Record<string, string> => {
  const [widthPx, heightPx] = [inPx(width, unit, dpi), inPx(height, unit, dpi)];
  const fault = (label: string, px: number) =>
    px < 1 ? `${label}不足 1 像素` : px > pageSidePxMax ? `${label}超过 ${pageSidePxMax} 像素` : null;
  const [ofWidth, ofHeight] = [fault('宽度', widthPx), fault('高度', heightPx)];
  if (ofWidth ?? ofHeight)
    return { ...(ofWidth ? { width: ofWidth } : {}), ...(ofHeight ? { height: ofHeight } : {}) };
  return widthPx * heightPx > pageAreaPxMax ? { width: '宽度乘以高度超过 1 亿像素，请减小尺寸' } : {};
};

const addSizeFaults = (changes: Partial<Record<keyof Size, unknown>>, context: z.RefinementCtx) => {
  const { width, height, unit, dpi } = changes as Partial<Size>;
  if (width === undefined || height === undefined || unit === undefined || dpi === undefined) return;
  for (const [field, message] of Object.entries(kindSizeFaults({ width, height, unit, dpi }))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

export const TemplateKindDraft = z
  .object({ parentId: parentId.default(null), name, ...size, status: statusOf('状态').default(1) })
  .superRefine(addSizeFaults);

const sizeNames = ['width', 'height', 'unit', 'dpi'] as const;

/**
 * Changes the given fields; a size must be complete. A new parent puts the kind last among that parent's
 * children.
 */
export const TemplateKindChange = z
  .object({
    id: idOf('编号'),
    parentId: parentId.optional(),
    name: name.optional(),
    width: size.width.optional(),
    height: size.height.optional(),
    unit: size.unit.optional(),
    dpi: size.dpi.optional(),
    status: statusOf('状态').optional(),
  })
  .superRefine((input, context) => {
    if (Object.keys(input).filter((key) => input[key as keyof typeof input] !== undefined).length < 2) {
      context.addIssue({ code: 'custom', path: ['name'], message: '请至少填写一项要修改的内容' });
    }
    const missing = sizeNames.filter((key) => input[key] === undefined);
    if (missing.length > 0 && missing.length < sizeNames.length) {
      for (const key of missing)
        context.addIssue({ code: 'custom', path: [key], message: '宽度、高度、单位和分辨率须一起填写' });
    }
    addSizeFaults(input, context);
  });

const make = '/templateCenter/templateMake';
const seen = menu(`${make}/typeManage`, `${make}/freeMake`, `${make}/reMake`, `${make}/templateList`);
const edited = {
  access: may(`${make}/typeManage`, 'edit'),
  source: 'given',
  touches: ['template', 'center'],
} as const;

/** 模板分类: a sortable tree of two levels. */
export const templateKind = callsOf('templateKind', {
  /**
   * All kinds, or the filtered ones: the first level in its order, each followed by its children in theirs.
   */
  list: query('POST /templateCenter/v2/listTemplateKind.do', {
    access: seen,
    source: 'given',
    cost: COST.small,
    title: '查看模板分类',
    input: z.object({ keyword, status: statusOf('状态').optional() }),
    output: z.array(TemplateKind),
  }),
  /** Enabled kinds, as choices. */
  listAll: query('GET /templateCenter/v2/listAllTemplateKind.do', {
    access: seen,
    source: 'given',
    cost: COST.small,
    title: '查看全部模板分类',
    input: z.object({}),
    output: z.array(KindBranch),
  }),
  /** Names are unique among the children of a parent (409). */
  create: command('POST /templateCenter/v2/addTemplateKind.do', {
    ...edited,
    cost: COST.small,
    title: '新建模板分类',
    input: TemplateKindDraft,
    output: z.object({ id: Id.meta({ title: '编号' }) }),
  }),
  /** 409 with `data: {templates, children}` while it has templates or children. */
  remove: command('GET /templateCenter/v2/deleteTemplateKind.do', {
    ...edited,
    cost: COST.small,
    title: '删除模板分类',
    input: ById,
    output: Nothing,
  }),
  update: command('POST /templateCenter/v2/updateTemplateKind.do', {
    ...edited,
    cost: COST.small,
    title: '编辑模板分类',
    input: TemplateKindChange,
    output: Nothing,
  }),
  /** The complete new order of a parent's children; 409 unless they are exactly the existing ones. */
  sort: command('POST /templateCenter/v2/sortTemplateKind.do', {
    ...edited,
    cost: { bodyBytes: 24 * 1024, depth: 2, items: kindsMax + 10 },
    title: '排序模板分类',
    input: z.object({ parentId: parentId.default(null), ids: idsOf('分类', kindsMax) }),
    output: Nothing,
  }),
  /**
   * Enabled kinds, for end users: those with published templates filter the template center, and a link begins a
   * blank page of the size of any.
   */
  listEnabled: query('GET /templateKind/list.do', {
    access: guest,
    source: 'assumed',
    cost: COST.small,
    title: '浏览模板分类',
    input: z.object({}),
    output: z.array(EnabledKind),
  }),
});
