import { createHash } from 'node:crypto';
import { type Design, fontsUsed } from '@design-console/editor/document';
import type { Executor } from '../../db/tables.ts';
import type { Asker } from '../../painting/asker.ts';
import type { Painting, SheetFont } from '../../painting/painting.ts';
import type { Storage } from '../../storage/storage.ts';

export interface StoredThumbnail {
  name: string;
  mediaType: string;
  bytes: number;
  widthPx: number;
  heightPx: number;
}

export interface ThumbnailNeeds {
  storage: Storage;
  painting: Painting;
  /** Whether an address is that of a file the company uploaded. */
  ownsFile(db: Executor, companyId: number, url: string): Promise<boolean>;
  fileNameOf(url: string): string | null;
  /** Those of the families that are the company's own and offered by the config set. */
  fontsToPaintWith(
    db: Executor,
    companyId: number,
    wanted: { settingCode: string; families: readonly string[]; now: Date },
  ): Promise<SheetFont[]>;
  /** Hears why a design has no new picture. */
  failed(error: unknown): void;
}

const widthPx = 360;
/** Nobody waits longer for a picture of what they saved. */
const paintWithinMs = 8000;
const assetsMax = 60;

/** The design's first page as a stored picture; null when it cannot be painted: it is saved all the same. */
export const thumbnails =
  ({ storage, painting, ownsFile, fileNameOf, fontsToPaintWith, failed }: ThumbnailNeeds) =>
  async (
    db: Executor,
    companyId: number,
    { design, settingCode, now, asker }: { design: Design; settingCode: string; now: Date; asker: Asker },
  ): Promise<StoredThumbnail | null> => {
    const [page] = design.pages;
    if (!page) return null;
    const late = AbortSignal.timeout(paintWithinMs);
    try {
      const files = new Map<string, string>();
      // of other addresses the server fetches nothing: their place is painted with a stand-in
      for (const [id, { url }] of Object.entries(design.assets).slice(0, assetsMax)) {
        const name = fileNameOf(url);
        if (name !== null && (await ownsFile(db, companyId, url))) files.set(id, name);
      }
      const families = [...new Set(fontsUsed([page]).map((need) => need.family))];
      const fonts = await fontsToPaintWith(db, companyId, { settingCode, families, now });
      const sheet = { design: { ...design, pages: [page] }, files, fonts };
      const signal = asker.signal ? AbortSignal.any([asker.signal, late]) : late;
      const bytes = await Promise.race([painting.webp(sheet, widthPx, { ...asker, signal }), passed(late)]);
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
      await storage.put(name, bytes, 'image/webp');
      const heightPx = Math.max(1, Math.round((page.height * widthPx) / page.width));
      return { name, mediaType: 'image/webp', bytes: bytes.length, widthPx, heightPx };
    } catch (error) {
      failed(error);
      return null;
    }
  };

const passed = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('The thumbnail took too long')), { once: true });
  });
