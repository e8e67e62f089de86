import { createStore, del, entries, set } from 'idb-keyval';
import type { Draft, DraftSlot } from './draft-slot.ts';

interface Wanted {
  readonly scope: string;
  readonly designId?: string | undefined;
  readonly intent: string;
}

const keptForMs = 60 * 24 * 3_600_000;
/** A window that is being reloaded lets go of its slot within this. */
const lockWithinMs = 400;

const drafts = createStore('design-drafts', 'drafts');

/** Holds a slot for as long as this window lives; false where another window has it. */
const hold = (id: string): Promise<boolean> => {
  // pages without TLS have no locks: their windows find each other's drafts, and the server tells them apart
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`design-draft ${id}`, { signal: AbortSignal.timeout(lockWithinMs) }, () => {
        resolve(true);
        // until the window goes
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

/** A slot of this window's own: the newest one that an earlier window left, or an empty one. */
export const openDraftSlot = async (wanted: Wanted): Promise<DraftSlot> => {
  // a browser that keeps nothing for pages in frames
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
        // no room, or not allowed: the server is then the only one who keeps the work
        return false;
      }
    },
  };
};
