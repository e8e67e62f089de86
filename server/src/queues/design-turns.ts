import { type ParsedDesign, parseDesign } from '@design-console/editor/document';
import type { Owner } from './fair-queue.ts';
import { threadTurn } from './thread-turns.ts';

/** Parses a design at the turn of its user: one that was stored costs as much as one that was sent. */
export const parseInTurn = (owner: Owner, document: unknown): Promise<ParsedDesign> =>
  threadTurn(owner, () => parseDesign(document));
