import type { Design } from '../../document/index.ts';
import type { LocalPictures } from './local-picture.ts';
import { readStoredPicture } from './stored-picture.ts';

/** The files of the pictures an editor shows, by asset id. */
export interface AssetFiles {
  /** Registers the pictures of a design. */
  remember(design: Pick<Design, 'assets'>): void;
  /** Registers pictures that stay in this browser. */
  keep(pictures: LocalPictures): void;
  /** Reads the picture kept in this browser, else the stored one. Rejects if there is none. */
  read(id: string): Promise<Blob>;
}

export const createAssetFiles = (): AssetFiles => {
  const kept = new Map<string, Blob>();
  /** URLs of stored pictures, by asset id. */
  const addresses = new Map<string, string>();
  return {
    remember: ({ assets }) => {
      for (const [id, { url }] of Object.entries(assets)) addresses.set(id, url);
    },
    keep: (pictures) => {
      for (const [id, picture] of pictures) kept.set(id, picture);
    },
    read: async (id) => {
      const picture = kept.get(id);
      if (picture) return picture;
      const address = addresses.get(id);
      if (address === undefined) throw new Error(`No asset ${id}`);
      return readStoredPicture(address);
    },
  };
};
