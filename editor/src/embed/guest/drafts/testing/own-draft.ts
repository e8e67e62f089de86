import { draftOf } from '../../../../drafts/testing/memory-drafts.ts';
import type { OwnDraft } from '../own-drafts.ts';

export const ownDraftOf = (given: Partial<OwnDraft>): OwnDraft => ({
  ...draftOf(given),
  key: 'key',
  writer: 'writer',
  ...given,
});
