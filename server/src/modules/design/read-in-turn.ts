import type { Design } from '@design-console/editor/document';
import { keyBy } from '../../limits/limits.ts';
import { pacedTurns } from '../../limits/paced-turns.ts';
import { readDocument } from './design.rules.ts';

/**
 * A design of 1 MB holds the thread for a tenth of a second on a small machine. While it waits it takes several MB.
 */
const inTurn = pacedTurns({ waitingMax: 40, message: '正在保存的设计较多，请稍后再试' });

/** The design a document of a company's user holds, read at the company's turn; or a refusal of every fault. */
export const readInTurn = (of: { companyId: number }, document: unknown): Promise<Design> =>
  inTurn(keyBy.company(of), () => readDocument(document));
