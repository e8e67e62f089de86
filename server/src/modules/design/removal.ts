import type { contract } from '@design-console/contract';
import type { Design } from '@design-console/editor/document';
import { LIMITS } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Guest } from '../../identity/guest.ts';
import { firstCharacters } from '../../storable-text.ts';
import { newDesignId } from './design.rules.ts';
import * as designs from './design.store.ts';
import { type DesignRemovalDependencies, removeDesign } from './remove-design.ts';
import * as store from './removal.store.ts';
import * as pictures from './user-picture.store.ts';

export interface RemovalDependencies extends DesignRemovalDependencies {
  fileNameOf(url: string): string | null;
  rememberFile(
    db: Executor,
    companyId: number,
    file: {
      name: string;
      mediaType: string;
      bytes: number;
      widthPx: number;
      heightPx: number;
      apiUserId: number;
    },
  ): Promise<number>;
  /** More than the user who brought them uses these files: they stay when that one deletes the picture. */
  keepFiles(db: Executor, companyId: number, names: readonly string[]): Promise<void>;
  /** Returns which of the files the company has; saves and removals of one wait for each other. */
  holdFiles(db: Executor, companyId: number, names: readonly string[]): Promise<ReadonlySet<string>>;
  lockFile(
    db: Executor,
    companyId: number,
    name: string,
  ): Promise<{ apiUserId: number | null; bytes: number; mediaType: string; isPersonal: boolean } | null>;
  /** The file counts for the company alone. */
  disownFile(db: Executor, companyId: number, name: string): Promise<void>;
  /** Removes a file of the company; returns the bytes freed. */
  removeFile(db: Executor, companyId: number, name: string, now: Date): Promise<number>;
  /** The copy shows the original's picture, and is painted too where that one is late. */
  copyLate(db: Executor, companyId: number, designId: string, copyId: string, now: Date): Promise<void>;
}

type Calls = Pick<typeof contract.design, 'duplicate' | 'remove' | 'removePicture'>;

const suffix = ' 副本';
const titleOfCopy = (title: string): string =>
  firstCharacters(title, LIMITS.titleLength - suffix.length) + suffix;

const missing = () => refuse.notFound('设计不存在');

/** Longer than the search and any save that was under way when it began. */
const longestSaveMs = 10 * 60_000;

const namesShown = 3;
const stillShown = (titles: readonly string[]) =>
  refuse.conflict(
    `这张图片用在设计${titles
      .slice(0, namesShown)
      .map((title) => `「${title}」`)
      .join('')}${titles.length > namesShown ? '等' : ''}中（含历史版本），删除这些设计后才能删除图片`,
  );

/** What users delete of their own, and copies of their designs. */
export const removalHandlers = (dependencies: RemovalDependencies): HandlersOf<Calls> => ({
  async remove({ designId }, { db, guest: { companyId, apiUserId }, now }) {
    const removed = await removeDesign(dependencies)(db, companyId, { designId, apiUserId }, now);
    if (!removed) throw missing();
    return null;
  },

  async duplicate({ designId, key }, { db, guest, now }) {
    const { companyId, apiUserId, settingCode, userFlag } = guest;
    const owner = { apiUserId, designId };
    const id = newDesignId(guest, key && `${designId} ${key}`);
    // its picture stays meanwhile: the copy shows it too
    const original = await designs.lockPictures(db, companyId, owner);
    if (await designs.originOf(db, companyId, { apiUserId, designId: id })) return { designId: id };
    if (!original) throw missing();
    await dependencies.storageLedger.refuseFull(db, guest);
    const title = titleOfCopy(original.title);
    const made = await store.copyDesign(db, companyId, { ...owner, id, title, settingCode, now });
    await dependencies.copyLate(db, companyId, designId, id, now);
    const { bytes, pageCount, templateId, thumbnail: thumbUrl } = made;
    const data = { designId: id, title, userFlag, settingCode, version: 1, pageCount, templateId, thumbUrl };
    await dependencies.hostEvents.emit(db, companyId, now, [{ event: 'design.created', data }]);
    await dependencies.storageLedger.add(db, guest, bytes);
    return { designId: id };
  },

  async removePicture({ id }, { db, guest, now }) {
    const { companyId, apiUserId } = guest;
    const picture = await pictures.get(db, companyId, apiUserId, id);
    if (!picture) throw refuse.notFound('图片不存在');
    const { fileName } = picture;
    const shownBy = async (since: Date): Promise<void> => {
      const titles = await store.designsShowing(db, companyId, apiUserId, { fileName, since });
      if (titles.length > 0) throw stillShown(titles);
    };
    // reads all that the user has: nobody waits for it
    await shownBy(new Date(0));
    // a save that shows it ends before, and its version is seen
    const file = await dependencies.lockFile(db, companyId, fileName);
    await shownBy(new Date(now.getTime() - longestSaveMs));
    await pictures.remove(db, companyId, apiUserId, { id, file, now });
    if (!file) return null;
    const isCounted = file.apiUserId === apiUserId;
    if (file.isPersonal && !(await pictures.isBrought(db, companyId, fileName))) {
      const freed = await dependencies.removeFile(db, companyId, fileName, now);
      await dependencies.storageLedger.add(db, isCounted ? guest : { companyId }, -freed);
    } else if (isCounted) {
      await dependencies.disownFile(db, companyId, fileName);
      await dependencies.storageLedger.release(db, guest, file.bytes);
    }
    return null;
  },
});

/**
 * Pictures that the user deleted while a window still showed them come back with its save, without asking the storage:
 * the save holds rows that others wait for. Returns the bytes added. Holds every picture of the design that users
 * brought, so that it is not removed meanwhile; one that only others brought stays for good.
 */
export const bringBackPictures = async (
  dependencies: RemovalDependencies,
  db: Executor,
  { companyId, apiUserId }: Guest,
  { assets }: Design,
  now: Date,
): Promise<number> => {
  const names = Object.values(assets).flatMap(({ url }) => dependencies.fileNameOf(url) ?? []);
  if (names.length === 0) return 0;
  // only designs of the user who deletes a picture are searched
  await dependencies.keepFiles(db, companyId, await pictures.notOf(db, companyId, apiUserId, names));
  const held = await dependencies.holdFiles(db, companyId, names);
  const back: string[] = [];
  let added = 0;
  for (const { fileName: name, bytes, mediaType, isStored, ...size } of await pictures.removedAmong(
    db,
    companyId,
    apiUserId,
    { names, now },
  )) {
    // one that others still show belongs to this user again, however long ago it was deleted
    if (!held.has(name)) {
      if (!isStored || bytes === null || mediaType === null) continue;
      added += await dependencies.rememberFile(db, companyId, { name, bytes, mediaType, ...size, apiUserId });
    }
    back.push(name);
  }
  if (back.length > 0) await pictures.bringBack(db, companyId, apiUserId, back);
  return added;
};
