/** Lets the browser paint and handle input before the work goes on. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `count` pieces of work are under way, the others wait in order. */
export const limitConcurrency = (count: number): Limited => {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
