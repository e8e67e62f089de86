-- Row level security on every table of companies: a statement sees the rows of the company that is set for it in
-- app.company_id, of every company where that is '*', and none where nothing is set (docs/decisions/0034).

-- Makes a table of companies one that its owner cannot read past either. Every migration that makes a table with
-- company_id calls it. In small tables the setting is read for each row, which costs less than preparing to read
-- it once; `is_index` is for tables that only lead to protected ones and must be searched by their index.
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

select make_tenant_table('company', 'id', is_small => true);

-- partitions too: whoever names one directly is held to the same
select make_tenant_table(c.oid::regclass,
         is_small => c.relname in ('company_service', 'account', 'role', 'account_role', 'session', 'embed_session',
                                   'config_set', 'api_secret'),
         -- an inverted index is used only where no policy comes before its own question
         is_index => c.relname in ('api_user_words', 'design_words'))
  from pg_class c
 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   and exists (select from pg_attribute a
                where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped);
