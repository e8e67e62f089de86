-- The log is also searched by the titles of the fields that changed, for records from now on: those before stay as they
-- are. The words are written by a trigger: a generated column with another expression would write the whole table anew.

alter table audit_record alter column words drop expression;
alter table audit_record alter column words set default '';

create function write_audit_record_words() returns trigger language plpgsql as $$
declare
  fields text;
begin
  -- bounded: the words stand in an index of the log
  select left(string_agg(field, chr(10) order by place), 200) into fields
    from (select change->>'field' as field, min(place) as place
            from jsonb_array_elements(new.changes) with ordinality as listed(change, place)
           group by 1) named;
  new.words := lower(concat_ws(chr(10), new.account, new.account_name, new.title, new.subject, fields));
  return new;
end $$;
create trigger audit_record_words_written before insert on audit_record
  for each row execute function write_audit_record_words();

-- Before a row is written its generated column is empty, so it is not compared.
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
    counted.module := new.module;
    if counted is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'audit records are append-only' using errcode = 'insufficient_privilege';
end $$;
