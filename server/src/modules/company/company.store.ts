import type { BoughtService } from '@design-console/contract/company';
import { sql } from 'kysely';
import { lockCompany } from '../../db/query/lock-company.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface CompanyRow {
  id: number;
  name: string;
  logo: string;
  seal: string;
  description: string;
  industryName: string;
  productName: string;
  apiAccessId: string;
  apiAccessName: string;
  adminAccount: string | null;
  secretHint: string | null;
  revision: number;
  updatedBy: string;
  updatedAt: Date;
  services: { product: BoughtService['product']; device: 'pc' | 'mobile'; expiresAt: string | null }[];
}

/** The logo alone; '' for none. */
export const logoOf = async (db: Executor, companyId: number): Promise<string> =>
  (await db.selectFrom('company').select('logo').where('id', '=', companyId).executeTakeFirstOrThrow()).logo;

/** The company, its administrator, the hint of its newest live secret and its products, in one statement. */
const one = (db: Executor, companyId: number, now: Date) =>
  db
    .selectFrom('company')
    .select([
      'id',
      'name',
      'logo',
      'seal_image as seal',
      'description',
      'industry_name as industryName',
      'product_name as productName',
      'api_access_id as apiAccessId',
      'api_access_name as apiAccessName',
      'revision',
      'updated_by as updatedBy',
      'updated_at as updatedAt',
      sql<string | null>`(select account from account a where a.company_id = company.id and a.is_owner)`.as(
        'adminAccount',
      ),
      sql<string | null>`(select hint from api_secret s where s.company_id = company.id
        and (s.expires_at is null or s.expires_at > ${now}) order by s.id desc limit 1)`.as('secretHint'),
      sql<
        CompanyRow['services']
      >`coalesce((select json_agg(json_build_object('product', s.product, 'device', s.device,
        'expiresAt', to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.product, s.device desc)
        from company_service s where s.company_id = company.id), '[]')`.as('services'),
    ])
    .where('id', '=', companyId);

export const get = (db: Executor, companyId: number, now: Date): Promise<CompanyRow> =>
  one(db, companyId, now).executeTakeFirstOrThrow();

/** The services that end, with the day of it in the company's time zone. */
export const serviceEnds = async (db: Executor, companyId: number) =>
  db
    .selectFrom('company_service as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select((select) => [
      select.ref('s.product').$castTo<BoughtService['product']>().as('product'),
      's.device',
      select.ref('s.expires_at').$notNull().as('endsAt'),
      sql<string>`to_char(s.expires_at at time zone c.time_zone, 'YYYY-MM-DD')`.as('endsOn'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.expires_at', 'is not', null)
    .orderBy('s.product')
    .orderBy('s.device', 'desc')
    .execute();

/** The company, and the roles of the account that views it: every page of the console needs both. */
export const getSeenBy = (
  db: Executor,
  companyId: number,
  accountId: number,
  now: Date,
): Promise<CompanyRow & { roleNames: string[] }> =>
  one(db, companyId, now)
    .select(
      sql<string[]>`array(select r.name from account_role ar
        join role r on r.company_id = ar.company_id and r.id = ar.role_id
       where ar.company_id = company.id and ar.account_id = ${accountId}
       order by r.built_in desc, r.id)`.as('roleNames'),
    )
    .executeTakeFirstOrThrow();

/** Locks the row, not its key (every audit row refers to it), for a change and returns it as it was. */
export const lock = async (db: Executor, companyId: number, now: Date): Promise<CompanyRow> => {
  await lockCompany(db, companyId);
  return get(db, companyId, now);
};

export interface CompanyValues {
  companyName: string;
  companyLogo: string;
  companySeal: string;
  companyDesc: string;
  industryName: string;
  productName: string;
  apiAccessName: string;
}

/** Returns the new revision. */
export const update = async (
  db: Executor,
  companyId: number,
  values: CompanyValues,
  by: { name: string; now: Date },
): Promise<number> => {
  const { revision } = await db
    .updateTable('company')
    .set({
      name: values.companyName,
      logo: values.companyLogo,
      seal_image: values.companySeal,
      description: values.companyDesc,
      industry_name: values.industryName,
      product_name: values.productName,
      api_access_name: values.apiAccessName,
      revision: sql`revision + 1`,
      updated_by: by.name,
      updated_at: by.now,
    })
    .where('id', '=', companyId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** Every company that is not disabled. */
export const enabledIds = async (db: Executor): Promise<number[]> =>
  (await db.selectFrom('company').select('id').where('status', '=', 1).orderBy('id').execute()).map(
    (row) => row.id,
  );
