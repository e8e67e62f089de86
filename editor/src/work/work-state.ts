/** A version of the design that the server holds. */
export interface StoredVersion {
  readonly version: number;
  readonly savedAt: string;
}

/** Why saving is impossible: the server is unreachable, the session has ended, the design was deleted, or the save was refused. */
export type Trouble =
  | { readonly kind: 'away' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly words: string };

/** All there is to know about whether the work on a design is safe; the screen shows this and nothing else. */
export interface WorkState<Content> {
  /** The shown content. */
  readonly local: Content;
  /** The content without changes: the server's version, or the content opened first; null once it was deleted there. */
  readonly saved: Content | null;
  /** The server's version that `saved` is, as far as this window knows; null before the first save. */
  readonly stored: StoredVersion | null;
  readonly sending: Content | null;
  /** The draft in this browser, for the case that the window closes. */
  readonly kept: Content | null;
  /** Browsers may refuse to keep anything for pages in frames. */
  readonly mayKeep: boolean;
  readonly trouble: Trouble | null;
  /** Saves in a row that did not arrive. */
  readonly failures: number;
  readonly isOnline: boolean;
  /** Whether changes are stored without being asked for: a host may leave that to the person. */
  readonly savesItself: boolean;
  /** Another window or device stored this; the person is to choose. */
  readonly conflict: StoredVersion | null;
  /** Since when the work was kept that this window began with, until the person has seen it. */
  readonly restoredAt: string | null;
}

export type WorkEvent<Content> =
  | { readonly type: 'edited'; readonly content: Content }
  | { readonly type: 'sending' }
  | { readonly type: 'stored'; readonly version: StoredVersion }
  | { readonly type: 'failed'; readonly trouble: Trouble }
  /** The save on top of `basedOn` was refused: `theirs` was stored before it. */
  | { readonly type: 'conflicted'; readonly theirs: StoredVersion; readonly basedOn: number }
  /** Another window of this browser reports a version it stored. */
  | { readonly type: 'heard'; readonly theirs: StoredVersion }
  | { readonly type: 'keptMine' }
  /** The design was deleted; the work becomes a new one. */
  | { readonly type: 'startedAnew' }
  | { readonly type: 'tookTheirs'; readonly content: Content; readonly version: StoredVersion }
  | { readonly type: 'kept'; readonly content: Content | null }
  /** This browser keeps nothing. */
  | { readonly type: 'notKept'; readonly content: Content | null }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'cameOnline' }
  /** The session was renewed, or the person asked to try again. */
  | { readonly type: 'mayTryAgain' }
  | { readonly type: 'restoredSeen' };

export interface Opened<Content> {
  readonly content: Content;
  readonly stored: StoredVersion | null;
  /** The draft of the last visit: it is shown in place of `content`. */
  readonly draft?:
    | { readonly content: Content; readonly basedOn: number; readonly keptAt: string }
    | undefined;
  /** The last visit ended without the person having saved it: when that was, where the server holds all of it. */
  readonly resumedAt?: string | null;
  readonly isOnline: boolean;
  readonly savesItself?: boolean;
}

/**
 * The first state of a window. A restored draft continues its base version; the save reports whether that was
 * replaced.
 */
export const startWork = <Content>({
  content,
  stored,
  draft,
  resumedAt = null,
  isOnline,
  savesItself = true,
}: Opened<Content>): WorkState<Content> => ({
  local: draft ? draft.content : content,
  saved: content,
  stored: draft && stored ? { ...stored, version: Math.min(draft.basedOn, stored.version) } : stored,
  sending: null,
  kept: draft ? draft.content : null,
  mayKeep: true,
  trouble: null,
  failures: 0,
  isOnline,
  savesItself,
  conflict: null,
  restoredAt: draft ? draft.keptAt : resumedAt,
});

export const isDirty = <Content>({ local, saved }: WorkState<Content>): boolean => local !== saved;

const isNews = <Content>({ stored }: WorkState<Content>, { version }: StoredVersion): boolean =>
  stored === null || version > stored.version;

