import type { QrElement } from '../document/index.ts';
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
  /** The modules of a QR code, row by row. */
  qrModules(text: string, ecc: QrElement['ecc']): readonly (readonly boolean[])[];
}

/** Paints an element in its own box: the origin is its top-left corner, rotation and flips are applied. */
export type PaintElement<E> = (context: Context2D, element: E, tools: ElementTools) => void;
