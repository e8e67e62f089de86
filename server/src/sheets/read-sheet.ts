import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { fairTurns } from '../queues/keyed-queue.ts';
import { sheetTooLarge } from './parse-sheet.ts';
import { refuse } from '../http/reply/refusal.ts';
import type { SheetAnswer } from './sheet-worker.ts';
import { startThread } from '../processes/worker-thread.ts';

/** A thousand rows take a fifth of a second; a file that takes this long or much is not people's work. */
const withinMs = 10_000;
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const idleMs = 10_000;

const inTurn = fairTurns({
  atOnce: 2,
  waitingMax: 3,
  waitMs: 15_000,
  message: '正在读取的文件较多，请稍后再试',
});

const outOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads uploaded sheets on separate threads, named beside a module: a file can neither delay others nor end
 * the process (S-20). Threads are kept for a while, since people correct a file and send it again.
 */
export const sheetReader = <Read>(beside: string, name: string) => {
  const idle = new Map<Worker, NodeJS.Timeout>();

  const end = (thread: Worker): void => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    void thread.terminate();
  };

  const begin = (): Worker => {
    const thread = startThread(beside, name, { resourceLimits: memory });
    // handled where it is awaited; an unhandled one while nobody waits would end the process
    thread.on('error', () => undefined);
    thread.on('exit', () => idle.delete(thread));
    return thread;
  };

  const take = (): Worker => {
    const [kept] = idle.entries();
    if (!kept) return begin();
    const [thread, timer] = kept;
    clearTimeout(timer);
    idle.delete(thread);
    return thread;
  };

  const readBeside = async (bytes: Buffer): Promise<SheetAnswer<Read>> => {
    const thread = take();
    const signal = AbortSignal.timeout(withinMs);
    try {
      thread.ref();
      const answered = once(thread, 'message', { signal });
      thread.postMessage(bytes);
      const [answer] = (await answered) as [SheetAnswer<Read>];
      // neither it nor its timer keeps the process alive
      thread.unref();
      idle.set(thread, setTimeout(end, idleMs, thread).unref());
      return answer;
    } catch (error) {
      end(thread);
      if (signal.aborted || outOfMemory(error)) return { fault: sheetTooLarge };
      throw error;
    }
  };

  /** The sheet's content, as checked by its thread; an invalid or oversized file is refused with a reason. */
  return async (companyId: number, bytes: Buffer): Promise<Read> => {
    const answer = await inTurn(String(companyId), () => readBeside(bytes));
    if ('fault' in answer) throw refuse.invalid({ file: answer.fault });
    return answer.read;
  };
};
