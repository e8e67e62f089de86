export { type Draft, type DraftSlot, noSlot } from './draft-slot.ts';
export { openDraftSlot } from './drafts.ts';
