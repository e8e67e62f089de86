import type { Design } from '../../document/schema/index.ts';
import { IMPORT_BOUNDS } from '../bounds.ts';
import type { ImportSettings } from '../imported.ts';
import { type ImportKind, importKindOf, titleOf } from '../kind.ts';
import type { ImportNote } from '../notes.ts';
import { ImportRefusal } from '../refusal.ts';
import type { ReadMessage, ReadOrder, ReadPicture } from './messages.ts';

/** The result of reading a file; nothing of it is stored yet. */
export interface ReadFile {
  readonly design: Design;
  readonly notes: readonly ImportNote[];
  readonly pictures: readonly ReadPicture[];
}

export interface Reading {
  readonly fonts: ImportSettings['fonts'];
  readonly defaultFamily: string;
  readonly signal: AbortSignal;
  /** Called with the number of finished pictures and of all. */
  readonly onProgress?: (done: number, all: number) => void;
}

const workerOf = (kind: ImportKind): Worker =>
  kind === 'psd'
    ? new Worker(new URL('./psd.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./svg.worker.ts', import.meta.url), { type: 'module' });

const tooSlow = (): ImportRefusal =>
  new ImportRefusal(`读取超过 ${IMPORT_BOUNDS.readMs / 1000} 秒，文件过于复杂，请合并部分图层后再导入`);

const readIn = (worker: Worker, order: ReadOrder, { signal, onProgress }: Reading): Promise<ReadFile> =>
  new Promise((resolve, reject) => {
    const pictures: ReadPicture[] = [];
    let read: Extract<ReadMessage, { kind: 'read' }> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a reader that stays silent too long is stopped: each picture restarts the timer
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(tooSlow()), IMPORT_BOUNDS.readMs);
    };
    const stop = (reason: unknown): void => {
      clearTimeout(timer);
      reject(reason);
    };
    signal.addEventListener('abort', () => stop(signal.reason), { once: true });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      stop(new ImportRefusal('读取时出错或内存不足，请缩小文件后再试'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      wait();
      if (data.kind === 'refused') return stop(new ImportRefusal(data.reason));
      if (data.kind === 'read') read = data;
      if (data.kind === 'picture') pictures.push(data.picture);
      if (read) onProgress?.(pictures.length, read.pictures);
      if (data.kind !== 'done' || !read) return undefined;
      clearTimeout(timer);
      return resolve({ design: read.design, notes: read.notes, pictures });
    });
    wait();
    worker.postMessage(order, [order.file]);
  });

/**
 * Reads a file in its own worker, which is always terminated: when done, too slow or aborted. Rejects with an
 * ImportRefusal if the file cannot be read.
 */
export const readImportFile = async (file: File, reading: Reading): Promise<ReadFile> => {
  const kind = importKindOf(file);
  const { fonts, defaultFamily, signal } = reading;
  const order = {
    file: await file.arrayBuffer(),
    settings: { title: titleOf(file.name), fonts, defaultFamily },
  };
  signal.throwIfAborted();
  const worker = workerOf(kind);
  try {
    const found = await readIn(worker, order, reading);
    const { parseDesign } = await import('../../document/parse.ts');
    const parsed = parseDesign(found.design);
    if (parsed.ok) return { ...found, design: parsed.design };
    const [fault = ''] = Object.values(parsed.faults);
    throw new ImportRefusal(`文件内容超出设计的范围：${fault}`);
  } finally {
    worker.terminate();
  }
};
