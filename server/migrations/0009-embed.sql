-- The short-lived sessions that host pages' signed links open. What ends them, or changes what they show, is told to
-- every server by the database itself: nobody who writes these tables, by whatever door, can forget it.

create table embed_session (
  company_id   bigint not null,
  id           bigint generated always as identity,
  -- SHA-256 of the token: the token itself is known to the embedded page only
  token_hash   bytea not null unique,
  api_user_id  bigint not null,
  user_flag    text not null,
  setting_code text not null,
  device       text not null check (device in ('pc', 'mobile')),
  product      text not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
);
create index embed_session_by_user on embed_session (company_id, api_user_id);
create index embed_session_by_expiry on embed_session (expires_at);
select make_tenant_table('embed_session', is_small => true);

create function tell_guests_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('guests_changed', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;

create function tell_company_guests_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('guests_changed', new.id::text);
  return null;
end $$;

create trigger company_tells_guests after update of status on company
  for each row when (old.status is distinct from new.status) execute function tell_company_guests_changed();

create trigger company_service_tells_guests after insert or update or delete on company_service
  for each row execute function tell_guests_changed();

create trigger api_user_tells_guests after update of status on api_user
  for each row when (old.status is distinct from new.status) execute function tell_guests_changed();
create trigger api_user_gone_tells_guests after delete on api_user
  for each row execute function tell_guests_changed();

create trigger config_set_gone_tells_guests after delete on config_set
  for each row execute function tell_guests_changed();