const step = <Content>(state: WorkState<Content>, event: WorkEvent<Content>): WorkState<Content> => {
  switch (event.type) {
    case 'edited': {
      // a document that was refused may be taken once it is another
      const trouble = state.trouble?.kind === 'refused' ? null : state.trouble;
      return event.content === state.local ? state : { ...state, local: event.content, trouble };
    }
    case 'sending':
      return { ...state, sending: state.local };
    case 'stored': {
      if (state.sending === null) return state;
      const { conflict } = state;
      const isOvertaken = conflict !== null && conflict.version > event.version.version;
      return {
        ...state,
        saved: state.sending,
        stored: event.version,
        sending: null,
        trouble: null,
        failures: 0,
        conflict: isOvertaken ? conflict : null,
      };
    }
    case 'failed': {
      // what was stored is gone: all of it is unsaved work again
      const saved = event.trouble.kind === 'removed' ? null : state.saved;
      return { ...state, saved, sending: null, trouble: event.trouble, failures: state.failures + 1 };
    }
    case 'startedAnew':
      return { ...state, saved: null, stored: null, trouble: null, failures: 0, conflict: null };
    case 'conflicted': {
      // the person took it over while the refused save was under way
      const isTaken = event.basedOn !== (state.stored?.version ?? 0) && !isNews(state, event.theirs);
      const conflict = isTaken ? state.conflict : event.theirs;
      return { ...state, sending: null, trouble: null, failures: 0, conflict };
    }
    case 'heard':
      return isNews(state, event.theirs) ? { ...state, conflict: event.theirs } : state;
    case 'keptMine':
      // theirs stays in the server's history; the next save continues it
      return state.conflict ? { ...state, stored: state.conflict, conflict: null } : state;
    case 'tookTheirs':
      return {
        ...state,
        local: event.content,
        saved: event.content,
        stored: event.version,
        conflict: null,
        restoredAt: null,
        trouble: null,
      };
    case 'kept':
      return { ...state, kept: event.content, mayKeep: true };
    case 'notKept':
      // asked again with the next change
      return { ...state, kept: event.content, mayKeep: false };
    case 'wentOffline':
      return { ...state, isOnline: false };
    case 'cameOnline':
      return { ...state, isOnline: true, failures: 0 };
    case 'mayTryAgain':
      return { ...state, trouble: null, failures: 0 };
    case 'restoredSeen':
      return { ...state, restoredAt: null };
  }
};

/**
 * The one place that decides about a person's work. The person decides before work leaves the screen, and
 * before a version of another person is overwritten.
 */
export const reduceWork = <Content>(
  state: WorkState<Content>,
  event: WorkEvent<Content>,
): WorkState<Content> => {
  const next = step(state, event);
  // the restored work is stored again: its notice is no longer needed
  return next.restoredAt !== null && event.type === 'stored' && !isDirty(next)
    ? { ...next, restoredAt: null }
    : next;
};

/** After failures in a row; the last one again and again. */
const retryMs = [3000, 10_000, 30_000, 60_000];
/** A person who keeps typing is saved all the same. */
export const pauseMs = 2500;

/** In how many ms the work is to be stored by itself; null where it is not. */
export const savesIn = <Content>(state: WorkState<Content>): number | null => {
  if (state.sending !== null || state.conflict !== null || !state.isOnline) return null;
  if (!state.savesItself || !isDirty(state)) return null;
  if (state.trouble?.kind === 'away') return retryMs[Math.min(state.failures, retryMs.length) - 1] ?? pauseMs;
  return state.trouble === null ? pauseMs : null;
};

/** The draft that this browser must keep now: the work until the server has stored it. */
export const toKeep = <Content>(state: WorkState<Content>): Content | null =>
  isDirty(state) ? state.local : null;

export type WorkMark =
  | 'untouched'
  | 'unsaved'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'failed'
  | 'expired'
  | 'conflict';

/** The state shown beside the title. */
export const markOf = <Content>(state: WorkState<Content>): WorkMark => {
  if (state.conflict) return 'conflict';
  if (state.sending !== null) return 'saving';
  if (!isDirty(state)) return state.stored ? 'saved' : 'untouched';
  if (!state.isOnline) return 'offline';
  if (!state.trouble) return 'unsaved';
  return state.trouble.kind === 'expired' ? 'expired' : 'failed';
};
