import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { makeSecretKey, readSecretKey, type Seal, sealWith } from '../crypto/seal.ts';
import { keyContext } from '../modules/ai-provider/ai-provider.rules.ts';
import { generateApiSecret, hintOf, secretContext } from '../modules/credential/credential.handlers.ts';
import * as webhooks from '../modules/webhook/webhook.rules.ts';
import { StartFault } from '../start-fault.ts';
import { sealRecords } from './seal-records.ts';

const checkContext = 'deployment key check';

/** null: this key does not open it. */
const opened = (seal: Seal, sealed: Buffer, context: string): string | null => {
  try {
    return seal.open(sealed, context);
  } catch {
    return null;
  }
};

const otherKey = (): StartFault =>
  new StartFault(
    'key',
    '密钥与数据库不符：请使用原来的 SECRET_KEY 或 DATA_DIR/secret-key（多台服务须相同；更换密钥用 npm run admin -- key rotate）',
    'the key does not fit the database: use the SECRET_KEY or DATA_DIR/secret-key it was made with',
  );

const missingKey = (file: string): StartFault =>
  new StartFault(
    'key',
    `缺少密钥：数据库已有内容，但没有 SECRET_KEY，也没有密钥文件 ${file}，请取回原来的密钥`,
    `the key is missing: the database holds data, but there is neither SECRET_KEY nor ${file}`,
  );

const keyCheckOf = async (db: Executor): Promise<Buffer | undefined> =>
  (await db.selectFrom('deployment').select('key_check').executeTakeFirst())?.key_check;

const isFilled = async (db: Executor): Promise<boolean> =>
  (await keyCheckOf(db)) !== undefined ||
  (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;

const newCheck = (seal: Seal): Buffer => seal.seal(randomBytes(8).toString('hex'), checkContext);

/** Refuses a key that is not the database's; an empty database adopts the key. */
export const checkKey = async (db: Executor, seal: Seal): Promise<void> => {
  if ((await keyCheckOf(db)) === undefined) {
    // a database older than the check: its sealed values decide
    const secret = await db
      .selectFrom('api_secret')
      .select(['company_id', 'sealed'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (secret && opened(seal, secret.sealed, secretContext(secret.company_id)) === null) throw otherKey();
    await db
      .insertInto('deployment')
      .values({ key_check: newCheck(seal) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // read again: another server that starts together may have been first
  const check = await keyCheckOf(db);
  if (check === undefined || opened(seal, check, checkContext) === null) throw otherKey();
};

/** The seal of this deployment. A key is made for an empty database only; a wrong key is refused. */
export const openSeal = async (db: Executor, configured: string | undefined, file: string): Promise<Seal> => {
  let key = readSecretKey(configured, file);
  if (key === null) {
    if (await isFilled(db)) throw missingKey(file);
    key = makeSecretKey(file);
  }
  const seal = sealWith(key);
  await checkKey(db, seal);
  return seal;
};

/** A webhook whose secret is lost gets another and pauses: its host must get the new one first. */
const sealWebhooks = async (tx: Executor, old: Seal | null, next: Seal): Promise<void> => {
  const rows = await tx
    .selectFrom('webhook')
    .select(['company_id', 'id', 'sealed', 'status', 'previous_sealed', 'previous_hint', 'previous_until'])
    .execute();
  for (const { company_id: companyId, id, sealed, status, ...row } of rows) {
    const context = webhooks.secretContext(companyId);
    const known = opened(old ?? next, sealed, context);
    const secret = known ?? webhooks.newSecret();
    const isLost = known === null && status === 'on';
    const previous = row.previous_sealed && opened(old ?? next, row.previous_sealed, context);
    await tx
      .updateTable('webhook')
      .set({
        previous_sealed: previous === null ? null : next.seal(previous, context),
        previous_hint: previous === null ? null : row.previous_hint,
        previous_until: previous === null ? null : row.previous_until,
        sealed: next.seal(secret, context),
        hint: webhooks.hintOf(secret),
        status: isLost ? 'paused' : status,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
};

export interface Rotated {
  secrets: number;
  /** Companies with a new API secret, because the old one cannot be opened. */
  renewed: number[];
}

/**
 * Seals everything with another key, in one transaction. `old` null: the old key is lost. What the new key
 * cannot open is then replaced (API secrets; those of webhooks, which pause;
 * numbers of letters, by what lists show of them) or removed (keys of model providers).
 */
export const rotateKey = async (database: Database, old: Seal | null, next: Seal): Promise<Rotated> =>
  database
    .acrossCompanies('operator')
    .transaction()
    .execute(async (tx) => {
      if (old) await checkKey(tx, old);
      const secrets = await tx.selectFrom('api_secret').select(['company_id', 'id', 'sealed']).execute();
      const renewed = new Set<number>();
      for (const { company_id: companyId, id, sealed } of secrets) {
        const context = secretContext(companyId);
        let secret = opened(old ?? next, sealed, context);
        if (secret === null) {
          secret = generateApiSecret();
          renewed.add(companyId);
        }
        await tx
          .updateTable('api_secret')
          .set({ sealed: next.seal(secret, context), hint: hintOf(secret) })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
      }
      const providers = await tx
        .selectFrom('ai_provider')
        .select(['company_id', 'base_url', 'sealed_key'])
        .where('sealed_key', 'is not', null)
        .execute();
      for (const { company_id: companyId, base_url: baseUrl, sealed_key: sealed } of providers) {
        if (sealed === null) continue;
        const context = keyContext(companyId, baseUrl);
        const key = opened(old ?? next, sealed, context);
        await tx
          .updateTable('ai_provider')
          .set(key === null ? { sealed_key: null, key_hint: '' } : { sealed_key: next.seal(key, context) })
          .where('company_id', '=', companyId)
          .execute();
      }
      await sealWebhooks(tx, old, next);
      await sealRecords(tx, (sealed, context) => opened(old ?? next, sealed, context), next);
      // answers kept for repeats within a day are found by a digest with the old key
      await tx.deleteFrom('idempotent_reply').execute();
      const row = { key_check: newCheck(next) };
      await tx
        .insertInto('deployment')
        .values(row)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
        .execute();
      return { secrets: secrets.length, renewed: [...renewed] };
    });
