import type { Readable } from 'node:stream';

/** A role change takes effect on the next request; on a running download, within this time. */
const askEveryMs = 1000;

/** A caller who loses the right to a file gets no more of it: the download is cut off, never complete. */
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
      // unknown while the database is away; then the rows do not come either
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), everyMs);
  body.once('close', () => clearInterval(timer));
  return body;
};
