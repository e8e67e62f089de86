-- What concerns the whole deployment and no company, and what every table of companies is made with.

-- Puts a table under row level security, its owner included (docs/decisions/0034): a statement sees the rows of the
-- company that app.company_id names, of every company where that is '*', and none where nothing is set. Every table
-- with company_id is made so, in the migration that creates it. `is_small` reads the setting for each row, which in
-- small tables costs less than preparing to read it once. `is_index` is for tables that only lead to protected ones
-- and must be searched by their index.
create function make_tenant_table(tenant regclass, company_column text default 'company_id',
                                  is_small boolean default false, is_index boolean default false)
returns void language plpgsql as $$
declare
  company text := 'nullif(nullif(current_setting(''app.company_id'', true), ''''), ''*'')::bigint';
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('drop policy if exists tenant on %s', tenant);
  if not is_small then
    company := format('(select %s)', company);
  end if;
  -- a case, since the planner would count the rows of the company twice over if it saw through it
  execute format('create policy tenant on %s using (%s)', tenant, case when is_index then 'true' else
    format('case when %I = %s then true
                 else coalesce(current_setting(''app.company_id'', true) = ''*'', false) end',
           company_column, company) end);
end $$;

-- One row.
create table deployment (
  is_only boolean primary key default true check (is_only),
  -- Opens with the deployment's SECRET_KEY only: another key is noticed at the start.
  key_check bytea not null,
  -- The first owner's generated password was made, but may not have been printed yet.
  is_password_untold boolean not null default false
);

-- Counters of every limit (server/src/limits): one row a key, in the shape rate-limiter-flexible reads. A job sweeps
-- rows that ran out.
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
) with (fillfactor = 70);
