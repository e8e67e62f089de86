import { randomInt } from 'node:crypto';
import type { Executor } from '../../db/schema/tables.ts';
import type { StorageLedger, StorageOwner } from '../../quota-ledgers.ts';
import { type Refusal, refuse, withFollowUp } from '../../http/reply/refusal.ts';
import {
  isFull,
  levelOf,
  noRoomNotice,
  noticeOf,
  type QuotaNotice,
  storageFull,
  userNoRoomNotice,
  userNoticeOf,
  userStorageFull,
} from './quota.rules.ts';
import * as store from './quota.store.ts';

export interface QuotaDependencies {
  now(): Date;
  /** Notifies the company's people; once per dedupe key. */
  tell(db: Executor, companyId: number, notice: QuotaNotice): Promise<void>;
}

/** The saves of a company are spread over this many rows. */
const parts = 16;
/**
 * With less room than this, additions run one at a time. Transactions that cannot see each other never add
 * more than this together, so concurrent saves do not exceed a quota.
 */
const nearBytes = 256 * 2 ** 20;

export const storageLedger = ({ now, tell }: QuotaDependencies): StorageLedger => {
  /** A refused command is rolled back, but the notice of full storage is kept. `used` is without `bytes`. */
  const full = (
    { companyId, apiUserId }: StorageOwner,
    { max: { storageBytes: max }, day }: store.State,
    used: number,
    bytes: number,
  ): Refusal => {
    const reached = { used: Math.min(used, max), max, day, now: now() };
    const notice = isFull(used, max)
      ? noticeOf('storageBytes', { ...reached, level: 100 })
      : noRoomNotice(bytes, reached);
    return withFollowUp(refuse.conflict(storageFull(apiUserId !== undefined, used, bytes, max)), (db) =>
      tell(db, companyId, notice),
    );
  };

  /** Notifies the company's people of a user who approaches their share. */
  const tellOfUser = async (
    db: Executor,
    { companyId, apiUserId }: StorageOwner,
    { max: { userStorageBytes: max }, day }: store.State,
    used: number,
  ): Promise<void> => {
    const level = levelOf(used, max);
    if (level === null || apiUserId === undefined) return;
    const flag = await store.userFlag(db, companyId, apiUserId);
    const reached = { level, used: Math.min(used, max), max, day, now: now() };
    await tell(db, companyId, userNoticeOf('userStorageBytes', flag, reached));
  };
  const userFull = (
    owner: StorageOwner & { readonly apiUserId: number },
    found: store.State,
    used: number,
    bytes: number,
  ): Refusal => {
    const { companyId, apiUserId } = owner;
    const { userStorageBytes: max } = found.max;
    return withFollowUp(refuse.conflict(userStorageFull(used, bytes, max)), async (db) => {
      if (isFull(used, max)) return tellOfUser(db, owner, found, max);
      const flag = await store.userFlag(db, companyId, apiUserId);
      await tell(db, companyId, userNoRoomNotice(flag, bytes, { used, max, day: found.day, now: now() }));
    });
  };

  const count = async (tx: Executor, { companyId, apiUserId }: StorageOwner, bytes: number) => {
    if (!tx.isTransaction) throw new Error('Bytes are counted with what they are of');
    const ofUser = apiUserId === undefined ? 0 : await store.addUserBytes(tx, companyId, apiUserId, bytes);
    await store.addBytes(
      tx,
      companyId,
      apiUserId === undefined ? randomInt(parts) : apiUserId % parts,
      bytes,
    );
    return ofUser;
  };

  const tellLevel = async (tx: Executor, companyId: number, { max, day, storageBytes }: store.State) => {
    const level = levelOf(storageBytes, max.storageBytes);
    if (level === null) return;
    const notice = { level, used: storageBytes, max: max.storageBytes, day, now: now() };
    await tell(tx, companyId, noticeOf('storageBytes', notice));
  };

  return {
    async refuseFull(db, owner, bytes = 1) {
      const { companyId, apiUserId } = owner;
      const found = await store.state(db, companyId, now());
      if (found.storageBytes + bytes > found.max.storageBytes)
        throw full(owner, found, found.storageBytes, bytes);
      if (apiUserId === undefined) return;
      const ofUser = await store.userBytes(db, companyId, apiUserId);
      if (ofUser + bytes > found.max.userStorageBytes)
        throw userFull({ companyId, apiUserId }, found, ofUser, bytes);
    },

    async add(tx, owner, bytes) {
      if (bytes === 0) return;
      const { companyId, apiUserId } = owner;
      const ofUser = await count(tx, owner, bytes);
      if (bytes < 0) return;
      let found = await store.state(tx, companyId, now());
      if (apiUserId !== undefined && ofUser > found.max.userStorageBytes)
        throw userFull({ companyId, apiUserId }, found, ofUser - bytes, bytes);
      if (found.max.storageBytes - found.storageBytes < nearBytes) {
        await store.lockStorage(tx, companyId);
        found = await store.state(tx, companyId, now());
      }
      if (found.storageBytes > found.max.storageBytes)
        throw full(owner, found, found.storageBytes - bytes, bytes);
      await tellLevel(tx, companyId, found);
      await tellOfUser(tx, owner, found, ofUser);
    },

    async release(tx, { companyId, apiUserId }, bytes) {
      await store.addUserBytes(tx, companyId, apiUserId, -bytes);
    },

    async addAnyway(tx, owner, bytes) {
      if (bytes === 0) return;
      await count(tx, owner, bytes);
      await tellLevel(tx, owner.companyId, await store.state(tx, owner.companyId, now()));
    },
  };
};
