import type { Draft } from '../draft-slot.ts';
import type { DraftStorage } from '../drafts.ts';

/** A browser's drafts and locks in memory; a lock that is held is refused at once. */
export const memoryDrafts = <Kept extends Draft = Draft>(given: Readonly<Record<string, Kept>> = {}) => {
  const drafts = new Map(Object.entries(given));
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, whileHeld: () => Promise<void>): Promise<void> => {
    if (held.has(name)) throw new DOMException('held', 'TimeoutError');
    held.add(name);
    await whileHeld();
    held.delete(name);
  };
  const storage: DraftStorage<Kept> = {
    entries: async () => [...drafts],
    set: async (id, draft) => void drafts.set(id, draft),
    del: async (id) => void drafts.delete(id),
    locks: { request: request as LockManager['request'] },
  };
  return { drafts, storage };
};

export const draftOf = (given: Partial<Draft>): Draft => ({
  scope: 'app u-1',
  intent: '||||',
  designId: null,
  basedOn: 0,
  content: null,
  keptAt: new Date().toISOString(),
  ...given,
});
