import type { Executor } from '../../db/schema/tables.ts';
import type { DesignDependencies } from './design.handlers.ts';
import { picturesAfter } from './design.rules.ts';
import { lockPictures } from './design.store.ts';
import * as store from './late-thumbnail.store.ts';
import type { StoredThumbnail } from './thumbnail.ts';

type Dependencies = Pick<DesignDependencies, 'rememberFile' | 'forgetPictures' | 'storageLedger' | 'urlOf'>;

/** Thumbnails that saves could not wait for. Hosts are told of nothing, as with automatic saves. */
export const lateThumbnails = ({ rememberFile, forgetPictures, storageLedger, urlOf }: Dependencies) => ({
  read: store.paintedFrom,

  async show(
    tx: Executor,
    companyId: number,
    designId: string,
    { picture, isOwed }: { picture: StoredThumbnail; isOwed(): Promise<boolean> },
  ): Promise<void> {
    const apiUserId = await store.userOf(tx, companyId, designId);
    if (apiUserId === null) return;
    // the design before the file, as a save does: otherwise the two could wait for each other
    const before = await lockPictures(tx, companyId, { apiUserId, designId });
    const bytes = await rememberFile(tx, companyId, { ...picture, apiUserId, isPainted: true });
    const url = urlOf(picture.name);
    if (before && (await isOwed())) {
      const { left, ...shown } = picturesAfter(before, url, false);
      await store.setPictures(tx, companyId, designId, shown);
      await forgetPictures(tx, companyId, left);
    } else await forgetPictures(tx, companyId, [url]);
    await storageLedger.addAnyway(tx, { companyId, apiUserId }, bytes);
  },
});
