-- The log is searched and filtered by an index at any length, as other long lists are (docs/decisions/0035).

alter table audit_record
  add column words text not null generated always as (
    lower(account || chr(10) || account_name || chr(10) || title || chr(10) || subject)) stored,
  add column module text not null generated always as (split_part(action, '.', 1)) stored;
drop index audit_record_by_time;
create index audit_record_by_time on audit_record (company_id, at desc, id desc) include (module, outcome, words);
create index audit_record_by_module on audit_record (company_id, module, at desc, id desc) include (outcome);
create index audit_record_not_done on audit_record (company_id, outcome, at desc, id desc)
  include (module) where outcome <> 'done';

create table audit_record_words (
  company_id      bigint not null,
  audit_record_id bigint not null,
  words           text not null,
  primary key (company_id, audit_record_id),
  foreign key (company_id, audit_record_id) references audit_record on delete cascade
);
create index audit_record_words_by_gram on audit_record_words using gin (search_grams(company_id, words));
select make_tenant_table('audit_record_words', is_index => true);
insert into audit_record_words select company_id, id, words from audit_record;

create function keep_audit_record_words() returns trigger language plpgsql as $$
begin
  insert into audit_record_words values (new.company_id, new.id, new.words);
  return null;
end $$;
create trigger audit_record_words_kept after insert on audit_record
  for each row execute function keep_audit_record_words();

-- Before a row is written its generated columns are empty, so they are not compared.
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
    counted.words := new.words;
    counted.module := new.module;
    if counted is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'audit records are append-only' using errcode = 'insufficient_privilege';
end $$;
