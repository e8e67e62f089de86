-- Which pages may embed a company's product. A company without a row has no rule.
create table access_policy (
  company_id bigint primary key references company on delete cascade,
  -- 'oa.example.com', '*.example.com', 'localhost:5173'; the order in which they were written
  hosts      text[] not null,
  revision   bigint not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);
select make_tenant_table('access_policy');

-- Every server keeps the rules of the companies whose pages it serves.
create function tell_access_policy_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_policy_changed', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;

create trigger access_policy_tells after insert or update or delete on access_policy
  for each row execute function tell_access_policy_changed();

-- The pages that opened links, by their origins, to the minute: what a new rule would shut out.
create table seen_host (
  company_id   bigint not null references company on delete cascade,
  origin       text not null,
  last_seen_at timestamptz not null,
  primary key (company_id, origin)
) with (fillfactor = 70);
select make_tenant_table('seen_host');
