import type { FilledContent, ResizePage } from '@design-console/editor/commands';
import type { Design } from '@design-console/editor/document';
import type { WatermarkSettings, WatermarkVariables } from '@design-console/editor/painter';
import type { FontFile } from './font-file.ts';

/** A design with the paths of its files on this machine. */
interface PaintSheet {
  design: Design;
  /** By asset id. */
  files: ReadonlyMap<string, string>;
  fonts: { family: string; path: string }[];
}

/** A picture redrawn by us, as it is stored. */
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

/** The terms for drawing one page as a picture. */
export interface PictureTerms {
  format: 'png' | 'jpg' | 'webp';
  /** From 0. */
  pageIndex: number;
  /** Pixels of the picture per pixel of the page. */
  scale: number;
  /** 1 … 100; PNG is lossless. */
  quality: number;
}

/** The terms for drawing all pages as a PDF. */
export interface PdfTerms {
  author: string;
  /** Whether pages show their bleed. */
  withBleed: boolean;
  /** Whether lines at their corners show where they are cut. */
  withCropMarks: boolean;
}

/** The terms for making a design from a template. */
export interface MakeTerms {
  /** The contents of its fields, by the id of the element. */
  contents?: Readonly<Record<string, FilledContent>>;
  /** The size it is re-laid out for; px, with the unit shown to people. */
  size?: Required<Pick<ResizePage, 'width' | 'height' | 'unit' | 'dpi'>>;
  coverWidthPx: number;
}

/** A design that was made, and its first page as WebP. */
export interface MadeDesign {
  design: Design;
  /** Ids of texts whose words are too long for their place, and as small as they may become. */
  textsWithoutRoom: string[];
  cover: Uint8Array;
}

/** The tasks a painting process accepts. */
export type PaintTask =
  | ({ what: 'make' } & MakeTerms & PaintSheet)
  | ({ what: 'pdf'; watermark?: PaintWatermark } & PdfTerms & PaintSheet)
  | ({ what: 'page'; watermark?: PaintWatermark } & PictureTerms & PaintSheet)
  /** An upload redrawn as a picture of ours, its longest side at most this long. */
  | { what: 'picture'; upload: Uint8Array; sidePx: number }
  /** A font file's own data. */
  | { what: 'font'; file: Uint8Array };

export interface TaskResults {
  make: MadeDesign;
  pdf: Uint8Array;
  page: Uint8Array;
  picture: Omit<Picture, 'bytes'> & { bytes: Uint8Array };
  font: FontFile;
}

export type TaskReply =
  | { result: TaskResults[keyof TaskResults] }
  /** The fault of the upload, in Chinese. */
  | { refused: string }
  /** Our own fault. */
  | { fault: string };

/** What one task may use; a process that exceeds it is killed. */
export interface Limits {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

/** The messages to and from the process. */
export type ToProcess = { task: PaintTask; limits: Limits };
export type FromProcess = { ready: true } | { reply: TaskReply };

/** The upload cannot be drawn or read. The message gives the reason in Chinese. */
export class SentFault extends Error {}
