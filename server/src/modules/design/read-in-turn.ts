import type { Design } from '@design-console/editor/document';
import { keyBy } from '../../limits/limits.ts';
import { threadTurn } from '../../limits/thread-turns.ts';
import { readDocument } from './design.rules.ts';

/** The design a document of a company's user holds, read at the company's turn; or a refusal of every fault. */
export const readInTurn = (of: { companyId: number }, document: unknown): Promise<Design> =>
  threadTurn(keyBy.company(of), () => readDocument(document));
