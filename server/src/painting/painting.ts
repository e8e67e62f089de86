import { SHARE_ENV, type Worker } from 'node:worker_threads';
import type { Design } from '@design-console/editor/document';
import { refuse } from '../kernel/refusal.ts';
import { startThread } from '../kernel/worker-thread.ts';
import type { FontFiles } from './font-files.ts';

/** A font of the company the design belongs to, as it is stored. */
export interface SheetFont {
  family: string;
  file: string;
}

export interface Sheet {
  design: Design;
  /** Files of the design's assets, by asset id. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What it may be drawn with beside the shipped fonts. */
  fonts?: readonly SheetFont[];
}

/** Paints designs beside the event loop: the first page of a process takes half a second, later ones 100 ms. */
export interface Painting {
  /** All pages, text as text. */
  pdf(sheet: Sheet, author: string): Promise<Buffer>;
  /** The first page as WebP of this width. */
  webp(sheet: Sheet, widthPx: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PaintOrder extends Omit<Sheet, 'fonts'> {
  id: number;
  fonts: { family: string; path: string }[];
  what: 'pdf' | 'webp';
  widthPx: number;
  author: string;
}
export type PaintReply = { id: number; bytes: Uint8Array } | { id: number; fault: string };

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** More than these waiting, and who comes next is asked to come again. */
const waitingMax = 40;

/** One worker, started by the first order and kept: it holds the fonts. One that died is replaced. */
export const openPainting = (fontFiles: FontFiles): Painting => {
  let worker: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  const loseAll = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker) return worker;
    // the painter sets a variable that native code reads: the worker must not get a copy of them
    const started = startThread(import.meta.url, 'paint-worker', { env: SHARE_ENV });
    started.on('message', (reply: PaintReply) => {
      const one = waiting.get(reply.id);
      waiting.delete(reply.id);
      // an idle worker does not keep the process
      if (waiting.size === 0) started.unref();
      if ('bytes' in reply) one?.resolve(Buffer.from(reply.bytes.buffer));
      else one?.reject(new Error(`Painting failed: ${reply.fault}`));
    });
    started.on('error', (error) =>
      loseAll(started, error instanceof Error ? error : new Error(String(error))),
    );
    started.on('exit', () => loseAll(started, new Error('The painting worker ended')));
    worker = started;
    return started;
  };
  /** One that cannot be had is drawn with a stand-in, like every font that is missing. */
  const found = async (fonts: readonly SheetFont[]): Promise<PaintOrder['fonts']> => {
    const all = await Promise.all(
      fonts.map(async ({ family, file }) => {
        const path = await fontFiles(file).catch(() => null);
        return path === null ? [] : [{ family, path }];
      }),
    );
    return all.flat();
  };
  const order = async (
    { fonts = [], ...sheet }: Sheet,
    how: Pick<PaintOrder, 'what' | 'widthPx' | 'author'>,
  ): Promise<Buffer> => {
    const given = { ...sheet, ...how, fonts: await found(fonts) };
    if (waiting.size >= waitingMax) throw refuse.tooMany('正在生成的文件较多，请稍后再试', 5);
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const painter = running();
      painter.ref();
      painter.postMessage({ ...given, id } satisfies PaintOrder);
    });
  };

  return {
    pdf: (sheet, author) => order(sheet, { what: 'pdf', widthPx: 0, author }),
    webp: (sheet, widthPx) => order(sheet, { what: 'webp', widthPx, author: '' }),
    async close() {
      await worker?.terminate();
    },
  };
};
