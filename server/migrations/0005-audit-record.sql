-- The record of what people did. Refused attempts that repeat are one record with a count (docs/decisions/0039).

create table audit_record (
  company_id   bigint not null references company on delete cascade,
  id           bigint generated always as identity,
  at           timestamptz not null default now(),
  account_id   bigint not null,
  account      text not null,
  account_name text not null,
  ip           text not null,
  user_agent   text not null,
  request_id   text not null,
  action       text not null,
  title        text not null,
  subject      text not null default '',
  outcome      text not null check (outcome in ('done', 'refused', 'failed')),
  message      text not null default '',
  changes      jsonb not null default '[]',
  times        integer not null default 1 check (times > 0),
  -- of the last one; null: there was one
  last_at      timestamptz,
  primary key (company_id, id)
);
create index audit_record_by_time on audit_record (company_id, at desc, id desc);
create index audit_record_by_account on audit_record (company_id, account_id, at desc);
select make_tenant_table('audit_record');

-- Append-only: rows leave by age alone, never before 180 days. Of a refused attempt the count may grow, and
-- nothing else changes.
create function audit_record_is_append_only() returns trigger language plpgsql as $$
declare
  counted audit_record;
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '180 days'
     or not exists (select from company where id = old.company_id)) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.outcome = 'refused'
     and new.times > old.times and new.last_at >= coalesce(old.last_at, old.at) then
    counted := old;
    counted.times := new.times;
    counted.last_at := new.last_at;
    if counted is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'audit records are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_record_append_only before update or delete on audit_record
  for each row execute function audit_record_is_append_only();
