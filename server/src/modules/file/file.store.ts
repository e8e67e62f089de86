import type { Executor } from '../../db/tables.ts';

export interface FileRow {
  name: string;
  mediaType: string;
  bytes: number;
  /** Of pictures. */
  widthPx?: number;
  heightPx?: number;
}

/** Remembers that the company uploaded this file; the same file twice is one row. */
export const put = async (db: Executor, companyId: number, file: FileRow): Promise<void> => {
  await db
    .insertInto('stored_file')
    .values({
      company_id: companyId,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      width_px: file.widthPx ?? null,
      height_px: file.heightPx ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Width and height of a picture the company uploaded; null for any other file. */
export const sizeOf = async (
  db: Executor,
  companyId: number,
  name: string,
): Promise<{ widthPx: number; heightPx: number } | null> => {
  const row = await db
    .selectFrom('stored_file')
    .select(['width_px', 'height_px'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.width_px && row.height_px ? { widthPx: row.width_px, heightPx: row.height_px } : null;
};

export const owns = async (db: Executor, companyId: number, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stored_file')
    .select('name')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
};
