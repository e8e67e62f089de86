import type { Design } from '@design-console/editor/document';
import { refuse } from '../../http/reply/refusal.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import type { Owner } from '../../queues/fair-queue.ts';
import { threadTurn } from '../../queues/thread-turns.ts';
import { readDocument } from './design.rules.ts';

/** The design a document of a user holds, read at that user's turn; or a refusal of every fault. */
export const readInTurn = (owner: Owner, document: unknown): Promise<Design> =>
  threadTurn(owner, () => readDocument(document));

/** The design of a stored document, read at that user's turn; a refusal when it is damaged. */
export const storedInTurn = async (owner: Owner, document: unknown): Promise<Design> => {
  const parsed = await parseInTurn(owner, document);
  if (!parsed.ok) throw refuse.conflict('设计的内容已损坏，无法打开');
  return parsed.design;
};
