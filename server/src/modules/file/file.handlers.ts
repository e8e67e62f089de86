import type { contract } from '@design-console/contract';
import type { imagePurposes } from '@design-console/contract/file';
import { type HandlersOf, twoStep } from '../../kernel/asking.ts';
import { askerOf } from '../../painting/asker.ts';
import type { Painting } from '../../painting/painting.ts';
import type { Storage } from '../../storage/storage.ts';
import * as store from './file.store.ts';

const filesPath = '/saas/files/';

/** The longest side a picture keeps, by purpose. */
export const longestSidePx: Record<(typeof imagePurposes)[number], number> = {
  icon: 256,
  logo: 640,
  picture: 2560,
  background: 2560,
};

export interface FileNeeds {
  storage: Storage;
  painting: Painting;
}

export const fileHandlers = ({ storage, painting }: FileNeeds): HandlersOf<typeof contract.file> => ({
  uploadImage: twoStep({
    async prepare({ file, purpose }, asking) {
      const picture = await painting.picture(file.bytes, longestSidePx[purpose], askerOf(asking));
      await storage.put(picture.name, picture.bytes, picture.mediaType);
      return picture;
    },
    async commit({ file }, { db, who, note }, picture) {
      note({ subject: file.fileName });
      await store.put(db, who.companyId, { ...picture, bytes: picture.bytes.length });
      return { url: urlOfFile(picture.name), widthPx: picture.widthPx, heightPx: picture.heightPx };
    },
  }),
});

/** The address a stored file is served at. */
export const urlOfFile = (name: string): string => filesPath + name;

/** The file's name when an address is one of ours, else null. */
export const fileNameOf = (url: string): string | null =>
  url.startsWith(filesPath) ? url.slice(filesPath.length) : null;
