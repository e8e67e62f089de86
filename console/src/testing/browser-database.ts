/** A request or a transaction that succeeds once its caller listens. */
const successful = (result: unknown) => {
  const request: { result: unknown; onsuccess?: () => void; oncomplete?: () => void } = { result };
  setTimeout(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
};

/** As much of IndexedDB as drafts need, in memory: happy-dom has none. */
export const browserDatabase = () => {
  const kept = new Map<string, unknown>();
  const store = () => ({
    transaction: successful(undefined),
    getAllKeys: () => successful([...kept.keys()]),
    getAll: () => successful([...kept.values()]),
    put: (value: unknown, key: string) => void kept.set(key, structuredClone(value)),
    delete: (key: string) => void kept.delete(key),
  });
  const database = { transaction: () => ({ objectStore: store }) };
  return { kept, indexedDB: { open: () => successful(database) } };
};
