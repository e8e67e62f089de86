import { hostSeenDays, seenHostsMax } from '@design-console/contract/access-policy';
import { sql } from 'kysely';
import { lockCompany } from '../../db/query/lock-company.ts';
import { deleteInBatches } from '../../db/query/delete-in-batches.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface PolicyRow {
  hosts: string[];
  addresses: string[];
  revision: number;
  updatedBy: string;
  updatedAt: Date | null;
}

const none: PolicyRow = { hosts: [], addresses: [], revision: 0, updatedBy: '', updatedAt: null };

export const get = async (db: Executor, companyId: number): Promise<PolicyRow> =>
  (await db
    .selectFrom('access_policy')
    .select(['hosts', 'addresses', 'revision', 'updated_by as updatedBy', 'updated_at as updatedAt'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()) ?? none;

/** The company's access policy, locked until the transaction ends: other changes of it wait. */
export const lock = async (db: Executor, companyId: number): Promise<PolicyRow> => {
  await lockCompany(db, companyId);
  return get(db, companyId);
};

/** Returns the new revision. */
export const save = async (
  db: Executor,
  companyId: number,
  {
    hosts,
    addresses,
    by,
    now,
  }: { hosts: readonly string[]; addresses: readonly string[]; by: string; now: Date },
): Promise<number> => {
  const { revision } = await db
    .insertInto('access_policy')
    .values({
      company_id: companyId,
      hosts: [...hosts],
      addresses: [...addresses],
      updated_by: by,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((row) => ({
        hosts: row.ref('excluded.hosts'),
        addresses: row.ref('excluded.addresses'),
        revision: sql<number>`access_policy.revision + 1`,
        updated_by: row.ref('excluded.updated_by'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** The company a page's address names, with its allowed hosts. */
export const hostsByAppId = async (
  db: Executor,
  appId: string,
): Promise<{ companyId: number; hosts: string[] } | null> =>
  (await db
    .selectFrom('company as c')
    .leftJoin('access_policy as p', 'p.company_id', 'c.id')
    .select(['c.id as companyId', sql<string[]>`coalesce(p.hosts, '{}')`.as('hosts')])
    .where('c.api_access_id', '=', appId)
    .executeTakeFirst()) ?? null;

const seenMs = hostSeenDays * 86_400_000;

/** The hosts that opened links in the last seven days, the last first. */
export const seenHosts = async (
  db: Executor,
  companyId: number,
  now: Date,
): Promise<{ origin: string; lastSeenAt: Date }[]> =>
  db
    .selectFrom('seen_host')
    .select(['origin', 'last_seen_at as lastSeenAt'])
    .where('company_id', '=', companyId)
    .where('last_seen_at', '>', new Date(now.getTime() - seenMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('origin')
    .limit(seenHostsMax)
    .execute();

/**
 * Records the hosts of an opening; each at most once a minute, otherwise without a lock, so that openings do
 * not wait for each other. Further ones than a company may have are not remembered.
 */
export const markSeen = async (
  db: Executor,
  companyId: number,
  origins: readonly string[],
  now: Date,
): Promise<void> => {
  for (const origin of origins)
    await sql`
      insert into seen_host (company_id, origin, last_seen_at)
      select ${companyId}::bigint, ${origin}, ${now}::timestamptz
       where not exists (select from seen_host where company_id = ${companyId} and origin = ${origin}
                            and last_seen_at > ${now}::timestamptz - interval '1 minute')
         and ((select count(*) from seen_host where company_id = ${companyId}) < ${seenHostsMax}
              or exists (select from seen_host where company_id = ${companyId} and origin = ${origin}))
      on conflict (company_id, origin)
      do update set last_seen_at = greatest(seen_host.last_seen_at, excluded.last_seen_at)`.execute(db);
};

/** The addresses that made calls in the last seven days, the last first. */
export const seenAddresses = async (
  db: Executor,
  companyId: number,
  now: Date,
): Promise<{ address: string; lastSeenAt: Date }[]> =>
  db
    .selectFrom('seen_address')
    .select(['address', 'last_seen_at as lastSeenAt'])
    .where('company_id', '=', companyId)
    .where('last_seen_at', '>', new Date(now.getTime() - seenMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('address')
    .limit(seenHostsMax)
    .execute();

/** Records the address of a call, as `markSeen` does hosts. */
export const markAddressSeen = async (
  db: Executor,
  companyId: number,
  address: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into seen_address (company_id, address, last_seen_at)
    select ${companyId}::bigint, ${address}, ${now}::timestamptz
     where not exists (select from seen_address where company_id = ${companyId} and address = ${address}
                          and last_seen_at > ${now}::timestamptz - interval '1 minute')
       and ((select count(*) from seen_address where company_id = ${companyId}) < ${seenHostsMax}
            or exists (select from seen_address where company_id = ${companyId} and address = ${address}))
    on conflict (company_id, address)
    do update set last_seen_at = greatest(seen_address.last_seen_at, excluded.last_seen_at)`.execute(db);
};

/** Deletes hosts and addresses that nobody has seen for so long that nothing shows them. */
export const sweepSeen = async (db: Executor, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const table of ['seen_host', 'seen_address'] as const)
    await deleteInBatches(db, table, sql`last_seen_at <= ${new Date(now.getTime() - seenMs)}`, signal);
};
