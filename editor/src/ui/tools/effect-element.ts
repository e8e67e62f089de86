import type { Element, ImageElement, ShapeElement, TextElement } from '../../document/index.ts';

/** Elements that can have a shadow and an outline. */
export type EffectElement = TextElement | ImageElement | ShapeElement;

export const hasEffects = (element: Element): element is EffectElement =>
  element.type === 'text' || element.type === 'image' || element.type === 'shape';
