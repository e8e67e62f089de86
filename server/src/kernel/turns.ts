/**
 * Runs at most so many of each key at once; more of the same key wait in the order they came. Keys do not wait
 * for each other, so a crowd behind one key is in nobody else's way.
 */
export const turnsByKey = (atOnce: number) => {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const under = running.get(key) ?? 0;
    if (under < atOnce) running.set(key, under + 1);
    else {
      await new Promise<void>((resume) => {
        const line = waiting.get(key);
        if (line) line.push(resume);
        else waiting.set(key, [resume]);
      });
    }
    try {
      return await run();
    } finally {
      const line = waiting.get(key);
      const next = line?.shift();
      if (line?.length === 0) waiting.delete(key);
      // who is next takes over the place
      if (next) next();
      else {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      }
    }
  };
};
