import { createHash } from 'node:crypto';
import type { Executor } from '../db/schema/tables.ts';
import { urlOfFile } from '../modules/file/file.handlers.ts';
import * as files from '../modules/file/file.store.ts';
import { reconcile } from '../modules/quota/reconcile.store.ts';
import type { Painting } from '../painting/painting.ts';
import { smallPictureOf, thumbnailWidthPx } from '../painting/small-picture.ts';
import type { Storage } from '../storage/storage.ts';
import { storeFile } from '../storage/store-file.ts';

/** Which designs and templates of the demo company show which picture. */
export interface PaintDemo {
  companyId: number;
  paintings: { variant: string; designIds: string[]; templateIds?: number[] }[];
}

export interface PaintDemoDependencies {
  db: Executor;
  storage: Storage;
  painting: Painting;
}

/**
 * Paints the thumbnails of the demo company's designs with the editor's painter, one file for all designs
 * that look alike. Runs after the start, off the event loop: fonts and painting take seconds. An interrupted
 * run is continued by the next.
 */
export const paintDemo = async (
  { db, storage, painting }: PaintDemoDependencies,
  { companyId, paintings }: PaintDemo,
  signal: AbortSignal,
): Promise<void> => {
  const { demoDesign } = await import('./design-variants.ts');
  for (const { variant, designIds: alike, templateIds = [] } of paintings) {
    signal.throwIfAborted();
    const found = demoDesign(variant);
    const designIds = await lackPicture(db, companyId, alike);
    const isWanted = designIds.length > 0 || (await lacksCover(db, companyId, templateIds));
    if (!found || !isWanted) continue;
    const bytes = await painting.webp({ design: found.design, files: new Map() }, thumbnailWidthPx, {
      companyId,
      user: 'demo',
    });
    signal.throwIfAborted();
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
    await storeFile(storage, db, { name, mediaType: 'image/webp', content: bytes }, new Date());
    const [page] = found.design.pages;
    if (!page) continue;
    const { widthPx, heightPx } = smallPictureOf(page, thumbnailWidthPx);
    const picture = {
      name,
      mediaType: 'image/webp',
      bytes: bytes.length,
      widthPx,
      heightPx,
    };
    await files.put(db, companyId, { ...picture, isPainted: true });
    await setCovers(db, companyId, templateIds, { ...picture, url: urlOfFile(name) });
    if (designIds.length === 0) continue;
    // letters keep the picture of their design; the demo company's were made before it had one
    await db
      .updateTable('authorization_record')
      .set({ thumbnail: urlOfFile(name) })
      .where('company_id', '=', companyId)
      .where('design_id', 'in', designIds)
      .where('thumbnail', '=', '')
      .execute();
    // last: a design with a picture counts as done
    await db
      .updateTable('design')
      .set({ thumbnail: urlOfFile(name) })
      .where('company_id', '=', companyId)
      .where('id', 'in', designIds)
      .where('thumbnail', '=', '')
      .execute();
  }
  await reconcile(db, companyId);
};

const lacksCover = async (
  db: Executor,
  companyId: number,
  templateIds: readonly number[],
): Promise<boolean> => {
  if (templateIds.length === 0) return false;
  const row = await db
    .selectFrom('team_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...templateIds])
    .where('cover', '=', '')
    .executeTakeFirst();
  return row !== undefined;
};

/** Templates and their first version get the picture; one that was saved meanwhile has its own. */
const setCovers = async (
  db: Executor,
  companyId: number,
  templateIds: readonly number[],
  { url, widthPx, heightPx }: { url: string; widthPx: number; heightPx: number },
): Promise<void> => {
  if (templateIds.length === 0) return;
  await db
    .updateTable('team_template_version')
    .set({ cover: url })
    .where('company_id', '=', companyId)
    .where('template_id', 'in', [...templateIds])
    .where('version', '=', 1)
    .execute();
  await db
    .updateTable('team_template')
    .set({ cover: url, cover_width_px: widthPx, cover_height_px: heightPx })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...templateIds])
    .where('cover', '=', '')
    .execute();
};

const lackPicture = async (
  db: Executor,
  companyId: number,
  designIds: readonly string[],
): Promise<string[]> => {
  if (designIds.length === 0) return [];
  const rows = await db
    .selectFrom('design')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...designIds])
    .where('thumbnail', '=', '')
    .execute();
  return rows.map((row) => row.id);
};
