import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor } from '../db/tables.ts';
import { urlOfFile } from '../modules/file/file.handlers.ts';
import * as files from '../modules/file/file.store.ts';
import type { Storage } from '../storage/storage.ts';

/** Which designs of the demo company show which picture. */
export interface PaintDemo {
  companyId: number;
  paintings: { variant: string; designIds: string[] }[];
}

const thumbnailWidthPx = 360;

/**
 * Paints the thumbnails of the demo company's designs with the painter the editor draws with, one file for
 * all designs that look alike. After the start: fonts and painting take seconds. A second run does no harm.
 */
export const paintDemo = async (
  db: Executor,
  storage: Storage,
  { companyId, paintings }: PaintDemo,
  signal: AbortSignal,
): Promise<void> => {
  const { demoDesign } = await import('./design-variants.ts');
  // some 80 MB of fonts and drawing that most servers never need
  const { renderPageWebp } = await import('@design-console/editor/painter/server');
  for (const { variant, designIds } of paintings) {
    signal.throwIfAborted();
    const found = demoDesign(variant);
    if (!found || designIds.length === 0) continue;
    const bytes = await renderPageWebp(found.design, 0, { width: thumbnailWidthPx });
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
    await storage.put(name, bytes, 'image/webp');
    const [page] = found.design.pages;
    await files.put(db, companyId, {
      name,
      mediaType: 'image/webp',
      bytes: bytes.length,
      widthPx: thumbnailWidthPx,
      heightPx: page ? Math.round((page.height * thumbnailWidthPx) / page.width) : thumbnailWidthPx,
    });
    await db
      .updateTable('design')
      .set({ thumbnail: urlOfFile(name) })
      .where('company_id', '=', companyId)
      .where('id', 'in', designIds)
      .execute();
    // letters keep the picture their design had; the demo company's were made before there was one
    await db
      .updateTable('authorization_record')
      .set({ thumbnail: urlOfFile(name) })
      .where('company_id', '=', companyId)
      .where('design_id', 'in', designIds)
      .where('thumbnail', '=', '')
      .execute();
    // requests come first
    await breathe();
  }
};
