import { createStore, type Store } from '../core/store.ts';
import {
  isDirty,
  reduceWork,
  savesIn,
  startWork,
  toKeep,
  type Opened,
  type StoredVersion,
  type Trouble,
  type WorkEvent,
  type WorkState,
} from './work-state.ts';

export interface VersionListed extends StoredVersion {
  readonly isAutomatic: boolean;
}

/** How a save ended that did not store anything. */
export class NotStored extends Error {
  readonly reason: Trouble | { readonly kind: 'elsewhere'; readonly theirs: StoredVersion };
  constructor(reason: NotStored['reason'], words: string, options?: ErrorOptions) {
    super(words, options);
    this.name = 'NotStored';
    this.reason = reason;
  }
}

export type SaveKind = 'auto' | 'save' | 'finish';

/** The functions that storing work needs from its page. */
export interface WorkPorts<Content> {
  /** Stores it as a further version. Rejects with `NotStored`. */
  store(
    content: Content,
    about: { readonly kind: SaveKind; readonly basedOn: number },
  ): Promise<StoredVersion>;
  /**
   * Keeps it in this browser, with its base version; null when the server has all of it. Answers whether it
   * is kept.
   */
  keep(content: Content | null, basedOn: number): Promise<boolean>;
  /** The design was deleted: the next save stores a new one. */
  startAnew(): void;
  /** The newest version the server holds. */
  fetchNewest(): Promise<StoredVersion & { readonly content: Content }>;
  listVersions(): Promise<readonly VersionListed[]>;
  fetchVersion(version: number): Promise<StoredVersion & { readonly content: Content }>;
  /** Notifies the other windows of this browser and the host, once drafts are up to date. */
  announce(version: StoredVersion): void;
  /** Listens to the other windows. Returns a function that stops. */
  listen(onSaved: (theirs: StoredVersion) => void): () => void;
  /** Tries to have the session renewed. */
  renew(): Promise<boolean>;
}

export interface Work<Content> extends Pick<Store<WorkState<Content>>, 'subscribe' | 'getState'> {
  /** Connects the shown content; `replace` shows another, as one step that can be undone. */
  attach(shown: ShownContent<Content>): () => void;
  /** Stores the shown content. Rejects with a sentence for the person; the content stays. */
  save(kind: SaveKind): Promise<void>;
  /** 用我的另存为新版本 */
  keepMine(): Promise<void>;
  /** 另存为新设计, after the design was deleted elsewhere. */
  saveAsNew(): Promise<void>;
  /** 载入最新 */
  takeTheirs(): Promise<void>;
  tryAgain(): Promise<void>;
  seen(): void;
  listVersions: WorkPorts<Content>['listVersions'];
  fetchVersion: WorkPorts<Content>['fetchVersion'];
  /** Shows an older version: the present one is stored first, and undo restores it. */
  goBackTo(version: number): Promise<void>;
  /** Whether the window may go without losing anything the server does not hold. */
  isSafe(): boolean;
  /** The person leaves although not everything is stored: the browser keeps it and asks no more about it. */
  leaveAnyway(): Promise<void>;
  /** Begins to keep what is not kept yet, before it returns; nothing is saved or kept by itself after that. */
  close(): void;
}

export interface ShownContent<Content> {
  get(): Content;
  subscribe(listener: () => void): () => void;
  replace(content: Content): void;
  /** The content to store: with data that only its view has, such as the line starts. */
  prepare?(content: Content): Promise<Content>;
}

/** Keeps are gathered so long: a held key is one. */
const keepAfterMs = 300;
/** A person who never pauses is saved this often. */
const atLeastEveryMs = 15_000;

/**
 * Executes the decisions of `work-state.ts`: saves one at a time, keeps drafts, receives messages of other
 * windows.
 */
