import type { FilledContent, ResizePage } from '@design-console/editor/commands';
import type { Design } from '@design-console/editor/document';
import type { WatermarkSettings, WatermarkVariables } from '@design-console/editor/painter';
import type { FontFile } from '../modules/brand-font/font-file.ts';

/** A design with the paths of its files on this machine. */
interface PaintSheet {
  design: Design;
  /** By asset id. */
  files: ReadonlyMap<string, string>;
  fonts: { family: string; path: string }[];
}

/** A picture as it is stored: drawn by us. */
export interface Picture {
  name: string;
  mediaType: string;
  bytes: Buffer;
  widthPx: number;
  heightPx: number;
}

/** What is drawn over every page. */
export interface PaintWatermark {
  settings: WatermarkSettings;
  variables: WatermarkVariables;
  /** Path of the mark's picture on this machine. */
  imagePath?: string;
}

/** How one page becomes a picture. */
export interface PictureTerms {
  format: 'png' | 'jpg' | 'webp';
  /** From 0. */
  pageIndex: number;
  /** Px of the picture for one of the page. */
  scale: number;
  /** 1 … 100; PNG keeps every px. */
  quality: number;
}

/** How a template becomes a design of its own. */
export interface MakeTerms {
  /** What comes into its places, by the id of the element. */
  contents?: Readonly<Record<string, FilledContent>>;
  /** The size it is laid out anew for; px, with the unit people read it in. */
  size?: Required<Pick<ResizePage, 'width' | 'height' | 'unit' | 'dpi'>>;
  coverWidthPx: number;
}

/** A design that was made, and its first page as WebP. */
interface MadeDesign {
  design: Design;
  cover: Uint8Array;
}

/** What a painting process can be asked for. */
export type Order =
  | ({ what: 'make' } & MakeTerms & PaintSheet)
  | ({ what: 'pdf'; author: string; watermark?: PaintWatermark } & PaintSheet)
  | ({ what: 'page'; watermark?: PaintWatermark } & PictureTerms & PaintSheet)
  /** An upload as a picture of ours, its longest side at most so long. */
  | { what: 'picture'; upload: Uint8Array; sidePx: number }
  /** What a font file says of itself. */
  | { what: 'font'; file: Uint8Array };

export interface Results {
  make: MadeDesign;
  pdf: Uint8Array;
  page: Uint8Array;
  picture: Omit<Picture, 'bytes'> & { bytes: Uint8Array };
  font: FontFile;
}

export type Reply =
  | { result: Results[keyof Results] }
  /** What is wrong with what was sent, in Chinese. */
  | { refused: string }
  /** Our own fault. */
  | { fault: string };

/** What one order may take; beyond it the process that works at it is killed. */
export interface Limits {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

/** What the process is sent, and what it sends. */
export type ToProcess = { order: Order; limits: Limits };
export type FromProcess = { ready: true } | { reply: Reply };

/** What is sent cannot be drawn or read. The message says, in Chinese, why. */
export class SentFault extends Error {}
