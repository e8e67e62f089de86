import { z } from '../document/schema/zod.ts';
import { LIMITS } from '../document/limits.ts';
import { ChartElement } from './chart/schema.ts';
import { type GroupFields, groupFields } from './group/schema.ts';
import { ImageElement } from './image/schema.ts';
import { LineElement } from './line/schema.ts';
import { QrElement } from './qr/schema.ts';
import { ShapeElement } from './shape/schema.ts';
import { SvgElement } from './svg/schema.ts';
import { TableElement } from './table/schema.ts';
import { TextElement } from './text/schema.ts';

export * from './chart/schema.ts';
export * from './image/schema.ts';
export * from './line/schema.ts';
export * from './qr/schema.ts';
export * from './shape/schema.ts';
export * from './svg/schema.ts';
export * from './table/schema.ts';
export * from './text/schema.ts';

/** Children use the group's own coordinates; the first is painted first. */
export interface GroupElement extends GroupFields {
  elements: Element[];
}

export type Element =
  | TextElement
  | ImageElement
  | ShapeElement
  | LineElement
  | GroupElement
  | QrElement
  | SvgElement
  | ChartElement
  | TableElement;

export type ElementType = Element['type'];

/** The elements of one kind. */
export type OfKind<Type extends ElementType> = Extract<Element, { type: Type }>;

const GroupElement = z.object({
  ...groupFields,
  get elements(): z.ZodType<Element[]> {
    return z.array(Element).min(1).max(LIMITS.elementsPerPage).meta({ title: '组内元素' });
  },
});

/** An element of any kind. */
export const Element: z.ZodType<Element> = z.discriminatedUnion(
  'type',
  [
    TextElement,
    ImageElement,
    ShapeElement,
    LineElement,
    GroupElement,
    QrElement,
    SvgElement,
    ChartElement,
    TableElement,
  ],
  '无法识别的元素类型',
);
