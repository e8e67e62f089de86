import type { Page } from '../../document/index.ts';

/** A template's cover: a picture stored by the server, or a page drawn here. */
export type Cover =
  | { readonly kind: 'picture'; readonly url: string; readonly widthPx: number; readonly heightPx: number }
  | { readonly kind: 'page'; readonly page: Page };

/** A template as the template center knows it. */
export interface CenterTemplate {
  /** Its id for hosts and the editor. */
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly price: 'free' | 'member';
  readonly useCount: number;
  /** The first page's width, in `unit`. */
  readonly width: number;
  readonly height: number;
  readonly unit: 'px' | 'mm' | 'cm';
  readonly cover: Cover;
}

/** The cover's proportions; a square without a picture. */
export const shapeOf = ({ cover, width, height }: CenterTemplate): { width: number; height: number } => {
  if (cover.kind === 'page') return cover.page;
  if (cover.widthPx > 0 && cover.heightPx > 0) return { width: cover.widthPx, height: cover.heightPx };
  return width > 0 && height > 0 ? { width, height } : { width: 1, height: 1 };
};
