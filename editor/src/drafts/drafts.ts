import { createStore, del, entries, set } from 'idb-keyval';
import type { Draft, DraftSlot } from './draft-slot.ts';

interface Wanted {
  readonly scope: string;
  readonly designId?: string | undefined;
  readonly intent: string;
  /** A further new design: it takes no slot of an earlier window. */
  readonly isNew?: boolean | undefined;
}

/** Where drafts are kept, and the locks by which windows share them; pages without TLS have no locks. */
export interface DraftStorage<Kept extends Draft> {
  entries(): Promise<[string, Kept][]>;
  set(id: string, draft: Kept): Promise<void>;
  del(id: string): Promise<void>;
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

const keptForMs = 60 * 24 * 3_600_000;
/** A reloading window releases its slot within this time. */
const lockWithinMs = 400;

const drafts = createStore('design-drafts', 'drafts');

/** A scope belongs to one kind of pages, so what it holds has that kind's type. */
const inBrowser = <Kept extends Draft>(): DraftStorage<Kept> => ({
  entries: () => entries<string, Kept>(drafts),
  set: (id, draft) => set(id, draft, drafts),
  del: (id) => del(id, drafts),
  locks: globalThis.navigator?.locks,
});

type Release = () => void;

/** Locks a slot until it is released or this window closes; null if another window holds it. */
const hold = (id: string, { locks }: Pick<DraftStorage<Draft>, 'locks'>): Promise<Release | null> => {
  // without locks windows may share a draft; the server distinguishes them by their writer
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    locks
      .request(
        `design-draft ${id}`,
        { signal: AbortSignal.timeout(lockWithinMs) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
};

const isWanted = (draft: Draft, { scope, designId, intent }: Wanted): boolean =>
  draft.scope === scope && (designId === undefined ? draft.intent === intent : draft.designId === designId);

const forgetOld = async (
  all: readonly [string, Draft][],
  storage: Pick<DraftStorage<Draft>, 'del'>,
): Promise<void> => {
  const old = all.filter(([, { keptAt }]) => Date.now() - Date.parse(keptAt) > keptForMs);
  await Promise.all(old.map(([id]) => storage.del(id)));
};

interface ClaimedDraft<Kept extends Draft> {
  readonly id: string;
  readonly found: Kept | null;
  readonly release: Release | null;
}

const leftSlot = async <Kept extends Draft>(
  wanted: Wanted,
  storage: DraftStorage<Kept>,
): Promise<ClaimedDraft<Kept> | null> => {
  const all = await storage.entries();
  const fitting = all
    .filter(([, draft]) => isWanted(draft, wanted))
    .sort(([, one], [, other]) => other.keptAt.localeCompare(one.keptAt));
  await forgetOld(all, storage);
  for (const [id, found] of fitting) {
    const release = await hold(id, storage);
    if (release) return { id, found, release };
  }
  return null;
};

const emptySlot = async (storage: Pick<DraftStorage<Draft>, 'locks'>): Promise<ClaimedDraft<never>> => {
  const id = crypto.randomUUID();
  return { id, found: null, release: await hold(id, storage) };
};

/** Opens a slot for this window: the newest one an earlier window left, or an empty one. */
export const openDraftSlot = async <Kept extends Draft>(
  wanted: Wanted,
  storage: DraftStorage<Kept> = inBrowser(),
): Promise<DraftSlot<Kept>> => {
  // some browsers deny storage to pages in frames
  const left = wanted.isNew ? null : await leftSlot(wanted, storage).catch(() => null);
  const { id, found, release } = left ?? (await emptySlot(storage));
  let isReleased = false;
  let held = release;
  let latest: Kept | null = found;
  return {
    found,
    latest: () => latest,
    write: async (draft) => {
      if (isReleased) return false;
      try {
        await (draft ? storage.set(id, draft) : storage.del(id));
        latest = draft;
        return true;
      } catch {
        // no room or no permission: only the server keeps the work
        return false;
      }
    },
    release: () => {
      isReleased = true;
      held?.();
      held = null;
    },
    discard: async () => {
      // another window may have opened it meanwhile, and works on it
      held ??= await hold(id, storage);
      if (!held) return false;
      isReleased = true;
      try {
        await storage.del(id);
        latest = null;
        return true;
      } catch {
        return false;
      } finally {
        held();
        held = null;
      }
    },
  };
};
