import { type PaintProcess, startPaintProcess } from '../paint-process.ts';

/** The process that the last server of this worker gave back: a new one takes seconds to load its fonts. */
let spare: PaintProcess | undefined;

/** Starts the processes of one test server, and keeps one that is idle at its end for the next server. */
export const lentProcesses = () => {
  let isEnding = false;

  const start = (): PaintProcess => {
    const process = spare ?? startPaintProcess();
    spare = undefined;
    void process.ended.then(() => {
      if (spare === process) spare = undefined;
    });
    let isReady = false;
    void process.ready.then((is) => {
      isReady = is;
    });
    let atWork = 0;
    let giveBack = (): void => undefined;
    const givenBack = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    return {
      pid: process.pid,
      ready: process.ready,
      ended: Promise.race([process.ended, givenBack]),
      async run(order, limits) {
        atWork += 1;
        const outcome = await process.run(order, limits);
        if (typeof outcome !== 'string') atWork -= 1;
        return outcome;
      },
      kill() {
        if (!isEnding || !isReady || atWork > 0 || spare) return process.kill();
        spare = process;
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
