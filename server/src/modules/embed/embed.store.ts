import { activityDays } from '@design-console/contract/api-user';
import type { DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';
import { sql } from 'kysely';
import { publishedDocuments } from '../../db/query/config-set-rows.ts';
import { deleteInBatches } from '../../db/query/delete-in-batches.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface LinkCompany {
  id: number;
  name: string;
  status: 0 | 1;
  isMd5Allowed: boolean;
  services: { product: string; device: Device; expiresAt: Date | null }[];
  /** Live ones, newest first; two during an overlap. */
  secrets: { id: number; sealed: Buffer }[];
}

/** The company a link names, in any state. */
export const companyByAppId = async (
  db: Executor,
  appId: string,
): Promise<Pick<LinkCompany, 'id' | 'name' | 'status' | 'isMd5Allowed'> | null> =>
  (await db
    .selectFrom('company')
    .select(['id', 'name', 'status', 'is_md5_allowed as isMd5Allowed'])
    .where('api_access_id', '=', appId)
    .executeTakeFirst()) ?? null;

/** What decides about a company's links, without its secrets. */
export const judgingOf = async (
  db: Executor,
  companyId: number,
): Promise<Pick<LinkCompany, 'status' | 'isMd5Allowed' | 'services'>> => {
  const [company, services] = await Promise.all([
    db
      .selectFrom('company')
      .select(['status', 'is_md5_allowed as isMd5Allowed'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(),
    bought(db, companyId),
  ]);
  return { ...company, services };
};

/** Whether the user of that name is enabled; null when nobody of that name was seen. */
export const statusOfUser = async (
  db: Executor,
  companyId: number,
  userFlag: string,
): Promise<0 | 1 | null> => {
  const row = await db
    .selectFrom('api_user')
    .select('status')
    .where('company_id', '=', companyId)
    .where('user_flag', '=', userFlag)
    .executeTakeFirst();
  return row?.status ?? null;
};

/** The products it bought, for which device and until when. */
export const bought = (db: Executor, companyId: number): Promise<LinkCompany['services']> =>
  db
    .selectFrom('company_service')
    .select(['product', 'device', 'expires_at as expiresAt'])
    .where('company_id', '=', companyId)
    .execute();

/** The products of a company, and the secrets that may have signed its link. */
export const boughtAndSecrets = async (
  db: Executor,
  companyId: number,
  now: Date,
): Promise<Pick<LinkCompany, 'services' | 'secrets'>> => {
  const [services, secrets] = await Promise.all([
    bought(db, companyId),
    db
      .selectFrom('api_secret')
      .select(['id', 'sealed'])
      .where('company_id', '=', companyId)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return { services, secrets };
};

/** The names of a user and of their company. */
export const namesOf = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
): Promise<{ company: string; nickname: string }> =>
  db
    .selectFrom('api_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['c.name as company', 'u.nickname'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', apiUserId)
    .executeTakeFirstOrThrow();

const usedAtMostEveryMs = 60_000;

/**
 * Records when a secret was last used and from where; at most once a minute, and never waiting for another
 * opening that records it at the same moment.
 */
export const markSecretUsed = async (
  db: Executor,
  companyId: number,
  id: number,
  { now, by }: { now: Date; by: string },
): Promise<void> => {
  await sql`
    update api_secret set last_used_at = ${now}, last_used_by = ${by}
     where company_id = ${companyId}
       and id in (select id from api_secret
                   where company_id = ${companyId} and id = ${id}
                     and (last_used_at is null or last_used_at <= ${new Date(now.getTime() - usedAtMostEveryMs)})
                     for no key update skip locked)`.execute(db);
};

export interface SeenUser {
  id: number;
  nickname: string;
  status: 0 | 1;
}

interface NewUser {
  userFlag: string;
  /** Name that a user gets who is made now; one who exists keeps theirs. */
  nickname: string;
  settingCode: string;
  now: Date;
}

const seenAtMostEveryMs = 60_000;

/**
 * The user of that name, made at first sight; the config set is that of the first opening. Their last visit
 * is written at most once a minute, and not while another opening of theirs writes it: a link opened many
 * times at once never queues.
 */
export const seeUser = async (db: Executor, companyId: number, user: NewUser): Promise<SeenUser> => {
  const { rows: known } = await sql<SeenUser & { isFresh: boolean }>`
    select id, nickname, status,
           first_seen_at is not null
             and last_seen_at > ${new Date(user.now.getTime() - seenAtMostEveryMs)} as "isFresh"
      from api_user where company_id = ${companyId} and user_flag = ${user.userFlag}`.execute(db);
  const [found] = known;
  if (!found) return makeUser(db, companyId, user);
  const { isFresh, ...seen } = found;
  if (!isFresh) {
    await sql`
      update api_user as u
         set first_seen_at = coalesce(u.first_seen_at, ${user.now}),
             last_seen_at = greatest(u.last_seen_at, ${user.now}),
             setting_code = case when u.first_seen_at is null and u.setting_code = ''
                                 then ${user.settingCode} else u.setting_code end
       where u.company_id = ${companyId}
         and u.id in (select id from api_user where company_id = ${companyId} and id = ${seen.id}
                        for no key update skip locked)`.execute(db);
  }
  return seen;
};

const makeUser = async (db: Executor, companyId: number, user: NewUser): Promise<SeenUser> => {
  const { rows: made } = await sql<SeenUser>`
    insert into api_user (company_id, user_flag, nickname, setting_code, first_seen_at, last_seen_at, created_at)
    values (${companyId}, ${user.userFlag}, ${user.nickname}, ${user.settingCode}, ${user.now}, ${user.now},
            ${user.now})
    on conflict on constraint api_user_flag_unique do nothing
    returning id, nickname, status`.execute(db);
  if (made[0]) return made[0];
  // another opening made it meanwhile
  const { rows } = await sql<SeenUser>`
    select id, nickname, status from api_user
     where company_id = ${companyId} and user_flag = ${user.userFlag}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a user that could not be made twice is there');
  return row;
};

export const insertSession = async (
  db: Executor,
  companyId: number,
  session: {
    tokenHash: Buffer;
    apiUserId: number;
    userFlag: string;
    settingCode: string;
    device: Device;
    product: Product;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> => {
  await db
    .insertInto('embed_session')
    .values({
      company_id: companyId,
      token_hash: session.tokenHash,
      api_user_id: session.apiUserId,
      user_flag: session.userFlag,
      setting_code: session.settingCode,
      device: session.device,
      product: session.product,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
};

export interface PublishedRow {
  key: string;
  device: Device;
  value: DocumentValue;
  schemaVersion: number;
}

/** What a config set publishes now: the live version of each published document, or of one, in one statement. */
export const publishedRows = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  key?: DocumentKey,
): Promise<PublishedRow[]> => {
  const published = publishedDocuments(db, companyId)
    .select(['d.key', 'd.device', 'v.value', 'v.schema_version as schemaVersion'])
    .where('d.setting_code', '=', settingCode)
    // pages are requested one by one
    .where('d.page_id', '=', '');
  return (await (key === undefined
    ? published
    : published.where('d.key', '=', key)
  ).execute()) as PublishedRow[];
};

/** What an administrator sees of a user counts the sessions of its days, in any time zone. */
const keptMs = (activityDays + 1) * 86_400_000;

/** Deletes sessions that ended so long ago that nothing counts them. */
export const sweepEmbedSessions = async (db: Executor, now: Date, signal?: AbortSignal): Promise<void> => {
  const before = new Date(now.getTime() - keptMs);
  await deleteInBatches(db, 'embed_session', sql`expires_at <= ${before}`, signal);
};
