import type { Executor } from '../../db/schema/tables.ts';

export interface ProviderRow {
  baseUrl: string;
  model: string;
  /** Empty: none paints pictures. */
  imageModel: string;
  sealedKey: Buffer | null;
  keyHint: string;
  updatedBy: string;
  updatedAt: Date;
}

const columns = [
  'base_url as baseUrl',
  'model',
  'image_model as imageModel',
  'sealed_key as sealedKey',
  'key_hint as keyHint',
  'updated_by as updatedBy',
  'updated_at as updatedAt',
] as const;

export const get = async (db: Executor, companyId: number): Promise<ProviderRow | null> =>
  (await db
    .selectFrom('ai_provider')
    .select(columns)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) ?? null;

/** Changes of one company's provider queue on the company's row: the provider may have no row yet. */
export { lockCompany } from '../../db/query/lock-company.ts';

export const put = async (db: Executor, companyId: number, row: ProviderRow): Promise<void> => {
  const values = {
    base_url: row.baseUrl,
    model: row.model,
    image_model: row.imageModel,
    sealed_key: row.sealedKey,
    key_hint: row.keyHint,
    updated_by: row.updatedBy,
    updated_at: row.updatedAt,
  };
  await db
    .insertInto('ai_provider')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
};

export const remove = async (db: Executor, companyId: number): Promise<void> => {
  await db.deleteFrom('ai_provider').where('company_id', '=', companyId).execute();
};
