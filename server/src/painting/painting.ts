import { availableParallelism } from 'node:os';
import type { Design } from '@design-console/editor/document';
import type { FontFile } from './font-file.ts';
import { refuse } from '../http/reply/refusal.ts';
import type { LocalFiles } from './local-files.ts';
import type {
  Limits,
  MadeDesign,
  MakeTerms,
  PaintTask,
  PaintWatermark,
  PdfTerms,
  Picture,
  PictureTerms,
  TaskResults,
} from './paint-task.ts';
import type { Loss, PaintProcess } from './paint-process.ts';
import type { Requester } from './requester.ts';
import { openPool, type PoolTerms } from './pool.ts';
import { smallPictureOf } from './small-picture.ts';

/** A stored font of the design's company. */
export interface SheetFont {
  family: string;
  file: string;
}

export interface Sheet {
  design: Design;
  /** Names of the stored files of the design's assets, by asset id. */
  files: ReadonlyMap<string, string>;
  /** Fonts in addition to the shipped ones. */
  fonts?: readonly SheetFont[];
  /** Drawn over every page. */
  watermark?: SheetWatermark;
  /** The error when the file of this asset is not stored. Without it a stand-in is drawn. */
  missing?(id: string): Error;
}

/** A watermark with the name of its stored picture. */
export interface SheetWatermark extends Omit<PaintWatermark, 'imagePath'> {
  file?: string;
}

/** Draws pictures and pages and reads font files in processes of their own, never in the server's. */
export interface Painting {
  /** All pages, text as text. */
  pdf(sheet: Sheet, terms: PdfTerms, requester: Requester): Promise<Buffer>;
  /** One page as a picture. */
  page(sheet: Sheet, terms: PictureTerms, requester: Requester): Promise<Buffer>;
  /** The first page as WebP of this width, or narrower when it is very high: thumbnails. */
  webp(sheet: Sheet, widthPx: number, requester: Requester): Promise<Buffer>;
  /** A design made of a template, with its first page as WebP. */
  make(
    sheet: Sheet,
    terms: MakeTerms,
    requester: Requester,
  ): Promise<Omit<MadeDesign, 'cover'> & { cover: Buffer }>;
  /** An upload redrawn as a picture of ours, its longest side at most this long, or a refusal. */
  picture(upload: Buffer, sidePx: number, requester: Requester): Promise<Picture>;
  /** A font file's own data, or a refusal. */
  font(file: Buffer, requester: Requester): Promise<FontFile>;
  /** The processes, for tests and measurements. */
  pids(): number[];
  close(): Promise<void>;
}

export interface PaintingTerms extends PoolTerms {
  /** For one page or picture. */
  readonly paintMs: { wall: number; cpu: number };
  readonly memoryBytes: number;
}

const mebibyte = 2 ** 20;
const thumbnailQuality = 82;

export const paintingTerms: PaintingTerms = {
  processes: Math.min(availableParallelism(), 2),
  memoryBytes: 384 * mebibyte,
  // the processes have a low priority: on a busy machine the wall clock advances while they wait
  paintMs: { wall: 30_000, cpu: 15_000 },
  bounds: { user: 24, company: 48, all: 96 },
  waitMs: 60_000,
  idleMs: 5 * 60_000,
};

type Subject = 'picture' | 'page' | 'font';

const tooCostly: Record<Subject, Record<Exclude<Loss, 'starved'>, string>> = {
  picture: {
    time: '图片过于复杂，处理时间超出上限，请简化后再上传',
    memory: '图片过于复杂，占用的内存超出上限，请缩小后再上传',
    ended: '图片无法识别，请上传 PNG、JPG、WebP、GIF 或 SVG',
  },
  page: {
    time: '内容过于复杂，生成时间超出上限，请删减后再试',
    memory: '内容过于复杂，占用的内存超出上限，请删减后再试',
    ended: '内容无法生成，请删减后再试',
  },
  font: {
    time: '字体过于复杂，读取时间超出上限，请精简后再上传',
    memory: '字体过大，占用的内存超出上限，请精简后再上传',
    ended: '字体文件无法读取，请重新导出后再上传',
  },
};

export const openPainting = (
  localFiles: LocalFiles,
  options: Partial<PaintingTerms> = {},
  startOne?: () => PaintProcess,
): Painting => {
  const terms = { ...paintingTerms, ...options };
  const pool = openPool(terms, startOne);

  const run = async <What extends PaintTask['what']>(
    subject: Subject,
    task: PaintTask & { what: What },
    requester: Requester,
    bytes = 0,
  ): Promise<TaskResults[What]> => {
    const { paintMs, memoryBytes } = terms;
    const limits: Limits = { wallMs: paintMs.wall, cpuMs: paintMs.cpu, memoryBytes };
    const outcome = await pool.run(requester, task, limits, bytes);
    const refused = (message: string) => refuse.invalid(subject === 'page' ? {} : { file: message }, message);
    // the same task may succeed when the machine has time
    if (outcome === 'starved') throw refuse.tooMany('系统繁忙，处理未能按时完成，请稍后再试', 10);
    if (typeof outcome === 'string') throw refused(tooCostly[subject][outcome]);
    if ('refused' in outcome) throw refused(outcome.refused);
    if ('fault' in outcome) throw new Error(`Painting failed: ${outcome.fault}`);
    // a process replies with the result of its task's kind
    return outcome.result as TaskResults[What];
  };

  const locatedMark = async (mark: SheetWatermark | undefined): Promise<{ watermark?: PaintWatermark }> => {
    if (!mark) return {};
    const { settings, variables, file } = mark;
    const path = file === undefined ? null : await localFiles(file);
    return { watermark: { settings, variables, ...(path === null ? {} : { imagePath: path }) } };
  };

  /** Paths of the stored files. Fails while one cannot be read: the picture would be wrong for ever. */
  const located = async ({ design, files, fonts = [], watermark, missing }: Sheet) => {
    const paths = new Map<string, string>();
    for (const [id, name] of files) {
      const path = await localFiles(name);
      if (path !== null) paths.set(id, path);
      else if (missing) throw missing(id);
    }
    const found = await Promise.all(
      fonts.map(async ({ family, file }) => {
        const path = await localFiles(file);
        return path === null ? [] : [{ family, path }];
      }),
    );
    return { design, files: paths, fonts: found.flat(), ...(await locatedMark(watermark)) };
  };

  const page: Painting['page'] = async (sheet, wanted, requester) =>
    Buffer.from(await run('page', { what: 'page', ...wanted, ...(await located(sheet)) }, requester));

  return {
    async pdf(sheet, terms, requester) {
      return Buffer.from(await run('page', { what: 'pdf', ...terms, ...(await located(sheet)) }, requester));
    },
    page,
    webp(sheet, widthPx, requester) {
      const [first] = sheet.design.pages;
      const scale = first ? smallPictureOf(first, widthPx).scale : 1;
      return page(sheet, { format: 'webp', pageIndex: 0, scale, quality: thumbnailQuality }, requester);
    },
    async make(sheet, terms, requester) {
      const { cover, ...made } = await run(
        'page',
        { what: 'make', ...terms, ...(await located(sheet)) },
        requester,
      );
      return { ...made, cover: Buffer.from(cover) };
    },
    async picture(upload, sidePx, requester) {
      const drawn = await run('picture', { what: 'picture', upload, sidePx }, requester, upload.length);
      return { ...drawn, bytes: Buffer.from(drawn.bytes) };
    },
    font: (file, requester) => run('font', { what: 'font', file }, requester, file.length),
    pids: pool.pids,
    close: () => pool.close(),
  };
};
