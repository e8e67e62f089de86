import type { Layer } from 'ag-psd';
import { elementBase } from '../../document/factories.ts';
import { NO_FILTERS } from '../../document/defaults.ts';
import { doOverlap, type Rect } from '../../document/geometry.ts';
import { LIMITS } from '../../document/limits.ts';
import type { Element, ImageElement } from '../../document/schema/index.ts';
import { firstCharacters } from '../../document/text/boundaries.ts';
import { groupOf, layerName, type Pictures } from '../assemble.ts';
import { hexOf, withAlpha } from '../colors.ts';
import type { ImportSettings, Pixels } from '../imported.ts';
import type { Notes } from '../notes.ts';
import { type Effects, effectsOf } from './effects.ts';
import { fillOf } from './paint.ts';
import { boxOf, clipTo, hasPixels, hasTransparency, pixelsOf, plainColor, recolour } from './pixels.ts';
import { pictureMask, shapeAt, shapeOutline, shapeStroke, withStroke } from './shape.ts';
import { psdText } from './text.ts';

export interface Reading {
  readonly page: Rect;
  readonly settings: ImportSettings;
  readonly notes: Notes;
  readonly pictures: Pictures;
  readonly globalAngle: number;
}

const blends: Readonly<Record<string, Element['blend']>> = {
  'pass through': 'normal',
  normal: 'normal',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'soft light': 'soft-light',
  'hard light': 'hard-light',
};

const blendNames: Readonly<Record<string, string>> = {
  dissolve: '溶解',
  'color burn': '颜色加深',
  'linear burn': '线性加深',
  'darker color': '深色',
  'color dodge': '颜色减淡',
  'linear dodge': '线性减淡（添加）',
  'lighter color': '浅色',
  'vivid light': '亮光',
  'linear light': '线性光',
  'pin light': '点光',
  'hard mix': '实色混合',
  difference: '差值',
  exclusion: '排除',
  subtract: '减去',
  divide: '划分',
  hue: '色相',
  saturation: '饱和度',
  color: '颜色',
  luminosity: '明度',
};

/** The properties every element takes from its layer. */
const kept = (layer: Layer, { notes }: Reading) => {
  const blend = blends[layer.blendMode ?? 'normal'];
  if (!blend)
    notes.add(layer.name ?? '', `混合模式「${blendNames[layer.blendMode ?? ''] ?? '其他'}」不支持，改为正常`);
  const opacity = (layer.opacity ?? 1) * (layer.children ? 1 : (layer.fillOpacity ?? 1));
  return {
    ...layerName(layer.name ?? ''),
    opacity: Math.round(opacity * 1000) / 1000,
    visible: layer.hidden !== true,
    blend: blend ?? 'normal',
  } as const;
};

