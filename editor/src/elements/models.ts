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

/** What the document knows of an element's kind. */
export const modelOf = (element: Element): KindModel<Element> =>
  models[element.type] as unknown as KindModel<Element>;

/** What people call an element of its kind. */
export const kindNameOf = (element: Element): string => modelOf(element).label;

/** How an element itself shows stored pictures; what a group holds is not its own. */
export const picturesOf = (element: Element): readonly ShownPicture[] =>
  modelOf(element).pictures?.(element) ?? [];

/** The stored pictures an element itself shows. */
export const assetsOfElement = (element: Element): readonly string[] =>
  picturesOf(element).map(({ asset }) => asset);

/** The texts of an element, each in its own box: a text is one, a table has one a cell. */
export const textsOfElement = (element: Element): readonly TextElement[] =>
  modelOf(element).texts?.(element) ?? [];

/** Whether its words are edited in place. */
export const isWritten = (element: Element): boolean => modelOf(element).texts !== undefined;

/** The element with what `change` makes of its texts. */
export const withTexts = (element: Element, change: (text: TextElement) => TextElement): Element =>
  modelOf(element).withTexts?.(element, change) ?? element;

/** Which characters an element sets in which face. */
export const charactersOf = (element: Element): readonly SetCharacters[] =>
  modelOf(element).characters?.(element) ?? [];

/** The element with every style of its characters changed. */
export const withStyles = (element: Element, change: (style: RunStyle) => RunStyle): Element =>
  modelOf(element).withStyles?.(element, change) ?? element;
