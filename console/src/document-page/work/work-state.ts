import type { SavedFirst } from '@design-console/contract/config-document';
import {
  type DocumentValue,
  mergeDocuments,
  sameDocuments,
  withField,
} from '@design-console/contract/kernel';
import type { LocalDraft } from '../../app/local-drafts.ts';

/** A draft as the server holds it. */
export interface ServerDraft {
  readonly value: DocumentValue;
  readonly revision: number;
}

/** For every field that both sides changed: whose value stays. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** The whole state of a document being edited; the screen shows this and nothing else. */
export interface WorkState {
  /** The server's draft that the local changes started from. */
  readonly base: ServerDraft;
  /** What the person sees: the base and every change since. */
  readonly local: DocumentValue;
  /** The value being sent; null while none is. */
  readonly sending: DocumentValue | null;
  /** Sent without an answer: the server may or may not have it. */
  readonly unanswered: DocumentValue | null;
  /** The newest draft known of the server, adopted as soon as no local change would be lost. */
  readonly seen: ServerDraft;
  /** Another administrator saved first: the user is choosing. */
  readonly conflict: SavedFirst | null;
  /** The local changes as stored in this browser. */
  readonly kept: DocumentValue | null;
  /** When the local changes this page began with were stored; null once the user has dealt with them. */
  readonly restoredAt: string | null;
}

export type WorkEvent =
  | { readonly type: 'edited'; readonly path: string; readonly value: unknown }
  /** An import, a preset, 全部恢复默认: the person asked for this whole value. */
  | { readonly type: 'replaced'; readonly value: DocumentValue }
  | { readonly type: 'saving'; readonly sent: DocumentValue }
  | { readonly type: 'saved'; readonly sent: DocumentValue; readonly revision: number }
  | { readonly type: 'saveFailed'; readonly mayHaveArrived: boolean }
  | { readonly type: 'conflicted'; readonly theirs: SavedFirst }
  | { readonly type: 'restored'; readonly kept: LocalDraft; readonly server: SavedFirst }
  | { readonly type: 'merged'; readonly choices: Choices }
  | { readonly type: 'postponed' }
  | { readonly type: 'published'; readonly revision: number }
  | { readonly type: 'reloaded'; readonly server: ServerDraft }
  | { readonly type: 'kept'; readonly value: DocumentValue | null }
  /** The user gave up the local changes, for the server's draft or for what the server made of it. */
  | { readonly type: 'abandoned'; readonly server: ServerDraft | null }
  | { readonly type: 'restoredSeen' };

export const isDirty = ({ base, local }: WorkState): boolean => !sameDocuments(base.value, local);

export const startWork = (server: ServerDraft): WorkState => ({
  base: server,
  local: server.value,
  sending: null,
  unanswered: null,
  seen: server,
  conflict: null,
  kept: null,
  restoredAt: null,
});

/** The fields that need a choice, and the merged value; null while a choice is missing. */
export const mergeBy = (
  { base, local }: Pick<WorkState, 'base' | 'local'>,
  theirs: DocumentValue,
  choices: Choices,
): DocumentValue | null => {
  const { merged, conflicts } = mergeDocuments(base.value, local, theirs);
  if (conflicts.some(({ path }) => choices[path] === undefined)) return null;
  return conflicts.reduce(
    (value, one) => (choices[one.path] === 'theirs' ? withField(value, one.path, one.theirs) : value),
    merged,
  );
};

const draftOf = (theirs: SavedFirst): ServerDraft => ({
  value: theirs.draft as DocumentValue,
  revision: theirs.revision,
});

const newer = (one: ServerDraft, other: ServerDraft): ServerDraft =>
  one.revision > other.revision ? one : other;

const restore = (state: WorkState, kept: LocalDraft, theirs: SavedFirst): WorkState => {
  // only at the start of a page: later it would overwrite newer changes
  if (isDirty(state) || state.sending !== null || state.conflict !== null) return state;
  const server = draftOf(theirs);
  const restored = { ...state, seen: newer(server, state.seen), kept: kept.value, restoredAt: kept.keptAt };
  const mine: WorkState = {
    ...restored,
    base: { value: kept.base, revision: kept.revision },
    local: kept.value,
  };
  const merged = mergeBy(mine, server.value, {});
  return merged === null ? { ...mine, conflict: theirs } : { ...restored, base: server, local: merged };
};

const step = (state: WorkState, event: WorkEvent): WorkState => {
  switch (event.type) {
    case 'edited':
      return { ...state, local: withField(state.local, event.path, event.value) };
    case 'replaced':
      return { ...state, local: event.value };
    case 'saving':
      return { ...state, sending: event.sent };
    case 'saved': {
      const rested = { ...state, sending: null, unanswered: null, conflict: null };
      // the answer may arrive after a newer draft was adopted, which then contains what was sent
      return event.revision <= state.base.revision
        ? rested
        : { ...rested, base: { value: event.sent, revision: event.revision } };
    }
    case 'saveFailed':
      return {
        ...state,
        sending: null,
        unanswered: event.mayHaveArrived ? (state.sending ?? state.unanswered) : state.unanswered,
      };
    case 'conflicted': {
      const theirs = draftOf(event.theirs);
      const rested = { ...state, sending: null, unanswered: null, seen: newer(theirs, state.seen) };
      // the unanswered save arrived after all, or both made the same change: no conflict
      const isOwn = [state.unanswered, state.local].some(
        (value) => value !== null && sameDocuments(value, theirs.value),
      );
      return isOwn ? { ...rested, base: theirs, conflict: null } : { ...rested, conflict: event.theirs };
    }
    case 'restored':
      return restore(state, event.kept, event.server);
    case 'merged': {
      if (!state.conflict) return state;
      const local = mergeBy(state, state.conflict.draft as DocumentValue, event.choices);
      if (local === null) return state;
      return { ...state, base: draftOf(state.conflict), local, conflict: null };
    }
    case 'postponed':
      return { ...state, conflict: null };
    case 'published':
      return { ...state, base: { ...state.base, revision: Math.max(event.revision, state.base.revision) } };
    case 'reloaded':
      return { ...state, seen: newer(event.server, state.seen) };
    case 'kept':
      return { ...state, kept: event.value };
    case 'abandoned': {
      const base = event.server ?? state.base;
      return { ...state, base, local: base.value, conflict: null, unanswered: null, restoredAt: null };
    }
    case 'restoredSeen':
      return { ...state, restoredAt: null };
  }
};

/** Adopts the server's newest draft where no local change is lost by it. */
const takeNewest = (state: WorkState): WorkState => {
  const { local, seen, sending, conflict } = state;
  if (sending !== null || conflict !== null) return state;
  const isNews = seen.revision > state.base.revision;
  const isTaken = isNews && (!isDirty(state) || sameDocuments(seen.value, local));
  const settled = isTaken ? { ...state, base: seen, local: seen.value } : state;
  return settled.restoredAt !== null && !isDirty(settled) ? { ...settled, restoredAt: null } : settled;
};

/**
 * The only place that decides what becomes of local changes. No event drops a change that the server does not
 * hold, unless the user said so: by merging with 用对方的 or 用别处的, replacing or giving up.
 */
export const reduceWork = (state: WorkState, event: WorkEvent): WorkState => takeNewest(step(state, event));
