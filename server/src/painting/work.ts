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

/** Of what a process may hold: from here on it gives back before it answers what pictures left behind. */
const tidyShare = 0.5;

/** Bitmaps lie outside of the heap: the collector does not see how much they are, and a swollen process is replaced. */
const tidy = ({ memoryBytes }: ToProcess['limits']): void => {
  if (process.memoryUsage.rss() > memoryBytes * tidyShare) globalThis.gc?.();
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
