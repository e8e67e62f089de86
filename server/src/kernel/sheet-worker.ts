import { parentPort } from 'node:worker_threads';
import { parseSheet, type SheetTerms } from './parse-sheet.ts';

export interface SheetOrder extends SheetTerms {
  bytes: Uint8Array;
}

parentPort?.on('message', ({ bytes, ...terms }: SheetOrder) => {
  void parseSheet(bytes, terms).then((reply) => parentPort?.postMessage(reply));
});
