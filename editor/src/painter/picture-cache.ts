import type { Picture } from './context.ts';

interface Kept {
  picture: Picture;
  release(): void;
}

export interface PictureCache {
  /** The picture kept under the key; it counts as used now. */
  get(key: string): Picture | undefined;
  /** Keeps a picture and evicts the least recently used ones beyond the limit. */
  put(key: string, kept: Kept): void;
}

/** Bytes of a decoded picture. */
export const bytesOf = ({ width, height }: Picture): number => width * height * 4;

/** An LRU cache of reproducible pictures, limited by bytes; the latest one always stays. */
export const createPictureCache = (bytesMax: number): PictureCache => {
  const all = new Map<string, Kept>();
  let bytes = 0;
  return {
    get(key) {
      const found = all.get(key);
      if (!found) return undefined;
      all.delete(key);
      all.set(key, found);
      return found.picture;
    },
    put(key, kept) {
      for (const [other, { picture, release }] of all) {
        if (other !== key && bytes + bytesOf(kept.picture) <= bytesMax) continue;
        all.delete(other);
        bytes -= bytesOf(picture);
        release();
      }
      all.set(key, kept);
      bytes += bytesOf(kept.picture);
    },
  };
};
