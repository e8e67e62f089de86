import { randomBytes } from 'node:crypto';
import { PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';
import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';
import { hashPassword } from '../crypto/passwords.ts';
import type { Seal } from '../crypto/seal.ts';
import { generateApiSecret, hintOf, secretContext } from '../modules/credential/credential.handlers.ts';
import { generateSettingCode } from '../modules/config-set/config-set.rules.ts';
import { accountKeyOf } from '../modules/session/session.rules.ts';

export interface NewCompany {
  /** Given for the first company only (63); others are numbered by the database. */
  id?: number;
  name: string;
  adminAccount: string;
  adminName: string;
  password: string;
  mustChangePassword: boolean;
  /** When each product expires; null: never. */
  servicesUntil: Date | null;
}

export interface CreatedCompany {
  companyId: number;
  adminId: number;
  adminRoleId: number;
}

/** A company with its administrator, the built-in role, its services and its first credentials. */
export const createCompany = async (
  db: Executor,
  seal: Seal,
  company: NewCompany,
  now: Date,
): Promise<CreatedCompany> => {
  const passwordHash = await hashPassword(company.password);
  const { id: companyId } = await db
    .insertInto('company')
    .values({
      ...(company.id === undefined ? {} : { id: company.id }),
      name: company.name,
      api_access_id: randomBytes(16).toString('hex'),
      api_access_name: company.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (company.id !== undefined) {
    await sql`select setval(pg_get_serial_sequence('company', 'id'), (select max(id) from company))`.execute(
      db,
    );
  }
  const { id: adminRoleId } = await db
    .insertInto('role')
    .values({
      company_id: companyId,
      name: '超级管理员',
      description: '拥有全部权限，不可修改',
      built_in: true,
      permission_ids: [],
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: adminId } = await db
    .insertInto('account')
    .values({
      company_id: companyId,
      account: company.adminAccount,
      account_key: accountKeyOf(company.adminAccount),
      name: company.adminName,
      password_hash: passwordHash,
      must_change_password: company.mustChangePassword,
      is_owner: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_role')
    .values({ company_id: companyId, account_id: adminId, role_id: adminRoleId })
    .execute();
  await db
    .insertInto('company_service')
    .values(
      (Object.keys(PRODUCT_TITLES) as Product[]).flatMap((product) =>
        (['pc', 'mobile'] as const).map((device) => ({
          company_id: companyId,
          product,
          device,
          expires_at: company.servicesUntil,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('config_set')
    .values({
      company_id: companyId,
      setting_code: generateSettingCode(),
      name: '默认方案',
      description: '',
      is_default: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const secret = generateApiSecret();
  await db
    .insertInto('api_secret')
    .values({
      company_id: companyId,
      sealed: seal.seal(secret, secretContext(companyId)),
      hint: hintOf(secret),
      created_at: now,
    })
    .execute();
  return { companyId, adminId, adminRoleId };
};
