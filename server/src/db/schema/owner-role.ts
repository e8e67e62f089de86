import pg from 'pg';

/** Owns the tables and may not look past row level security. */
export const ownerRole = 'design_console';

/** Any number works; every server of this product uses the same one. */
const roleLock = 630_003;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Gives the role all in this product's schemas that others own and that depends on nothing else. */
const handOver = `do $$
declare
  thing record;
begin
  for thing in
    select format('alter %s %s owner to ${ownerRole}',
                  case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
                                 else 'table' end, c.oid::regclass) as statement
      from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'job_queue'))
       and c.relkind in ('r', 'p', 'S', 'v', 'm') and c.relowner <> '${ownerRole}'::regrole
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
                                                  and d.deptype in ('a', 'i', 'e') and c.relkind = 'S'
                                                   or d.objid = c.oid and d.deptype = 'e')
    union all
    select format('alter %s %s owner to ${ownerRole}',
                  case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure)
      from pg_proc p
     where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'job_queue'))
       and p.proowner <> '${ownerRole}'::regrole
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${ownerRole}', t.oid::regtype)
      from pg_type t
     where t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'job_queue'))
       and t.typtype in ('e', 'd') and t.typowner <> '${ownerRole}'::regrole
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all
    select format('alter schema %I owner to ${ownerRole}', nspname)
      from pg_namespace where nspname = 'job_queue' and nspowner <> '${ownerRole}'::regrole
  loop
    execute thing.statement;
  end loop;
end $$`;

/** Makes the role and gives it the product's objects in this database. The client's user is a superuser. */
export const giveToOwner = async (client: pg.Client, password: string | null): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [roleLock]);
  try {
    const found = await client.query<{ fits: boolean }>(
      'select not rolsuper and not rolbypassrls and (rolcanlogin or $2) as fits from pg_roles where rolname = $1',
      [ownerRole, password === null],
    );
    const [role] = found.rows;
    // otherwise two databases of one PostgreSQL would conflict
    if (!role?.fits || password) {
      const login =
        password === null ? '' : ` login${password === '' ? '' : ` password ${quoted(password)}`}`;
      await client.query(`${role ? 'alter' : 'create'} role ${ownerRole} nosuperuser nobypassrls${login}`);
    }
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`grant create, connect, temporary on database ${rows[0]?.name} to ${ownerRole}`);
    await client.query(`grant create, usage on schema public to ${ownerRole}`);
    await client.query(handOver);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [roleLock]);
  }
};

/**
 * An address without access past row level security: the given one, or, when its user is a superuser, the
 * same with the owner's role set from the start. A user who bypasses it and cannot hand over is refused.
 */
export const withoutBypass = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; isSuper: boolean; bypasses: boolean }>(
      `select current_user as role, rolsuper as "isSuper", rolbypassrls as bypasses
         from pg_roles where rolname = current_user`,
    );
    const [user] = rows;
    if (!user?.isSuper && !user?.bypasses) return databaseUrl;
    if (!user.isSuper) {
      throw new Error(
        `DATABASE_URL 的用户 ${user.role} 可以绕过行级安全（BYPASSRLS），企业之间的数据无法隔离：请改用没有 BYPASSRLS 的普通用户 · the user of DATABASE_URL bypasses row level security`,
      );
    }
    await giveToOwner(client, null);
    const url = new URL(databaseUrl);
    const options = url.searchParams.get('options');
    url.searchParams.set('options', `${options ? `${options} ` : ''}-c role=${ownerRole}`);
    return url.toString();
  } finally {
    await client.end();
  }
};
