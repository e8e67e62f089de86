import { z } from './zod.ts';
import { LIMITS } from '../limits.ts';
import { SCHEMA_VERSION } from '../migrations.ts';
import { Id } from './base.ts';
import { assetsOfElement, modelOf } from '../../elements/models.ts';
import { Element } from '../../elements/schemas.ts';
import { AssetId, Background } from './paint.ts';

const pageSide = (title: string) => z.number().int().min(1).max(LIMITS.pageSidePx).meta({ title });

const guidePositions = (title: string) =>
  z.array(z.number().min(0).max(LIMITS.pageSidePx)).max(LIMITS.guidesPerAxis).meta({ title });

/** Guides dragged out of the rulers, in px of the page: vertical ones at an x, horizontal ones at a y. */
const Guides = z.object({ x: guidePositions('竖向参考线'), y: guidePositions('横向参考线') });
export type Guides = z.infer<typeof Guides>;

/** Width and height in px. Elements are painted in order, the last one on top. */
export const Page = z.object({
  id: Id,
  name: z.string().max(LIMITS.nameLength).optional().meta({ title: '页面名称' }),
  width: pageSide('页面宽度'),
  height: pageSide('页面高度'),
  /** Printed beyond the trimmed edge on every side, in px. */
  bleed: z.number().min(0).max(LIMITS.bleedPx).optional().meta({ title: '出血' }),
  background: Background,
  /** Layout aids; never painted. */
  guides: Guides.optional().meta({ title: '参考线' }),
  /** Names of the contents that its template came with: another template takes over what differs from them. */
  samples: z
    .array(z.string().regex(/^[0-9a-f]{1,14}$/, '示例内容的标识格式有误'))
    .max(LIMITS.elementsPerPage)
    .optional()
    .meta({ title: '示例内容' }),
  elements: z.array(Element).max(LIMITS.elementsPerPage).meta({ title: '元素' }),
});
export type Page = z.infer<typeof Page>;

/** A stored picture. A browser reads it from `url`; servers look up `hash` in their own store. */
export const Asset = z.object({
  url: z
    .string()
    .max(2000)
    .regex(/^(https?:\/\/|\/(?!\/))/, '素材地址须以 http(s):// 或 / 开头')
    .meta({ title: '素材地址' }),
  width: z.number().min(1).max(100_000).meta({ title: '素材宽度' }),
  height: z.number().min(1).max(100_000).meta({ title: '素材高度' }),
  mime: z
    .enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml', 'image/avif'])
    .meta({ title: '素材格式' }),
  hash: z.string().max(128).optional().meta({ title: '素材指纹' }),
});
export type Asset = z.infer<typeof Asset>;

export const UNITS = ['px', 'mm', 'cm'] as const;
export type Unit = (typeof UNITS)[number];

interface Fault {
  message: string;
  path: (string | number)[];
}

interface Tally {
  count: number;
  ids: Set<string>;
  faults: Fault[];
}

const tallyElements = (
  elements: readonly Element[],
  at: (string | number)[],
  depth: number,
  assets: Record<string, Asset>,
  tally: Tally,
): void => {
  elements.forEach((element, index) => {
    const path = [...at, index];
    tally.count += 1;
    if (tally.ids.has(element.id)) tally.faults.push({ message: '元素编号重复', path: [...path, 'id'] });
    tally.ids.add(element.id);
    if (assetsOfElement(element).some((asset) => !Object.hasOwn(assets, asset))) {
      tally.faults.push({ message: '引用的素材不在设计的素材表中', path: [...path, 'asset'] });
    }
    for (const fault of modelOf(element).faults?.(element) ?? []) {
      tally.faults.push({ message: fault.message, path: [...path, ...fault.path] });
    }
    if (element.type === 'group') {
      if (depth >= LIMITS.groupDepth) {
        tally.faults.push({ message: `组合最多嵌套 ${LIMITS.groupDepth} 层`, path: [...path, 'elements'] });
        return;
      }
      tallyElements(element.elements, [...path, 'elements'], depth + 1, assets, tally);
    }
  });
};

/**
 * One design: what people draw, what is stored, and what every renderer reads. All coordinates are px; `unit`
 * and `dpi` define the size on paper.
 */
export const Design = z
  .object({
    schemaVersion: z.literal(SCHEMA_VERSION),
    id: Id,
    title: z.string().max(LIMITS.titleLength).meta({ title: '标题' }),
    unit: z.enum(UNITS).default('px').meta({ title: '单位' }),
    dpi: z.number().min(36).max(1200).default(96).meta({ title: '分辨率' }),
    pages: z.array(Page).min(1).max(LIMITS.pages).meta({ title: '页面' }),
    assets: z.record(AssetId, Asset).default({}).meta({ title: '素材' }),
    meta: z
      .object({
        templateId: z.string().max(64).optional(),
        /** The template's version when the design was made from it: its locks apply. */
        templateVersion: z.number().int().min(1).max(2_000_000_000).optional(),
      })
      .default({}),
  })
  .superRefine((design, context) => {
    const tally: Tally = { count: 0, ids: new Set(), faults: [] };
    if (Object.keys(design.assets).length > LIMITS.assets) {
      tally.faults.push({ message: `素材最多 ${LIMITS.assets} 个`, path: ['assets'] });
    }
    design.pages.forEach((page, index) => {
      const path = ['pages', index];
      if (tally.ids.has(page.id)) tally.faults.push({ message: '页面编号重复', path: [...path, 'id'] });
      tally.ids.add(page.id);
      if (page.width * page.height > LIMITS.pageAreaPx) {
        tally.faults.push({ message: '页面面积超出上限', path: [...path, 'width'] });
      }
      if (page.background.kind === 'image' && !Object.hasOwn(design.assets, page.background.asset)) {
        tally.faults.push({
          message: '引用的素材不在设计的素材表中',
          path: [...path, 'background', 'asset'],
        });
      }
      const before = tally.count;
      tallyElements(page.elements, [...path, 'elements'], 0, design.assets, tally);
      if (tally.count - before > LIMITS.elementsPerPage) {
        tally.faults.push({
          message: `每页最多 ${LIMITS.elementsPerPage} 个元素`,
          path: [...path, 'elements'],
        });
      }
    });
    if (tally.count > LIMITS.elementsPerDesign) {
      tally.faults.push({ message: `设计最多 ${LIMITS.elementsPerDesign} 个元素`, path: ['pages'] });
    }
    for (const fault of tally.faults) context.addIssue({ code: 'custom', ...fault });
  });
export type Design = z.infer<typeof Design>;
