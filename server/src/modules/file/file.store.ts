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

export const owns = async (db: Executor, companyId: number, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stored_file')
    .select('name')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
};
