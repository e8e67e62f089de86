-- Refused attempts that repeat are one record with a count (docs/decisions/0039).
alter table audit_record
  add column times   integer not null default 1 check (times > 0),
  -- of the last one; null: there was one
  add column last_at timestamptz;

-- Append-only: rows leave by age alone, never before 180 days. Of a refused attempt the count may grow, and
-- nothing else changes.
create or replace function audit_record_is_append_only() returns trigger language plpgsql as $$
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
