
-- What a company bought decides what its published configuration offers: open pages get another one at once.
create function tell_configuration_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('configuration_published', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;

create trigger company_service_tells_pages after insert or update or delete on company_service
  for each row execute function tell_configuration_changed();
