import { type ParsedDesign, parseDesign } from '@design-console/editor/document';
import { keyBy } from './limits.ts';
import { threadTurn } from './thread-turns.ts';

/** Parses a design at the turn of its company: one that was stored costs as much as one that was sent. */
export const parseInTurn = (companyId: number, document: unknown): Promise<ParsedDesign> =>
  threadTurn(keyBy.company({ companyId }), () => parseDesign(document));
