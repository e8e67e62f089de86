import { writeFileSync } from 'node:fs';
import { lowerPriority } from './low-priority.ts';
import type { FromProcess, Reply, ToProcess } from './orders.ts';
import { SentFault } from './orders.ts';
import { startWatchdog } from './watchdog.ts';

/**
 * A process of its own that draws pictures and pages and reads font files: what somebody sent can take its time
 * and memory, never the service's. It ends with the server, whose channel closes.
 */
lowerPriority();
try {
  // where memory runs out, this process goes before the database and the service
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // not Linux, or not allowed
}
const watchdog = startWatchdog();

const say = (message: FromProcess): void => {
  process.send?.(message);
};
process.on('disconnect', () => process.exit(0));

const { answerOrder, warmUp } = await import('./answer-order.ts');
await warmUp();
// libraries have started threads of their own meanwhile
lowerPriority();

/** Shares of what a process may hold. Above the first, it collects when it has grown by a step since it last did. */
const tidyShare = 0.5;
const tidyStepBytes = 8 * 1024 * 1024;
/** Above this one it collects after every order: a little more and the pool replaces it. */
const alwaysTidyShare = 0.6;
/** What it held after it last collected: fonts and libraries, which stay. */
let tidiedBytes = 0;

/**
 * Gives back what pictures left behind. Bitmaps lie outside of the heap: the collector does not see how much they
 * are. To collect takes ten milliseconds, as long as a thumbnail.
 */
const tidy = ({ memoryBytes }: ToProcess['limits']): void => {
  const heldBytes = process.memoryUsage.rss();
  const isGrown = heldBytes > memoryBytes * tidyShare && heldBytes > tidiedBytes + tidyStepBytes;
  if (!isGrown && heldBytes < memoryBytes * alwaysTidyShare) return;
  globalThis.gc?.();
  tidiedBytes = process.memoryUsage.rss();
};

const answer = async ({ order, limits }: ToProcess): Promise<void> => {
  watchdog.begin(limits);
  let reply: Reply;
  try {
    reply = { result: await answerOrder(order) };
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
