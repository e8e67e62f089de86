import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SheetReply, SheetRow, SheetTerms } from './parse-sheet.ts';
import { refuse } from './refusal.ts';
import type { SheetOrder } from './sheet-worker.ts';
import { startThread } from './worker-thread.ts';

export type { SheetRow } from './parse-sheet.ts';

/** A thousand rows take a fifth of a second; what takes so long, or so much, is no sheet people filled in. */
const withinMs = 20_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const waitingMax = 10;

const idleMs = 10_000;

const outOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Kept for a while: files come one after the other, as people mend what was refused. */
let kept: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

const begin = (): Worker => {
  const thread = startThread(import.meta.url, 'sheet-worker', { resourceLimits: memory });
  // heard where it is waited for; unheard, one while nobody waits would end the process
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (kept === thread) kept = undefined;
  });
  return thread;
};

const end = (thread: Worker): void => {
  if (kept === thread) kept = undefined;
  void thread.terminate();
};

/** On a thread beside the others: whatever a file holds costs nobody else time, nor the process its life (S-20). */
const readBeside = async (bytes: Buffer, terms: SheetTerms): Promise<SheetReply> => {
  clearTimeout(idle);
  kept ??= begin();
  const thread = kept;
  const signal = AbortSignal.timeout(withinMs);
  try {
    thread.ref();
    const replied = once(thread, 'message', { signal });
    thread.postMessage({ bytes, ...terms } satisfies SheetOrder);
    const [reply] = (await replied) as [SheetReply];
    // neither it nor its end keeps the process
    thread.unref();
    idle = setTimeout(end, idleMs, thread).unref();
    return reply;
  } catch (error) {
    end(thread);
    if (signal.aborted || outOfMemory(error))
      return { fault: '文件内容过多，请使用模板，并删除多余的行和列' };
    throw error;
  }
};

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: two at once would hold twice the memory. */
const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
  if (waiting >= waitingMax) throw refuse.tooMany('正在读取的文件较多，请稍后再试', 5);
  waiting += 1;
  const turn = last.then(run);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
};

/**
 * Reads a CSV or XLSX whose first line holds the headings. A file that is neither, lacks a heading or has
 * too many rows is refused by name; empty lines are left out.
 */
export const readSheetRows = async (bytes: Buffer, terms: SheetTerms): Promise<SheetRow[]> => {
  const reply = await inTurn(() => readBeside(bytes, terms));
  if ('fault' in reply) throw refuse.invalid({ file: reply.fault });
  return reply.rows;
};
