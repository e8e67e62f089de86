import { type PaintProcess, startPaintProcess } from '../paint-process.ts';

/**
 * The process that the last server of this worker gave back: a new one takes seconds to load its fonts. Kept beside
 * the modules, which may be new for each test file.
 */
const worker = globalThis as { sparePaintProcess?: PaintProcess | undefined };

/** Starts the processes of one test server, and keeps one that is idle at its end for the next server. */
export const lentProcesses = () => {
  let isEnding = false;

  const start = (): PaintProcess => {
    const process = worker.sparePaintProcess ?? startPaintProcess();
    worker.sparePaintProcess = undefined;
    void process.ended.then(() => {
      if (worker.sparePaintProcess === process) worker.sparePaintProcess = undefined;
    });
    let isReady = false;
    void process.ready.then((is) => {
      isReady = is;
    });
    let atWork = 0;
    let isGivenBack = false;
    let giveBack = (): void => undefined;
    const givenBack = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    return {
      pid: process.pid,
      ready: process.ready,
      ended: Promise.race([process.ended, givenBack]),
      async run(task, limits) {
        atWork += 1;
        const outcome = await process.run(task, limits);
        // a process that lost its task is not lent again
        if (typeof outcome !== 'string') atWork -= 1;
        return outcome;
      },
      kill() {
        // another server may have it by now
        if (isGivenBack) return;
        if (!isEnding || !isReady || atWork > 0 || worker.sparePaintProcess) return process.kill();
        isGivenBack = true;
        worker.sparePaintProcess = process;
        giveBack();
      },
    };
  };

  return {
    start,
    /** From now on an idle process that its server ends is kept. */
    end(): void {
      isEnding = true;
    },
  };
};
