import {
  boundsOf,
  type Element,
  elementsOf,
  type GroupElement,
  grown,
  type Page,
  type Rect,
  sheetBox,
} from '../document/index.ts';
import { paintBackground } from './background.ts';
import type { Context2D, Picture, Surface } from './context.ts';
import type { EncodeQr } from '../elements/qr/encode.ts';
import { createQrModules } from '../elements/qr/paint.ts';
import { paintOf } from '../elements/paints.ts';
import type { ElementTools } from './element-tools.ts';
import { deviceBounds, type LayerView, paintAsLayer } from './layer.ts';
import type { PictureRequest } from './pictures.ts';
import {
  type CssFont,
  createMeasure,
  createTextLayouts,
  cssFont,
  type Measure,
  type TextLayouts,
} from './text/index.ts';

/** What a platform provides to the painter. */
export interface PainterTools {
  /** A separate context for measuring text. */
  measureContext: Context2D;
  surface(width: number, height: number): Surface;
  /** Bytes of all open layers together; beyond that their resolution drops. */
  layerBytesMax?: number;
  /** A loaded picture; undefined while it is missing. */
  picture(request: PictureRequest): Picture | undefined;
  /** Encodes texts as QR codes; undefined while it is not loaded: codes are painted empty. */
  qrEncoder(): EncodeQr | undefined;
  /** Bitmap px per device px where something must be rasterised; 1 by default. */
  supersampling?: number;
  /** Names faces for drawing; measuring uses the documents' families unless `measureFont` is given. */
  cssFont?: CssFont;
  measureFont?: CssFont;
}

export interface Painter {
  readonly measure: Measure;
  readonly layouts: TextLayouts;
  readonly cssFont: CssFont;
  /**
   * Background and elements; one px of the page is one unit of the context. `bleed` px around the page are
   * painted too, here and in the next two.
   */
  paintPage(context: Context2D, page: Page, bleed?: number): void;
  paintBackground(context: Context2D, page: Page, bleed?: number): void;
  paintElements(context: Context2D, page: Page, bleed?: number): void;
  /** An element at its place in its parent. */
  paintElement(context: Context2D, element: Element): void;
  /** An element in its own box: the caller has applied its position, rotation and flips. */
  paintBox(context: Context2D, element: Element): void;
  /** Call when fonts have arrived. */
  forgetText(): void;
}

/** How far elements may draw beyond their boxes, in px: strokes, tips, shadows, overhanging text. */
const reachOf = (elements: readonly Element[], tools: ElementTools): number => {
  let reach = 2;
  for (const element of elementsOf(elements)) {
    const { shadow } = element;
    const cast = shadow ? shadow.blur * 2 + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) : 0;
    const stroke = 'stroke' in element ? (element.stroke?.width ?? 0) * 4 : 0;
    const own = paintOf(element)?.reach?.(element, tools) ?? 0;
    reach = Math.max(reach, cast + stroke + own);
  }
  return reach;
};

/** The bounding box of a group's members, nested ones included. */
const membersBounds = (group: GroupElement): Rect =>
  boundsOf(
    group.elements.flatMap((element) => {
      if (element.type !== 'group') return [element];
      const inner = membersBounds(element);
      return [
        element,
        {
          x: element.x + inner.x,
          y: element.y + inner.y,
          width: inner.width,
          height: inner.height,
          rotation: 0,
        },
      ];
    }),
  );

/** Several screen-sized pages: more than hand-made nested transparent groups need. */
const layerBytesDefault = 512 * 1024 * 1024;

export const createPainter = (painterTools: PainterTools): Painter => {
  const view: LayerView = {
    visible: undefined,
    bytesOpen: 0,
    bytesMax: painterTools.layerBytesMax ?? layerBytesDefault,
  };
  const measure = createMeasure(painterTools.measureContext, painterTools.measureFont);
  const layouts = createTextLayouts(measure);
  const tools: ElementTools = {
    surface: painterTools.surface,
    view,
    picture: painterTools.picture,
    supersampling: painterTools.supersampling ?? 1,
    layouts,
    measure,
    cssFont: painterTools.cssFont ?? cssFont,
    qrModules: createQrModules(painterTools.qrEncoder),
  };

  const paintMembers = (context: Context2D, group: GroupElement): void => {
    for (const element of group.elements) paintElement(context, element);
  };

  const paintGroup = (context: Context2D, group: GroupElement): void => {
    const whole = group.opacity < 1 || group.blend !== 'normal' || group.shadow !== undefined;
    if (!whole) return paintMembers(context, group);
    const bounds = grown(membersBounds(group), reachOf(group.elements, tools));
    paintAsLayer(context, tools, bounds, group.shadow, (layer) => paintMembers(layer, group));
  };

  const paintKind = (context: Context2D, element: Element): void => {
    if (element.type === 'group') paintGroup(context, element);
    else paintOf(element)?.paint(context, element, tools);
  };

  const paintBox = (context: Context2D, element: Element): void => {
    context.save();
    context.globalAlpha *= element.opacity;
    if (element.blend !== 'normal') context.globalCompositeOperation = element.blend;
    if (element.opacity < 1 && paintOf(element)?.paintsOver?.(element)) {
      const box = { x: 0, y: 0, width: element.width, height: element.height };
      paintAsLayer(context, tools, grown(box, reachOf([element], tools)), undefined, (layer) =>
        paintKind(layer, element),
      );
    } else paintKind(context, element);
    context.restore();
  };

  const paintElement = (context: Context2D, element: Element): void => {
    if (!element.visible || element.opacity === 0) return;
    const { x, y, width, height, rotation, flipX, flipY } = element;
    context.save();
    context.translate(x + width / 2, y + height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.scale(flipX ? -1 : 1, flipY ? -1 : 1);
    context.translate(-width / 2, -height / 2);
    paintBox(context, element);
    context.restore();
  };

  const paintElements = (context: Context2D, page: Page, bleed = 0): void => {
    view.visible = deviceBounds(context, sheetBox(page, bleed));
    try {
      for (const element of page.elements) paintElement(context, element);
    } finally {
      view.visible = undefined;
    }
  };

  return {
    measure,
    layouts,
    cssFont: tools.cssFont,
    paintPage: (context, page, bleed) => {
      paintBackground(context, page, tools, bleed);
      paintElements(context, page, bleed);
    },
    paintElements,
    paintBackground: (context, page, bleed) => paintBackground(context, page, tools, bleed),
    paintElement,
    paintBox,
    forgetText: () => layouts.forget(),
  };
};
