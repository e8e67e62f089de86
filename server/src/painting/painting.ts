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
  order: PaintOrder;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** More than these waiting, and who comes next is asked to come again. */
const waitingMax = 40;
/** A page takes a tenth of a second. One that takes so long must not keep everybody else's waiting (S-20). */
const patience = { paintWithinMs: 15_000 };

const closed = (): Error => new Error('The painting is closed');

/**
 * One worker, started by the first order and kept: it holds the fonts. It is given one order at a time; when it
 * dies, or takes too long, that one has failed and the others go on with a new one.
 */
export const openPainting = (fontFiles: FontFiles, terms = patience): Painting => {
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  let isClosed = false;
  const queue: Waiting[] = [];

  const lose = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = undefined;
    finish()?.reject(error);
    next();
  };
  const running = (): Worker => {
    if (worker) return worker;
    // the painter sets a variable that native code reads: the worker must not get a copy of them
    const started = startThread(import.meta.url, 'paint-worker', { env: SHARE_ENV });
    started.on('message', (reply: PaintReply) => {
      if (reply.id !== current?.order.id) return;
      const one = finish();
      if ('bytes' in reply) one?.resolve(Buffer.from(reply.bytes.buffer));
      else one?.reject(new Error(`Painting failed: ${reply.fault}`));
      next();
    });
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => lose(started, new Error('The painting worker ended')));
    worker = started;
    return started;
  };
  const finish = (): Waiting | undefined => {
    clearTimeout(timer);
    const one = current;
    current = undefined;
    // an idle worker does not keep the process
    worker?.unref();
    return one;
  };
  const next = (): void => {
    if (current || isClosed) return;
    current = queue.shift();
    if (!current) return;
    const painter = running();
    painter.ref();
    painter.postMessage(current.order);
    timer = setTimeout(() => {
      // what it is deep in may end late: nobody waits for that
      void painter.terminate();
      lose(painter, new Error('Painting took too long'));
    }, terms.paintWithinMs);
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
    if (isClosed) throw closed();
    if (queue.length >= waitingMax) throw refuse.tooMany('正在生成的文件较多，请稍后再试', 5);
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      queue.push({ order: { ...given, id }, resolve, reject });
      next();
    });
  };

  return {
    pdf: (sheet, author) => order(sheet, { what: 'pdf', widthPx: 0, author }),
    webp: (sheet, widthPx) => order(sheet, { what: 'webp', widthPx, author: '' }),
    async close() {
      isClosed = true;
      const ended = worker?.terminate();
      for (const one of [finish(), ...queue.splice(0)]) one?.reject(closed());
      await ended;
    },
  };
};