const rectOf = (layer: Layer): Rect => {
  const { left, top, right, bottom } = boxOf(layer);
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** A layer's final px: masked, clipped to its base layer, recoloured. */
const finished = (layer: Layer, base: Layer | null, effects: Effects): Pixels => {
  const pixels = pixelsOf(layer) ?? { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  if (base) clipTo(pixels, layer, base);
  const { color } = effects;
  if (color) recolour(pixels, channelsOf(color.color), color.share);
  return pixels;
};

const channelsOf = (color: string): [number, number, number] => {
  const channel = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** Layers with more px are not searched for a plain colour, except as the page's background. */
const plainLookMax = 4_000_000;

const pictureElement = (
  layer: Layer,
  base: Layer | null,
  effects: Effects,
  reading: Reading,
): Element | null => {
  const { notes, pictures, page } = reading;
  const box = rectOf(layer);
  const name = layer.name ?? '';
  if (!doOverlap(page, box)) {
    notes.add(name, '在画布之外，已去掉');
    return null;
  }
  const mask = pictureMask(layer, box, notes);
  if (layer.placedLayer) notes.add(name, '智能对象转为图片');
  if (effects.gradient) notes.add(name, '渐变叠加对图片不支持，已去掉');
  const { position: _, ...border } = effects.stroke ?? { position: 'outside' as const };
  // an element's stroke follows its frame: around a cut-out it would be a rectangle
  const stroke = 'color' in border && (mask || !hasTransparency(layer)) ? border : null;
  if ('color' in border && !stroke) notes.add(name, '描边效果对透明图片不支持，已去掉');
  const common = { ...kept(layer, reading), ...(effects.shadow ? { shadow: effects.shadow } : {}) };
  const plain =
    !mask && box.width * box.height <= plainLookMax ? plainColor(finished(layer, base, effects)) : null;
  if (plain) {
    const fill = { kind: 'solid', color: hexOf(...plain) } as const;
    return shapeAt(box, { ...common, outline: { kind: 'rect' }, fill, ...(stroke ? { stroke } : {}) });
  }
  const element: ImageElement = {
    ...elementBase(box),
    ...common,
    type: 'image',
    asset: pictures.add(name, box, () => ({ kind: 'pixels', pixels: finished(layer, base, effects) })),
    crop: { x: 0, y: 0, width: 1, height: 1 },
    cornerRadius: 0,
    filters: NO_FILTERS,
    alt: firstCharacters(name, LIMITS.altLength),
    ...(mask ? { mask } : {}),
    ...(stroke ? { stroke } : {}),
  };
  return element;
};

const shapeElement = (layer: Layer, reading: Reading): Element | null => {
  const { notes, page, globalAngle } = reading;
  const name = layer.name ?? '';
  const outlined = layer.vectorMask
    ? shapeOutline(layer, notes)
    : { outline: { kind: 'rect' } as const, box: page, cornerRadius: 0 };
  if (!outlined) return null;
  const effects = effectsOf(layer, outlined.box, globalAngle, notes);
  const hasFill = layer.vectorStroke?.fillEnabled !== false;
  const fill = hasFill ? fillOf(layer.vectorFill, outlined.box) : null;
  if (hasFill && !fill) return null;
  if (fill?.note) notes.add(name, fill.note);
  const { box, ...rest } = withStroke(outlined, shapeStroke(layer, notes) ?? effects.stroke ?? null);
  const painted =
    effects.gradient ??
    (effects.color
      ? ({ kind: 'solid', color: withAlpha(effects.color.color, effects.color.share) } as const)
      : fill?.paint);
  return shapeAt(box, {
    ...kept(layer, reading),
    ...rest,
    ...(painted && hasFill ? { fill: painted } : {}),
    ...(effects.shadow ? { shadow: effects.shadow } : {}),
  });
};

const layerElement = (layer: Layer, base: Layer | null, reading: Reading): Element | null => {
  const { notes, globalAngle, settings } = reading;
  const name = layer.name ?? '';
  const box = rectOf(layer);
  if (layer.adjustment) {
    notes.add(name, '调整图层不支持，已去掉');
    return null;
  }
  if (layer.text) {
    const { text } = layer;
    const effects = effectsOf(layer, box, globalAngle, notes);
    const element = psdText({ ...layer, text }, effects, settings, notes);
    if (!element) return null;
    if (base) notes.add(name, '文字的剪贴蒙版不支持，已去掉');
    if (layer.mask && !layer.mask.disabled) notes.add(name, '文字的蒙版不支持，已去掉');
    return {
      ...element,
      ...kept(layer, reading),
      ...(effects.shadow ? { shadow: effects.shadow } : {}),
    };
  }
  if (layer.vectorFill && !base && !(layer.mask && !layer.mask.disabled && !layer.mask.fromVectorData)) {
    const shape = shapeElement(layer, reading);
    if (shape) return shape;
  }
  if (hasPixels(layer)) {
    if (layer.vectorFill) notes.add(name, '图案、蒙版或剪贴的形状转为图片');
    return pictureElement(layer, base, effectsOf(layer, box, globalAngle, notes), reading);
  }
  if (layer.vectorFill) notes.add(name, '图案填充不支持，已去掉');
  return null;
};

/**
 * Converts layers to elements, the lowest first. Groups beyond a design's depth are flattened into their
 * parent.
 */
export const layerElements = (layers: readonly Layer[], reading: Reading, depth = 0): Element[] => {
  const { notes } = reading;
  let base: Layer | null = null;
  return layers.flatMap((layer): Element[] => {
    const name = layer.name ?? '';
    if (!layer.clipping) base = layer;
    const under = layer.clipping ? base : null;
    if (!layer.children) {
      const isClipped = under !== null && !under.children;
      if (under?.children) notes.add(name, '对图层组的剪贴不支持，已去掉');
      const element = layerElement(layer, isClipped ? under : null, reading);
      return element ? [element] : [];
    }
    const isMasked = (layer.mask && !layer.mask.disabled) || layer.vectorMask;
    if (isMasked) notes.add(name, '图层组的蒙版不支持，已去掉');
    const inside = layerElements(layer.children, reading, depth + 1);
    if (inside.length === 0) return [];
    const { shadow, ...others } = effectsOf(layer, { width: 1, height: 1 }, reading.globalAngle, notes);
    if (Object.keys(others).length > 0) notes.add(name, '图层组的描边与颜色效果不支持，已去掉');
    if (depth < LIMITS.groupDepth)
      return [groupOf(inside, { ...kept(layer, reading), ...(shadow ? { shadow } : {}) })];
    notes.add(name, `图层组嵌套超过 ${LIMITS.groupDepth} 层，已拆开`);
    return inside;
  });
};
