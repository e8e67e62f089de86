import type { Executor } from '../db/schema/tables.ts';
import type { Seal } from '../crypto/seal.ts';
import { generatePassword, hashPassword } from '../crypto/passwords.ts';
import { closePermissions } from '../modules/role/role.rules.ts';
import { loadDemoCenter } from './center.ts';
import { loadDemoAuthorizations } from './authorizations.ts';
import { demoAccounts, demoRoles } from './people.ts';
import { loadEndUsers } from './end-users.ts';
import { loadDemoTemplates } from './templates.ts';
import { demoAuditRecords } from './history.ts';
import type { PaintDemo } from './paint-demo.ts';
import { reconcile } from '../modules/quota/reconcile.store.ts';

export interface DemoCompanyIds {
  companyId: number;
  adminId: number;
}

/**
 * Fills the first company with believable people, roles, recent actions, end users with their designs, and
 * the templates they start from. Returns what is still to be painted. The demo accounts get passwords nobody
 * knows; an administrator who wants to use one resets it.
 */
export const loadDemo = async (
  db: Executor,
  seal: Seal,
  created: DemoCompanyIds,
  now: Date,
): Promise<PaintDemo> => {
  const { companyId, adminId } = created;
  await db
    .updateTable('company')
    .set({
      description: '为品牌客户提供海报、长图与短视频的一站式内容创作，服务 200 余家文旅与餐饮品牌',
      industry_name: '文化传媒',
      product_name: '青禾在线设计',
      api_access_name: '青禾设计开放平台',
    })
    .where('id', '=', companyId)
    .execute();
  await db
    .updateTable('account')
    .set({ phone: '18612351402', email: 'linxiaotang@qinghe.example' })
    .where('company_id', '=', companyId)
    .where('id', '=', adminId)
    .execute();

  const roleIds = new Map<string, number>();
  for (const role of demoRoles) {
    const { id } = await db
      .insertInto('role')
      .values({
        company_id: companyId,
        name: role.name,
        description: role.description,
        permission_ids: closePermissions(role.permissionIds),
        updated_by: '林晓棠',
        updated_at: daysBefore(now, role.updatedDaysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    roleIds.set(role.name, id);
  }

  const passwordHash = await hashPassword(generatePassword());
  const accountIds = new Map<string, number>([['林晓棠', adminId]]);
  for (const person of demoAccounts) {
    const { id } = await db
      .insertInto('account')
      .values({
        company_id: companyId,
        account: person.account,
        account_key: person.account.toLowerCase(),
        name: person.name,
        phone: person.phone,
        email: `${person.account.replace('@', '.')}@qinghe.example`,
        password_hash: passwordHash,
        must_change_password: true,
        status: person.status,
        last_login_at: person.lastLoginHoursAgo === null ? null : hoursBefore(now, person.lastLoginHoursAgo),
        last_login_ip: person.lastLoginHoursAgo === null ? null : person.ip,
        created_at: daysBefore(now, person.createdDaysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    accountIds.set(person.name, id);
    await db
      .insertInto('account_role')
      .values(
        person.roles.flatMap((name) => {
          const roleId = roleIds.get(name);
          return roleId === undefined ? [] : [{ company_id: companyId, account_id: id, role_id: roleId }];
        }),
      )
      .execute();
  }

  await db
    .insertInto('template_tag')
    .values(
      Object.entries(demoTags).flatMap(([lightAppId, names]) =>
        names.map((name, index) => ({
          company_id: companyId,
          light_app_id: lightAppId,
          name,
          sort: index + 1,
        })),
      ),
    )
    .execute();

  await db
    .insertInto('audit_record')
    .values(demoAuditRecords(now, companyId, accountIds))
    .execute();

  const { setting_code: settingCode } = await db
    .selectFrom('config_set')
    .select('setting_code')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const painting = await loadEndUsers(db, { companyId, settingCode, now });
  // every user who was let in came by a link that this secret signed
  await db
    .updateTable('api_secret')
    .set(({ selectFrom }) => ({
      created_at: daysBefore(now, companyAgeDays),
      last_used_at: selectFrom('api_user')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .where('company_id', '=', companyId),
      last_used_by: '203.0.113.24',
    }))
    .where('company_id', '=', companyId)
    .execute();
  await loadDemoAuthorizations(db, seal, companyId, now);
  const covers = await loadDemoTemplates(db, { companyId, accountIds, now });
  await loadDemoCenter(db, { companyId, settingCode, now: daysBefore(now, 9) });
  await reconcile(db, companyId);
  const ofDesigns = new Map(painting.paintings.map((one) => [one.variant, one.designIds]));
  const others = painting.paintings.filter(({ variant }) => !covers.some((one) => one.variant === variant));
  return {
    companyId,
    paintings: [...covers.map((one) => ({ ...one, designIds: ofDesigns.get(one.variant) ?? [] })), ...others],
  };
};

/** Older than its first users. */
const companyAgeDays = 91;

/** Template tags of light applications. */
const demoTags: Readonly<Record<string, readonly string[]>> = {
  batchCutout: ['商品白底图', '服饰模特', '食品饮料'],
  qrCode: ['门店点餐', '活动报名', '公众号关注', '个人名片'],
};

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const daysBefore = (now: Date, days: number): Date => hoursBefore(now, days * 24);
