import { parentPort } from 'node:worker_threads';
import { parseSheet, type SheetRow, type SheetTerms } from './parse-sheet.ts';

/** What a thread answers: what it read, or what is wrong with the file. */
export type SheetAnswer<Read> = { read: Read } | { fault: string };

/** Makes this thread one that reads sheets: each message is the bytes of a file, each answer what they hold. */
export const answerSheets = <Read>(terms: SheetTerms, judge: (rows: SheetRow[]) => Read): void => {
  const answer = async (bytes: Uint8Array): Promise<SheetAnswer<Read>> => {
    const parsed = await parseSheet(bytes, terms);
    return 'fault' in parsed ? parsed : { read: judge(parsed.rows) };
  };
  parentPort?.on('message', (bytes: Uint8Array) => {
    void answer(bytes).then((answered) => parentPort?.postMessage(answered));
  });
};
