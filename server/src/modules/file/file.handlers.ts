import type { contract } from '@design-console/contract';
import { type HandlersOf, twoStep } from '../../kernel/asking.ts';
import type { Storage } from '../../storage/storage.ts';
import * as store from './file.store.ts';
import { redrawPicture } from './picture.ts';

const filesPath = '/saas/files/';

export const fileHandlers = ({ storage }: { storage: Storage }): HandlersOf<typeof contract.file> => ({
  uploadImage: twoStep({
    async prepare({ file, purpose }) {
      const picture = await redrawPicture(file.bytes, purpose);
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
