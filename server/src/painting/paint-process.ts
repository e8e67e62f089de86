import { startProcess } from '../processes/child-process.ts';
import type { FromProcess, Limits, PaintTask, TaskReply, ToProcess } from './paint-task.ts';
import { usageOf } from './process-usage.ts';

/** Why a task has no reply. starved: the machine was too busy to let it use the processor time it may use. */
export type Loss = 'time' | 'memory' | 'ended' | 'starved';

/** A painting process as the server sees it. One task at a time. */
export interface PaintProcess {
  readonly pid: number | undefined;
  run(task: PaintTask, limits: Limits): Promise<TaskReply | Loss>;
  kill(): void;
  /** Settles when the process is gone. */
  readonly ended: Promise<void>;
  /** Resolves when everything is loaded; false when the process ended before. */
  readonly ready: Promise<boolean>;
}

/** How often a working process is checked. */
const lookEveryMs = 50;
/** For loading fonts and libraries, on a busy machine. */
const readyWithinMs = 60_000;

/** Buffers of pictures are not on this heap. */
const heapMegabytes = 256;

export const startPaintProcess = (): PaintProcess => {
  const child = startProcess(import.meta.url, 'work', {
    // libvips would write pictures above 100 MB to files, which a killed process leaves behind
    environment: {
      VIPS_DISC_THRESHOLD: '64g',
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
      DISABLE_SYSTEM_FONTS_LOAD: '1',
    },
    nodeOptions: [`--max-old-space-size=${heapMegabytes}`, '--expose-gc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let current: { end(outcome: TaskReply | Loss): void } | undefined;

  const ready = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      resolve(isReady);
    };
    void ended.then(() => settle(false));
    child.on('message', (message) => {
      const said = message as FromProcess;
      if ('ready' in said) settle(true);
      else current?.end(said.reply);
    });
  });
  void ended.then(() => current?.end('ended'));

  return {
    pid: child.pid,
    ended,
    ready,
    kill() {
      // the caller awaits its end, and may have nothing else keeping it alive
      child.ref();
      child.kill('SIGKILL');
    },
    run: (task, limits) =>
      new Promise((resolve) => {
        const before = child.pid === undefined ? null : usageOf(child.pid);
        const lose = (loss: Loss) => {
          child.kill('SIGKILL');
          current?.end(loss);
        };
        const look = () => {
          const usage = child.pid === undefined ? null : usageOf(child.pid);
          if (!usage) return;
          if (usage.residentBytes > limits.memoryBytes) lose('memory');
          else if (usage.cpuMs - (before?.cpuMs ?? 0) > limits.cpuMs) lose('time');
        };
        const looking = setInterval(look, lookEveryMs);
        // with less processor time than it may use, it is not known to be too costly; without /proc nothing is known
        const timer = setTimeout(() => {
          lose(child.pid !== undefined && usageOf(child.pid) ? 'starved' : 'time');
        }, limits.wallMs);
        current = {
          end(outcome) {
            clearInterval(looking);
            clearTimeout(timer);
            current = undefined;
            resolve(outcome);
          },
        };
        child.send({ task, limits } satisfies ToProcess, (error) => {
          if (error) lose('ended');
        });
      }),
  };
};
