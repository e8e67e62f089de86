import { createHash } from 'node:crypto';
import { CODE } from '@design-console/contract/kernel';
import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { Refusal, refuse } from '../../http/reply/refusal.ts';
import type { Requester } from '../../painting/requester.ts';
import type { Painting } from '../../painting/painting.ts';
import { smallPictureOf, thumbnailWidthPx } from '../../painting/small-picture.ts';
import type { Storage } from '../../storage/storage.ts';
import { storeFile } from '../../storage/store-file.ts';
import { type SheetDependencies, sheetOf } from './design-sheet.ts';

export interface StoredThumbnail {
  name: string;
  mediaType: string;
  bytes: number;
  widthPx: number;
  heightPx: number;
}

export interface ThumbnailDependencies extends SheetDependencies {
  storage: Storage;
  painting: Painting;
  /** Receives the reason why a design has no new picture. */
  failed(error: unknown): void;
}

/** late: it is painted after the save. null: it cannot be painted. */
type Thumbnail = StoredThumbnail | 'late' | null;

interface ThumbnailTerms {
  design: Design;
  settingCode: string;
  now: Date;
  requester: Requester;
}

/** The longest a save waits for its picture. */
const paintWithinMs = 8000;

/** The design's first page as a stored picture, however long it takes. */
export const paintThumbnail =
  (dependencies: Omit<ThumbnailDependencies, 'failed'>) =>
  async (
    db: Executor,
    companyId: number,
    { design, settingCode, now, requester }: ThumbnailTerms,
  ): Promise<StoredThumbnail> => {
    const { storage, painting } = dependencies;
    const [page] = design.pages;
    if (!page) throw refuse.invalid({ document: '设计没有页面' });
    const sheet = await sheetOf(dependencies, db, companyId, { design, pages: [page], settingCode, now });
    const bytes = await painting.webp(sheet, thumbnailWidthPx, requester);
    requester.signal?.throwIfAborted();
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
    const file = { name, mediaType: 'image/webp' };
    await storeFile(storage, db, { ...file, content: bytes }, now);
    const { widthPx, heightPx } = smallPictureOf(page, thumbnailWidthPx);
    return { ...file, bytes: bytes.length, widthPx, heightPx };
  };

/** The design's first page as a stored picture, if it can be painted while its save waits. */
export const thumbnails =
  ({ failed, ...dependencies }: ThumbnailDependencies) =>
  async (db: Executor, companyId: number, { requester, ...terms }: ThumbnailTerms): Promise<Thumbnail> => {
    const tooLate = AbortSignal.timeout(paintWithinMs);
    const signal = requester.signal ? AbortSignal.any([requester.signal, tooLate]) : tooLate;
    try {
      const painted = paintThumbnail(dependencies)(db, companyId, {
        ...terms,
        requester: { ...requester, signal },
      });
      return await Promise.race([painted, passed(tooLate)]);
    } catch (error) {
      failed(error);
      const isItsFault = error instanceof Refusal && error.code !== CODE.tooMany;
      return isItsFault && !signal.aborted ? null : 'late';
    }
  };

const passed = (tooLate: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    tooLate.addEventListener('abort', () => reject(new Error('The thumbnail took too long')), { once: true });
  });
