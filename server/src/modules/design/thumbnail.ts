import { createHash } from 'node:crypto';
import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { Asker } from '../../painting/asker.ts';
import type { Painting } from '../../painting/painting.ts';
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

const widthPx = 360;
/** The longest a save waits for its picture. */
const paintWithinMs = 8000;

/** The design's first page as a stored picture; null when it cannot be painted: it is saved without. */
export const thumbnails =
  (dependencies: ThumbnailDependencies) =>
  async (
    db: Executor,
    companyId: number,
    { design, settingCode, now, asker }: { design: Design; settingCode: string; now: Date; asker: Asker },
  ): Promise<StoredThumbnail | null> => {
    const { storage, painting, failed } = dependencies;
    const [page] = design.pages;
    if (!page) return null;
    const late = AbortSignal.timeout(paintWithinMs);
    try {
      const sheet = await sheetOf(dependencies, db, companyId, { design, pages: [page], settingCode, now });
      const signal = asker.signal ? AbortSignal.any([asker.signal, late]) : late;
      const bytes = await Promise.race([painting.webp(sheet, widthPx, { ...asker, signal }), passed(late)]);
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
      const file = { name, mediaType: 'image/webp' };
      await storeFile(storage, db, { ...file, content: bytes }, now);
      const heightPx = Math.max(1, Math.round((page.height * widthPx) / page.width));
      return { ...file, bytes: bytes.length, widthPx, heightPx };
    } catch (error) {
      failed(error);
      return null;
    }
  };

const passed = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('The thumbnail took too long')), { once: true });
  });
