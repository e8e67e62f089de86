import { createStore, del, entries, set } from 'idb-keyval';
import type { Draft, DraftSlot } from './draft-slot.ts';

interface Wanted {
  readonly scope: string;
  readonly designId?: string | undefined;
  readonly intent: string;
}

const keptForMs = 60 * 24 * 3_600_000;
/** A reloading window releases its slot within this time. */
const lockWithinMs = 400;

const drafts = createStore('design-drafts', 'drafts');

/** Locks a slot until this window closes; false if another window holds it. */
const hold = (id: string): Promise<boolean> => {
  // pages without TLS have no locks: windows may share a draft, and the server tells the windows apart
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`design-draft ${id}`, { signal: AbortSignal.timeout(lockWithinMs) }, () => {
        resolve(true);
        // held until the window closes
        return new Promise<void>(() => undefined);
      })
      .catch(() => resolve(false));
  });
};

const isWanted = (draft: Draft, { scope, designId, intent }: Wanted): boolean =>
  draft.scope === scope && (designId === undefined ? draft.intent === intent : draft.designId === designId);

const forgetOld = async (all: readonly [string, Draft][]): Promise<void> => {
  const old = all.filter(([, { keptAt }]) => Date.now() - Date.parse(keptAt) > keptForMs);
  await Promise.all(old.map(([id]) => del(id, drafts)));
};

const freeSlotOf = async (wanted: Wanted): Promise<[string, Draft] | null> => {
  const all = await entries<string, Draft>(drafts);
  const fitting = all
    .filter(([, draft]) => isWanted(draft, wanted))
    .sort(([, one], [, other]) => other.keptAt.localeCompare(one.keptAt));
  await forgetOld(all);
  for (const one of fitting) if (await hold(one[0])) return one;
  return null;
};

/** Opens a slot for this window: the newest one an earlier window left, or an empty one. */
export const openDraftSlot = async (wanted: Wanted): Promise<DraftSlot> => {
  // some browsers deny storage to pages in frames
  const left = await freeSlotOf(wanted).catch(() => null);
  const id = left ? left[0] : crypto.randomUUID();
  if (!left) await hold(id);
  return {
    found: left ? left[1] : null,
    write: async (draft) => {
      try {
        await (draft ? set(id, draft, drafts) : del(id, drafts));
        return true;
      } catch {
        // no room or no permission: only the server keeps the work
        return false;
      }
    },
  };
};
