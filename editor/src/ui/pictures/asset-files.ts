import type { Design } from '../../document/index.ts';
import type { LocalPictures } from './local-picture.ts';
import { readStoredPicture } from './stored-picture.ts';

/** The files of the pictures an editor shows, by asset id. */
export interface AssetFiles {
  /** Makes the pictures of a design known. */
  remember(design: Pick<Design, 'assets'>): void;
  /** Pictures that stay in this browser. */
  keep(pictures: LocalPictures): void;
  /** People's own of this look, else stored ones. Rejects where there is none. */
  read(id: string): Promise<Blob>;
}

export const createAssetFiles = (): AssetFiles => {
  const kept = new Map<string, Blob>();
  /** Where the pictures are stored. */
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
