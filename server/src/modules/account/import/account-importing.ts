import type { contract } from '@design-console/contract';
import { generatePassword, hashPassword } from '../../../crypto/passwords.ts';
import { type HandlersOf, twoStep } from '../../../http/serve/call-context.ts';
import { refuse } from '../../../http/reply/refusal.ts';
import { fairTurns } from '../../../queues/keyed-queue.ts';
import { oneTimeUntil, reasonNotToGrant } from '../account.rules.ts';
import { rolesById } from '../account.store.ts';
import * as store from './account-import.store.ts';
import { type ImportDependencies, type ReadyAccount, readAccountBatch } from './account-batch.ts';
import { accountTemplate, passwordSheet } from './account-sheets.ts';

const changed = () => refuse.conflict('检查之后有变化，请重新检查表格再创建');

/** A hundred passwords take some seconds of one core: one sheet at a time, and companies take turns. */
const inTurn = fairTurns({
  atOnce: 1,
  waitingMax: 3,
  waitMs: 30_000,
  message: '正在批量新建的账号较多，请稍后再试',
});

/** The accounts with their passwords, hashed one after another: sign-ins keep the other places of the pool (S-20). */
const withPasswords = (companyId: number, accounts: readonly ReadyAccount[]) =>
  inTurn(String(companyId), async () => {
    const made: (ReadyAccount & { password: string; passwordHash: string })[] = [];
    for (const account of accounts) {
      const password = generatePassword();
      made.push({ ...account, password, passwordHash: await hashPassword(password) });
    }
    return made;
  });

/** Creates accounts from a sheet: all of its rows, or none. */
export const accountImporting = (
  dependencies: ImportDependencies,
): Pick<HandlersOf<typeof contract.account>, 'checkImport' | 'import' | 'downloadTemplate'> => ({
  checkImport: twoStep({
    prepare: ({ file }, context) => readAccountBatch(context, file.bytes, dependencies),
    async commit({ file }, { note }, { ready, failed, sheet }) {
      note({ subject: file.fileName, after: { 可新建账号数: ready.length, 有问题行数: failed.length } });
      return { ready: ready.length, failed, failedSheet: sheet };
    },
  }),

  import: twoStep({
    async prepare({ file, ready: shownReady }, context) {
      const { who, now } = context;
      const { ready, failed } = await readAccountBatch(context, file.bytes, dependencies);
      // refused in the next step: a request that is repeated finds its own accounts here, and gets its first answer
      if (failed.length > 0 || ready.length !== Number(shownReady)) return null;
      const made = await withPasswords(who.companyId, ready);
      const expiresAt = oneTimeUntil(now);
      const passwords = await passwordSheet(
        made.map(({ draft, password }) => ({ account: draft.account, name: draft.name, password })),
        { timeZone: who.timeZone, expiresAt },
      );
      return { made, passwords, expiresAt };
    },
    async commit(_input, { db, who, now, note }, prepared) {
      if (prepared === null) throw changed();
      const { made, passwords, expiresAt } = prepared;
      note({ subject: made.map(({ draft }) => draft.account).join('、') });
      const roleIds = [...new Set(made.flatMap(({ draft }) => draft.roleIds))];
      const roles = await rolesById(db, who.companyId, roleIds);
      if (roles.length !== roleIds.length) throw changed();
      for (const role of roles) {
        const permissionIds = dependencies.permissionsOfRole(role);
        const reason = reasonNotToGrant(who, { name: role.name, permissionIds });
        if (reason) throw refuse.forbidden(reason);
      }
      const there = new Set(
        await store.insertMany(
          db,
          who.companyId,
          made.map(({ draft, key, passwordHash }) => ({
            ...draft,
            accountKey: key,
            passwordHash,
            passwordExpiresAt: expiresAt,
            now,
          })),
        ),
      );
      const taken = made.filter(({ key }) => !there.has(key)).map(({ row }) => row);
      if (taken.length > 0)
        throw refuse.invalid({ file: `第 ${taken.join('、')} 行的账号已被使用，请换一个后重新上传` });
      note({
        rows: made.map(({ draft, roleNames }) => ({
          name: draft.account,
          before: null,
          after: [draft.name, ...(roleNames.length > 0 ? [`角色：${roleNames.join('、')}`] : [])].join('，'),
        })),
      });
      return { created: made.length, passwords };
    },
  }),

  async downloadTemplate({ format }, { who }) {
    return accountTemplate(format, who.timeZone);
  },
});
