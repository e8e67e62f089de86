import type { Mutant } from '../mutant.ts';

const walks = ['server/src/modules/api-user/list-walk.test.ts'];
const plans = ['server/src/modules/api-user/list-plans.test.ts'];
const growing = ['server/test/growing-tables.test.ts'];
const listPages = ['server/src/modules/api-user/api-user-list.test.ts'];

/** Mutants that let companies see or block each other, or that lose rows of a list. */
export const databaseMutants: readonly Mutant[] = [
  {
    name: 'run a migration after one with a higher number',
    file: 'server/src/db/schema/migrate.ts',
    search: 'if (migration.name < newest)',
    replace: 'if (newest === undefined)',
    mustFail: ['server/src/db/connection/database.test.ts'],
  },
  {
    name: 'let one table take every connection',
    file: 'server/src/db/connection/bulkhead.ts',
    search: 'return this.#hasRoom(shares) ? this.#enter(shares) : this.#wait(shares);',
    replace: 'return this.#enter(shares);',
    mustFail: ['server/test/locked-table.test.ts'],
  },
  {
    name: 'refuse work for a full share that moves',
    file: 'server/src/db/connection/bulkhead.ts',
    search: '      holders.enteredAt = now;\n',
    replace: '',
    mustFail: ['server/src/db/connection/bulkhead.test.ts'],
  },
  {
    name: 'sign in while the password is being replaced',
    file: 'server/src/modules/session/session.handlers.ts',
    search: 'await store.lockAccount(db, found.companyId, found.accountId);',
    replace: '',
    mustFail: ['server/src/modules/session/session.test.ts'],
  },
  {
    name: 'wait for a lock as long as it takes',
    file: 'server/src/db/connection/open.ts',
    search: '    lock_timeout: timeLimits.lockMs,\n',
    replace: '',
    mustFail: ['server/test/locked-table.test.ts'],
  },
  {
    name: 'keep the company on a connection that goes back',
    file: 'server/src/db/connection/scope.ts',
    search: "set_config('app.company_id', $1, true)",
    replace: "set_config('app.company_id', $1, false)",
    mustFail: ['server/src/db/schema/isolation.test.ts'],
  },
  {
    name: 'leave one table outside row level security',
    file: 'server/migrations/0006-notice.sql',
    search: "select make_tenant_table('notice');\n",
    replace: '',
    mustFail: ['server/src/db/schema/isolation.test.ts', 'server/test/forgotten-company.test.ts'],
  },
  {
    name: 'let the owner past row level security',
    file: 'server/migrations/0001-deployment.sql',
    search: "  execute format('alter table %s force row level security', tenant);\n",
    replace: '',
    mustFail: ['server/src/db/schema/isolation.test.ts'],
  },
  {
    name: 'go on in a database where some former migrations never ran',
    file: 'server/src/db/schema/former-migrations.ts',
    search: 'if (digest !== formerDigest) return null;',
    replace: '',
    mustFail: ['server/src/db/schema/former-migrations.test.ts', 'server/src/operator/backup.test.ts'],
  },
  {
    name: 'change a table and leave its type as it was',
    file: 'server/migrations/0006-notice.sql',
    search: "  body          text not null default '',",
    replace: '  body          text,',
    mustFail: ['server/src/db/schema/generated-tables.test.ts'],
  },
  {
    name: 'work as the superuser that DATABASE_URL gives',
    file: 'server/src/db/schema/owner-role.ts',
    search: 'if (!user?.isSuper && !user?.bypasses) return databaseUrl;',
    replace: 'if (user) return databaseUrl;',
    mustFail: ['server/src/db/schema/isolation.test.ts'],
  },
  {
    name: 'go on behind a moment, whichever of the rows that share it was last',
    file: 'server/src/db/list/list-cursor.ts',
    search:
      "(${sql.ref(`t.${order.column}`)}, t.id) ${order.direction === 'desc' ? sql`<` : sql`>`}\n      (${valueOf(order.kind, value)}, ${id}::${sql.raw(idType)})",
    replace:
      "(${sql.ref(`t.${order.column}`)}, ${id}::${sql.raw(idType)}) ${order.direction === 'desc' ? sql`<` : sql`>`}\n      (${valueOf(order.kind, value)}, ${id}::${sql.raw(idType)})",
    mustFail: walks,
  },
  {
    name: 'show the page in front backwards',
    file: 'server/src/db/list/list-store.ts',
    search: 'if (isBack) shown.reverse();',
    replace: '',
    mustFail: walks,
  },
  {
    name: 'walk to any page by its number',
    file: 'server/src/db/list/list-store.ts',
    search: 'if (skip >= pageReach) throw refuse.invalid({ pageNo: deepPageFault });',
    replace: '',
    mustFail: listPages,
  },
  {
    name: 'hand a forged place to the database',
    file: 'server/src/db/list/list-cursor.ts',
    search: 'if (dot < 0 || !valueFormats[kind](value) || !idFormats[idType].test(id))',
    replace: 'if (dot < 0)',
    mustFail: listPages,
  },
  {
    name: 'collect a word of every row by its index',
    file: 'server/src/db/list/list-words.ts',
    search: 'const commonPart = 0.1;',
    replace: 'const commonPart = 1;',
    mustFail: plans,
  },
  {
    name: 'look for rare words along the order',
    file: 'server/src/db/list/list-words.ts',
    search: 'const commonPart = 0.1;',
    replace: 'const commonPart = -1;',
    mustFail: plans,
  },
  {
    name: 'count a list in no order, wherever its table begins',
    file: 'server/src/db/list/list-store.ts',
    search: '       order by ${along({ ...order, column })} limit',
    replace: '       limit',
    mustFail: plans,
  },
  {
    name: 'call a backup without some of its files complete',
    file: 'server/src/operator/backup.ts',
    search: 'missing.count += 1;',
    replace: '',
    mustFail: ['server/src/operator/key.test.ts'],
  },
  {
    name: 'read every picture of a company at each save',
    file: 'server/migrations/0158-user-picture-of-file.sql',
    search: 'on user_picture (company_id, file_name)',
    replace: 'on user_picture (company_id, created_at)',
    mustFail: growing,
  },
  {
    name: 'read the uses of every day ever counted',
    file: 'server/src/db/query/template-uses.ts',
    search: "${counted} and grain = 'month'",
    replace: '${counted}',
    mustFail: growing,
  },
  {
    name: 'read every use of four months for the health of each template',
    file: 'server/src/modules/template/health.store.ts',
    search: 'and u.day = any(${monthsBetween(since, now)}::date[])',
    replace: '',
    mustFail: growing,
  },
  {
    name: 'read raw events that stay to find those that go',
    file: 'server/src/modules/usage/ingest/partition.store.ts',
    search: 'company_id = any (${leaving}::bigint[]) limit',
    replace: 'company_id::text = any (${leaving}::text[]) limit',
    mustFail: growing,
  },
  {
    name: 'delete raw events of a company that keeps them longer',
    file: 'server/src/modules/usage/ingest/partition.store.ts',
    search: 'cutoff(keepDaysOf.get(companyId) ?? keepDaysDefault)',
    replace: 'cutoff(keepDaysDefault)',
    mustFail: growing,
  },
];
