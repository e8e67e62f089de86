import { WIRE } from '@design-console/contract/wire/constants';
import type { contract } from '@design-console/contract';
import type { imagePurposes } from '@design-console/contract/file';
import type { Executor } from '../../db/schema/tables.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { type Requester, requesterOf } from '../../painting/requester.ts';
import type { Painting } from '../../painting/painting.ts';
import type { Storage } from '../../storage/storage.ts';
import { storeFile, type StoreUpload } from '../../storage/store-file.ts';
import * as store from './file.store.ts';

/** The longest side a picture keeps, by purpose. */
const longestSidePx: Record<(typeof imagePurposes)[number], number> = {
  icon: 256,
  logo: 640,
  picture: 2560,
  background: 2560,
};

export interface FileDependencies {
  storageLedger: StorageLedger;
  storage: Storage;
  painting: Painting;
}

export const uploads =
  ({ storage, storageLedger }: Pick<FileDependencies, 'storage' | 'storageLedger'>): StoreUpload =>
  async (db, owner, file, now) => {
    if (!(await store.owns(db, owner.companyId, file.name)))
      await storageLedger.refuseFull(db, owner, file.content.length);
    await storeFile(storage, db, file, now);
  };

export const fileHandlers = ({
  painting,
  ...dependencies
}: FileDependencies): HandlersOf<typeof contract.file> => ({
  uploadImage: twoStep({
    async prepare({ file, purpose }, context) {
      const { db, now } = context;
      const { companyId } = context.who;
      await dependencies.storageLedger.refuseFull(db, { companyId });
      const picture = await painting.picture(file.bytes, longestSidePx[purpose], requesterOf(context));
      await uploads(dependencies)(db, { companyId }, { ...picture, content: picture.bytes }, now);
      return picture;
    },
    async commit({ file }, { db, who, note }, picture) {
      note({ subject: file.fileName });
      const { companyId } = who;
      const bytes = await store.put(db, companyId, { ...picture, bytes: picture.bytes.length });
      await dependencies.storageLedger.add(db, { companyId }, bytes);
      return { url: urlOfFile(picture.name), widthPx: picture.widthPx, heightPx: picture.heightPx };
    },
  }),
});

/** The address a stored file is served at. */
export const urlOfFile = (name: string): string => WIRE.filesPath + name;

/** The file's name when an address is one of ours, else null. */
export const fileNameOf = (url: string): string | null =>
  url.startsWith(WIRE.filesPath) ? url.slice(WIRE.filesPath.length) : null;

/** The names of files at those of these addresses that are ours. */
export const fileNamesOf = (urls: readonly string[]): string[] =>
  urls.map(fileNameOf).filter((name) => name !== null);

/**
 * Whether all of these are addresses of files of the company. What names them is not searched: the files then stay,
 * also those that we painted.
 */
export const keepsFiles = async (
  db: Executor,
  companyId: number,
  urls: readonly string[],
): Promise<boolean> => {
  const names = new Set(fileNamesOf(urls));
  await store.keep(db, companyId, [...names]);
  const kept = await store.filesNamed(db, companyId, [...names]);
  return urls.every((url) => fileNameOf(url) !== null) && kept.length === names.size;
};

/** Whether this is a file of the company, which then stays. */
export const keepsFile = (db: Executor, companyId: number, url: string): Promise<boolean> =>
  keepsFiles(db, companyId, [url]);

/** The files of the company among these addresses, by address. */
export const filesAt = async (db: Executor, companyId: number, urls: readonly string[]) => {
  const found = await store.filesNamed(db, companyId, fileNamesOf(urls));
  return new Map(found.map((file) => [urlOfFile(file.name), file]));
};

/** Redraws a picture that a user uploads for a design. */
export const redrawn = (painting: Painting) => async (upload: Buffer, requester: Requester) => {
  const { bytes, ...picture } = await painting.picture(upload, longestSidePx.picture, requester);
  return { ...picture, bytes: bytes.length, content: bytes };
};

/** The company's pictures at these addresses, as designs hold them. */
export const picturesAt = async (db: Executor, companyId: number, urls: readonly string[]) => {
  const found = await store.picturesNamed(db, companyId, fileNamesOf(urls));
  return found.map(({ name, mediaType, widthPx, heightPx }) => ({
    url: urlOfFile(name),
    asset: { url: urlOfFile(name), width: widthPx, height: heightPx, mime: mediaType },
  }));
};