export const openWork = <Content>(opened: Opened<Content>, ports: WorkPorts<Content>): Work<Content> => {
  const store = createStore(startWork(opened));
  const { getState, subscribe } = store;
  let shown: ShownContent<Content> | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let dirtySinceMs: number | null = null;
  /** What the person left although it is not stored. */
  let left: { readonly content: Content } | null = null;
  let isClosed = false;
  let current: Promise<void> | null = null;

  const dispatch = (event: WorkEvent<Content>): void => {
    store.setState(reduceWork(getState(), event));
    plan();
  };

  /** `isNewVersion`: the draft has another base version than before, even if its content is the same. */
  const keepNow = async ({ isNewVersion = false } = {}): Promise<void> => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const state = getState();
    const wanted = toKeep(state);
    if (wanted === state.kept && !isNewVersion) return;
    const isKept = await ports.keep(wanted, state.stored?.version ?? 0);
    const type = isKept ? 'kept' : 'notKept';
    store.setState(reduceWork<Content>(getState(), { type, content: wanted }));
  };

  const plan = (): void => {
    // a save that ends late may not start another one: by then another window may go on with the draft
    if (isClosed) return;
    const state = getState();
    if (!isDirty(state)) dirtySinceMs = null;
    else dirtySinceMs ??= Date.now();
    if (toKeep(state) !== state.kept) keepTimer ??= setTimeout(() => void keepNow(), keepAfterMs);
    clearTimeout(saveTimer);
    const inMs = savesIn(state);
    if (inMs === null) return;
    const waited = dirtySinceMs === null ? 0 : Date.now() - dirtySinceMs;
    const most = state.trouble ? inMs : Math.max(0, atLeastEveryMs - waited);
    saveTimer = setTimeout(() => void save('auto').catch(() => undefined), Math.min(inMs, most));
  };

  const take = (): void => {
    if (shown) dispatch({ type: 'edited', content: shown.get() });
  };

  const send = async (kind: SaveKind): Promise<void> => {
    take();
    const content = getState().local;
    dispatch({ type: 'sending' });
    const basedOn = getState().stored?.version ?? 0;
    let version: StoredVersion;
    try {
      version = await ports.store((await shown?.prepare?.(content)) ?? content, { kind, basedOn });
      dispatch({ type: 'stored', version });
      await keepNow({ isNewVersion: true });
    } catch (error) {
      const reason: NotStored['reason'] = error instanceof NotStored ? error.reason : { kind: 'away' };
      if (reason.kind === 'elsewhere') dispatch({ type: 'conflicted', theirs: reason.theirs, basedOn });
      else dispatch({ type: 'failed', trouble: reason });
      await keepNow();
      throw error;
    }
    // it is stored, whatever becomes of this
    ports.announce(version);
  };

  const save = async (kind: SaveKind): Promise<void> => {
    // one at a time: a second one on the same version would be refused
    while (current) await current.catch(() => undefined);
    if (kind === 'auto' && savesIn(getState()) === null) return;
    current = send(kind).finally(() => {
      current = null;
    });
    await current;
  };

  const tryAgain = async (): Promise<void> => {
    if (getState().trouble?.kind === 'expired' && !(await ports.renew())) return;
    dispatch({ type: 'mayTryAgain' });
    // whoever saves by hand also tries again by hand
    await save(getState().savesItself ? 'auto' : 'save').catch(() => undefined);
  };

  const takeTheirs = async (): Promise<void> => {
    const { content, version, savedAt } = await ports.fetchNewest();
    shown?.replace(content);
    dispatch({ type: 'tookTheirs', content: shown?.get() ?? content, version: { version, savedAt } });
    await keepNow();
  };

  const onTheirs = (theirs: StoredVersion): void => dispatch({ type: 'heard', theirs });
  const stopListening = ports.listen(onTheirs);
  const online = (): void => {
    dispatch({ type: 'cameOnline' });
    if (isDirty(getState())) void save('auto').catch(() => undefined);
  };
  const offline = (): void => dispatch({ type: 'wentOffline' });
  /** On phones this is the last event of a page; visible again, failed work is retried. */
  const turned = (): void => {
    if (document.visibilityState !== 'hidden') {
      const { trouble, savesItself } = getState();
      if (savesItself && trouble && trouble.kind !== 'refused' && trouble.kind !== 'removed') void tryAgain();
      return;
    }
    take();
    void keepNow().catch(() => undefined);
  };
  const warn = (event: BeforeUnloadEvent): void => {
    take();
    void keepNow().catch(() => undefined);
    const { local } = getState();
    // where the host does not close the page, the person goes on with another content
    if (isDirty(getState()) && left?.content !== local) event.preventDefault();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  window.addEventListener('beforeunload', warn);
  window.addEventListener('pagehide', turned);
  document.addEventListener('visibilitychange', turned);
  plan();

  return {
    subscribe,
    getState,
    attach: (content) => {
      shown = content;
      const stop = content.subscribe(take);
      return () => {
        stop();
        shown = null;
      };
    },
    save,
    keepMine: async () => {
      dispatch({ type: 'keptMine' });
      await save('save');
    },
    saveAsNew: async () => {
      ports.startAnew();
      dispatch({ type: 'startedAnew' });
      await save('save');
    },
    takeTheirs,
    tryAgain,
    seen: () => dispatch({ type: 'restoredSeen' }),
    listVersions: ports.listVersions,
    fetchVersion: ports.fetchVersion,
    goBackTo: async (version) => {
      const { content } = await ports.fetchVersion(version);
      if (isDirty(getState())) await save('save');
      shown?.replace(content);
      take();
      await save('save');
    },
    isSafe: () => {
      take();
      return !isDirty(getState());
    },
    leaveAnyway: async () => {
      take();
      left = { content: getState().local };
      await keepNow();
    },
    close: () => {
      isClosed = true;
      take();
      clearTimeout(saveTimer);
      void keepNow().catch(() => undefined);
      stopListening();
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', turned);
      document.removeEventListener('visibilitychange', turned);
    },
  };
};
