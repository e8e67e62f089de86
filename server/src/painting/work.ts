import { writeFileSync } from 'node:fs';
import { lowerPriority } from './low-priority.ts';
import type { FromProcess, TaskReply, ToProcess } from './paint-task.ts';
import { SentFault } from './paint-task.ts';
import { startWatchdog } from './watchdog.ts';

/**
 * A separate process that draws pictures and pages and reads font files: uploads can exhaust its time and
 * memory, never the service's. It ends with the server, whose channel closes.
 */
lowerPriority();
try {
  // when memory runs out, this process is killed before the database and the service
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // not Linux, or not allowed
}
const watchdog = startWatchdog();

const say = (message: FromProcess): void => {
  process.send?.(message);
};
process.on('disconnect', () => process.exit(0));

const { runTask, warmUp } = await import('./run-task.ts');
await warmUp();
// libraries have started their own threads meanwhile
lowerPriority();

/** Shares of the memory limit. Above the first, it collects after growing by a step since the last time. */
const tidyShare = 0.5;
const tidyStepBytes = 8 * 1024 * 1024;
/** Above this one it collects garbage after every task: a little more and the pool replaces it. */
const alwaysTidyShare = 0.6;
/** Memory after the last collection: fonts and libraries, which stay. */
let tidiedBytes = 0;

/**
 * Frees the memory of finished pictures. Bitmaps lie outside the heap: the collector does not see their size.
 * A collection takes ten milliseconds, as long as a thumbnail.
 */
const tidy = ({ memoryBytes }: ToProcess['limits']): void => {
  const usedBytes = process.memoryUsage.rss();
  const isGrown = usedBytes > memoryBytes * tidyShare && usedBytes > tidiedBytes + tidyStepBytes;
  if (!isGrown && usedBytes < memoryBytes * alwaysTidyShare) return;
  globalThis.gc?.();
  tidiedBytes = process.memoryUsage.rss();
};

const answer = async ({ task, limits }: ToProcess): Promise<void> => {
  watchdog.begin(limits);
  let reply: TaskReply;
  try {
    reply = { result: await runTask(task) };
  } catch (error) {
    reply =
      error instanceof SentFault
        ? { refused: error.message }
        : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  watchdog.end();
  tidy(limits);
  say({ reply });
};
process.on('message', (message) => void answer(message as ToProcess));
say({ ready: true });
