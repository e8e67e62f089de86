import type { Element, ElementType, OfKind, RunStyle, TextElement } from '../document/index.ts';
import { chartModel } from './chart/model.ts';
import { groupModel } from './group/model.ts';
import { imageModel } from './image/model.ts';
import { lineModel } from './line/model.ts';
import type { KindModel, SetCharacters, ShownPicture } from './model.ts';
import { qrModel } from './qr/model.ts';
import { shapeModel } from './shape/model.ts';
import { svgModel } from './svg/model.ts';
import { tableModel } from './table/model.ts';
import { textModel } from './text/model.ts';

const models: { readonly [Type in ElementType]: KindModel<OfKind<Type>> } = {
  text: textModel,
  image: imageModel,
  shape: shapeModel,
  line: lineModel,
  group: groupModel,
  qr: qrModel,
  svg: svgModel,
  chart: chartModel,
  table: tableModel,
};

/** The model of an element's kind. */
export const modelOf = (element: Element): KindModel<Element> =>
  models[element.type] as unknown as KindModel<Element>;

/** The kind's name in the interface. */
export const kindNameOf = (element: Element): string => modelOf(element).label;

/** The stored pictures an element itself shows, without those of a group's children. */
export const picturesOf = (element: Element): readonly ShownPicture[] =>
  modelOf(element).pictures?.(element) ?? [];

/** Asset ids of the stored pictures an element itself shows. */
export const assetsOfElement = (element: Element): readonly string[] =>
  picturesOf(element).map(({ asset }) => asset);

/** The texts of an element, each in its own box: a text has one, a table one per cell. */
export const textsOfElement = (element: Element): readonly TextElement[] =>
  modelOf(element).texts?.(element) ?? [];

/** Whether its text is edited in place. */
export const isWritten = (element: Element): boolean => modelOf(element).texts !== undefined;

/** The element with each text replaced by `change`. */
export const withTexts = (element: Element, change: (text: TextElement) => TextElement): Element =>
  modelOf(element).withTexts?.(element, change) ?? element;

/** The characters an element draws, by face. */
export const charactersOf = (element: Element): readonly SetCharacters[] =>
  modelOf(element).characters?.(element) ?? [];

/** The element with every character style replaced by `change`. */
export const withStyles = (element: Element, change: (style: RunStyle) => RunStyle): Element =>
  modelOf(element).withStyles?.(element, change) ?? element;
