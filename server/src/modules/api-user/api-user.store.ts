import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface ApiUserRow {
  id: number;
  userFlag: string;
  nickname: string;
  group: string;
  settingCode: string;
  status: 0 | 1;
  designCount: number;
  downloadCount: number;
  firstSeenAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
}

export const columns = [
  'id',
  'user_flag as userFlag',
  'nickname',
  'group_name as group',
  'setting_code as settingCode',
  'status',
  'design_count as designCount',
  'download_count as downloadCount',
  'first_seen_at as firstSeenAt',
  'last_seen_at as lastSeenAt',
  'created_at as createdAt',
] as const;

export const get = async (db: Executor, companyId: number, id: number) =>
  (await db
    .selectFrom('api_user')
    .select([
      ...columns,
      sql<string>`coalesce((select s.name from config_set s where s.company_id = api_user.company_id
        and s.setting_code = api_user.setting_code), '')`.as('settingName'),
      sql<number>`(select count(*) from design d where d.company_id = api_user.company_id
        and d.api_user_id = api_user.id and d.status = 2)`.as('finishedDesignCount'),
      sql<number>`(select count(*) from embed_session e where e.company_id = api_user.company_id
        and e.api_user_id = api_user.id and e.expires_at > now())`.as('sessionCount'),
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Locks the rows in one order, so that two batches cannot deadlock. */
export const lock = async (db: Executor, companyId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('api_user')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();

export const insert = async (
  db: Executor,
  companyId: number,
  values: { userFlag: string; nickname: string; group: string; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('api_user')
    .values({
      company_id: companyId,
      user_flag: values.userFlag,
      nickname: values.nickname,
      group_name: values.group,
      created_at: values.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const set = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
  values: { nickname?: string; group_name?: string; status?: 0 | 1 },
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('api_user')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
};

/**
 * Ends the open sessions of these users. They are kept, for they count as openings; their beginning is past by
 * every server's clock.
 */
export const endEmbedSessions = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('embed_session')
    .set((row) => ({ expires_at: row.ref('created_at') }))
    .where('company_id', '=', companyId)
    .where('api_user_id', 'in', ids)
    .whereRef('expires_at', '>', 'created_at')
    .execute();
};
