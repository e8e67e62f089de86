-- What ends the sessions of embedded pages, or changes what they show, is told to every server by the
-- database itself: nobody who writes these tables, by whatever door, can forget it.

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
