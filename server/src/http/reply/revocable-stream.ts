import type { Readable } from 'node:stream';

/** A role change bites on the next request; on what is still being written, within this time. */
const askEveryMs = 1000;

/** Who loses the right to a file while it is written gets no more of it: it ends broken, never as a whole one. */
export const revocableStream = <Body extends Readable>(
  body: Body,
  isAllowed: () => Promise<boolean>,
  everyMs = askEveryMs,
): Body => {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (!(await isAllowed())) body.destroy(new Error('The right to this file has ended'));
    } catch {
      // nobody knows while the database is away; then the rows do not come either
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), everyMs);
  body.once('close', () => clearInterval(timer));
  return body;
};
