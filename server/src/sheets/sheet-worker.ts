import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../processes/thread-priority.ts';
import { parseSheet, type SheetRow, type SheetTerms } from './parse-sheet.ts';

/** The reply of a thread: what it read, or the fault of the file. */
export type SheetAnswer<Read> = { read: Read } | { fault: string };

/** Makes this thread read sheets: each message is the bytes of a file, each reply its content. */
export const answerSheets = <Read>(terms: SheetTerms, judge: (rows: SheetRow[]) => Read): void => {
  // a slow file must not slow down the server's other work
  lowerThreadPriority();
  const answer = async (bytes: Uint8Array): Promise<SheetAnswer<Read>> => {
    const parsed = await parseSheet(bytes, terms);
    return 'fault' in parsed ? parsed : { read: judge(parsed.rows) };
  };
  parentPort?.on('message', (bytes: Uint8Array) => {
    void answer(bytes).then((answered) => parentPort?.postMessage(answered));
  });
};
