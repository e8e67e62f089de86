import type { QrElement } from '../document/index.ts';
import type { QrModules } from '../elements/qr/encode.ts';
import type { Context2D, Picture } from './context.ts';
import type { LayerTools } from './layer.ts';
import type { PictureRequest } from './pictures.ts';
import type { CssFont, Measure, TextLayouts } from './text/index.ts';

/** What painting an element may use. */
export interface ElementTools extends LayerTools {
  /** A loaded picture; while it is undefined, a placeholder is painted. */
  picture(request: PictureRequest): Picture | undefined;
  layouts: TextLayouts;
  measure: Measure;
  cssFont: CssFont;
  /** Undefined while the encoder of QR codes is not loaded. */
  qrModules(text: string, ecc: QrElement['ecc']): QrModules | undefined;
}

/** Paints an element in its own box: the origin is its top-left corner, rotation and flips are applied. */
export type PaintElement<E> = (context: Context2D, element: E, tools: ElementTools) => void;
