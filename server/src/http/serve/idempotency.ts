import { createHash } from 'node:crypto';
import type { Call } from '@design-console/contract/kernel';
import type { DoneBefore } from '@design-console/contract/kernel/envelope';
import type { Executor } from '../../db/schema/tables.ts';
import type { ReceivedFile } from './call-context.ts';
import { refuse } from '../reply/refusal.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Who } from '../../identity/caller.ts';

const keyFormat = /^[\w-]{8,64}$/;

export const isIdempotencyKey = (key: unknown): key is string =>
  typeof key === 'string' && keyFormat.test(key);

/**
 * Distinguishes inputs. Bytes count by their digest: as JSON, a large file blocked the process for a second.
 */
export const inputHashOf = (seal: Seal, input: unknown): Buffer => {
  const { file } = (input ?? {}) as { file?: ReceivedFile };
  const fingerprinted = Buffer.isBuffer(file?.bytes)
    ? {
        ...(input as object),
        file: { ...file, bytes: createHash('sha256').update(file.bytes).digest('hex') },
      }
    : (input ?? null);
  return seal.digest(JSON.stringify(fingerprinted));
};

/**
 * Longer replies are not kept: each new key would store another one for a day. Only reports of a sheet's rows are
 * as long, and they can be read again in the list.
 */
const keptBytesMax = 64 * 1024;

/**
 * Makes a repeated submit do one thing: the first request under a key inserts its row inside the
 * command's transaction, a parallel one waits on that row, and both get the same answer; a repeat whose answer was
 * too long to be kept is told that the work is done. The same key with another input is refused.
 */
export const oncePerKey = async (
  {
    db,
    seal,
    who,
    call,
    key,
    input,
  }: {
    db: Executor;
    seal: Seal;
    who: Who;
    call: Call;
    key: string;
    input: unknown;
  },
  now: Date,
  run: () => Promise<unknown>,
): Promise<{ output: unknown; isRepeat: boolean }> => {
  const inputHash = inputHashOf(seal, input);
  const row = { company_id: who.companyId, account_id: who.accountId, key };
  const context = `reply:${who.companyId}:${who.accountId}:${key}`;
  const inserted = await db
    .insertInto('idempotent_reply')
    .values({ ...row, action: call.name, input_hash: inputHash, sealed: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('idempotent_reply')
      .select(['action', 'input_hash', 'sealed'])
      .where('company_id', '=', row.company_id)
      .where('account_id', '=', row.account_id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!first || first.action !== call.name || !first.input_hash.equals(inputHash))
      throw refuse.conflict('不允许重复提交，请稍候再试');
    if (!first.sealed) {
      const done: DoneBefore = { isDone: true };
      throw refuse.conflict('操作已完成，结果较长没有保留，请刷新页面查看', done);
    }
    return { output: JSON.parse(seal.open(first.sealed, context)), isRepeat: true };
  }
  const output = await run();
  const reply = JSON.stringify(output);
  if (Buffer.byteLength(reply) > keptBytesMax) return { output, isRepeat: false };
  await db
    .updateTable('idempotent_reply')
    .set({ sealed: seal.seal(reply, context) })
    .where('company_id', '=', row.company_id)
    .where('account_id', '=', row.account_id)
    .where('key', '=', key)
    .execute();
  return { output, isRepeat: false };
};

/** For a command that was refused though its transaction stays (a counted failure): its key did nothing. */
export const forgetKey = async (db: Executor, { companyId, accountId }: Who, key: string): Promise<void> => {
  await db
    .deleteFrom('idempotent_reply')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
};
