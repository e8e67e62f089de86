import { afterAll, beforeEach, vi } from 'vitest';

/** A request or a transaction that succeeds once its caller listens. */
const successful = (result: unknown) => {
  const request: { result: unknown; onsuccess?: () => void; oncomplete?: () => void } = { result };
  setTimeout(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
};

/**
 * As much of IndexedDB as drafts need, in memory: happy-dom has none. Empty before each test of the file, and
 * gone at its end: each module that opened one opens the next file's.
 */
export const prepareBrowserDatabase = () => {
  const kept = new Map<string, unknown>();
  const store = () => ({
    transaction: successful(undefined),
    getAllKeys: () => successful([...kept.keys()]),
    getAll: () => successful([...kept.values()]),
    put: (value: unknown, key: string) => void kept.set(key, structuredClone(value)),
    delete: (key: string) => void kept.delete(key),
  });
  const opened: { transaction: () => object; onclose?: () => void }[] = [];
  const open = () => {
    const database = { transaction: () => ({ objectStore: store }) };
    opened.push(database);
    return successful(database);
  };
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('indexedDB', { open });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    for (const database of opened) database.onclose?.();
  });
  return { kept };
};
