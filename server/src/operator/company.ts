import type { Database } from '../db/connection/open.ts';
import { generatePassword, hashPassword } from '../crypto/passwords.ts';
import type { Seal } from '../crypto/seal.ts';
import { lockPeople } from '../identity/access-lock.store.ts';
import { endPauses } from '../modules/session/confirmation.ts';
import { accountKeyOf } from '../modules/session/session.rules.ts';
import { endSessionsOf, setPassword } from '../modules/session/session.store.ts';
import { createCompany } from './create-company.ts';
import { recordOperator } from './record.ts';

/** `company add NAME ACCOUNT`: a new company; its administrator's password is shown once. */
export const addCompany = async (
  database: Database,
  seal: Seal,
  company: { name: string; adminAccount: string; password?: string },
  now: Date,
): Promise<{ companyId: number; password: string }> => {
  if (!/^[A-Za-z0-9_@.-]{4,32}$/.test(company.adminAccount)) {
    throw new Error('账号须为 4 到 32 位的字母、数字和 _ - @ .');
  }
  const password = company.password ?? generatePassword();
  const created = await database
    .acrossCompanies('operator')
    .transaction()
    .execute((tx) =>
      createCompany(
        tx,
        seal,
        {
          name: company.name,
          adminAccount: company.adminAccount,
          adminName: '管理员',
          password,
          mustChangePassword: company.password === undefined,
          servicesUntil: null,
        },
        now,
      ),
    );
  return { companyId: created.companyId, password };
};

/** `company list` */
export const listCompanies = async (database: Database) =>
  database
    .acrossCompanies('operator')
    .selectFrom('company as c')
    .leftJoin('account as a', (join) => join.onRef('a.company_id', '=', 'c.id').on('a.is_owner', '=', true))
    .select(['c.id', 'c.name', 'c.status', 'a.account as adminAccount', 'c.created_at as createdAt'])
    .orderBy('c.id')
    .execute();

/** `company disable|enable ID`: people of a disabled company are signed out and cannot sign in. */
export const setCompanyStatus = async (
  database: Database,
  companyId: number,
  status: 0 | 1,
  now = new Date(),
): Promise<boolean> =>
  database
    .acrossCompanies('operator')
    .transaction()
    .execute(async (tx) => {
      const company = await tx
        .selectFrom('company')
        .select(['name', 'status'])
        .where('id', '=', companyId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!company) return false;
      await tx.updateTable('company').set({ status }).where('id', '=', companyId).execute();
      if (company.status !== status)
        await recordOperator(tx, companyId, {
          action: 'company.setStatus',
          title: status === 0 ? '停用企业' : '启用企业',
          subject: company.name,
          changed: [
            { field: '状态', before: status === 0 ? '启用' : '停用', after: status === 0 ? '停用' : '启用' },
          ],
          now,
        });
      if (status === 0) {
        const accounts = await tx
          .selectFrom('account')
          .select('id')
          .where('company_id', '=', companyId)
          .orderBy('id')
          // a sign-in that read the status before must end first, and its session with the others
          .forNoKeyUpdate()
          .execute();
        await endSessionsOf(
          tx,
          companyId,
          accounts.map((account) => account.id),
        );
      }
      return true;
    });

/** `account reset-password ACCOUNT`: for an administrator who is locked out. */
export const resetAccountPassword = async (
  database: Database,
  seal: Seal,
  account: string,
  now = new Date(),
): Promise<string | null> => {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return database
    .acrossCompanies('operator')
    .transaction()
    .execute(async (tx) => {
      const key = accountKeyOf(account);
      const row = await tx
        .selectFrom('account')
        .select(['company_id', 'id', 'name', 'account'])
        .where('account_key', '=', key)
        .executeTakeFirst();
      if (!row) return null;
      await lockPeople(tx, row.company_id, [row.id]);
      await setPassword(tx, row.company_id, row.id, { passwordHash, mustChangePassword: true });
      await recordOperator(tx, row.company_id, {
        action: 'account.resetPassword',
        kind: 'security',
        title: '重置密码',
        subject: `${row.name}（${row.account}）`,
        changed: [],
        now,
      });
      await endPauses(tx, seal, { companyId: row.company_id, accountId: row.id, account });
      return password;
    });
};
