import type { Picture } from './context.ts';

interface Kept {
  picture: Picture;
  release(): void;
}

export interface PictureCache {
  /** The picture kept under the key; it counts as used now. */
  get(key: string): Picture | undefined;
  has(key: string): boolean;
  /** Keeps a picture and evicts the least recently used ones beyond the limit. */
  put(key: string, kept: Kept): void;
  /** Evicts the least recently used ones until that many bytes more are within the limit; false if they never are. */
  makeRoom(bytes: number): boolean;
  /** Evicts the least recently used ones beyond the limit. */
  tidy(): void;
  /** Evicts all. */
  clear(): void;
}

/** Bytes of a decoded picture. */
export const bytesOf = ({ width, height }: Picture): number => width * height * 4;

const nothing: ReadonlySet<string> = new Set();

/**
 * An LRU cache of reproducible pictures, limited by bytes. The latest picture and pictures in use always
 * stay. `inUse` is only asked when a picture has to go.
 */
export const createPictureCache = (
  bytesMax: number,
  inUse: () => ReadonlySet<string> = () => nothing,
): PictureCache => {
  const all = new Map<string, Kept>();
  let bytes = 0;
  const evict = (key: string, { picture, release }: Kept): void => {
    all.delete(key);
    bytes -= bytesOf(picture);
    release();
  };
  /** Makes room for that many bytes more. */
  const makeRoom = (more: number): boolean => {
    const fits = (): boolean => bytes + more <= bytesMax;
    if (fits()) return true;
    const used = inUse();
    for (const [key, kept] of all) {
      if (fits()) return true;
      if (!used.has(key)) evict(key, kept);
    }
    return fits();
  };
  return {
    get(key) {
      const found = all.get(key);
      if (!found) return undefined;
      all.delete(key);
      all.set(key, found);
      return found.picture;
    },
    has: (key) => all.has(key),
    put(key, kept) {
      const before = all.get(key);
      if (before) evict(key, before);
      makeRoom(bytesOf(kept.picture));
      all.set(key, kept);
      bytes += bytesOf(kept.picture);
    },
    makeRoom,
    tidy: () => void makeRoom(0),
    clear() {
      for (const [key, kept] of all) evict(key, kept);
    },
  };
};
