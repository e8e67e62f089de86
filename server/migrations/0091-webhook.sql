-- Where a company is told what happens, and each thing that it is told (docs/decisions/0086).

create table webhook (
  company_id    bigint not null references company on delete cascade,
  id            bigint generated always as identity,
  url           text not null,
  events        text[] not null,
  -- AES-256-GCM: version, nonce, tag, ciphertext
  sealed        bytea not null,
  hint          text not null,
  -- paused: by the product, after it took nothing for long
  status        text not null default 'on' check (status in ('on', 'off', 'paused')),
  -- the first failure since anything was delivered
  failing_since timestamptz,
  created_at    timestamptz not null,
  primary key (company_id, id)
);
select make_tenant_table('webhook', is_small => true);

-- Servers keep in mind which events a company wants: a change is told to all of them.
create function tell_webhooks_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhooks_changed', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;
create trigger webhook_tells_changes after insert or delete or update of events, status on webhook
  for each row execute function tell_webhooks_changed();

-- Written in the transaction of what happened. It names its webhook without a reference: removing a webhook would
-- otherwise delete a great many rows at once.
create table webhook_delivery (
  company_id  bigint not null references company on delete cascade,
  id          bigint generated always as identity,
  webhook_id  bigint not null,
  event       text not null,
  -- the same when it is sent again
  event_id    uuid not null,
  happened_at timestamptz not null,
  data        jsonb not null,
  outcome     text not null default 'waiting' check (outcome in ('waiting', 'delivered', 'failed')),
  tries       integer not null default 0,
  tries_max   integer not null,
  -- while one server tries it, no other does before this time
  next_at     timestamptz not null,
  created_at  timestamptz not null,
  attempts    jsonb not null default '[]',
  -- the beginning of the last answer
  answer      text not null default '',
  primary key (company_id, id)
);
create index webhook_delivery_newest on webhook_delivery (company_id, webhook_id, created_at, id);
create index webhook_delivery_waiting on webhook_delivery (company_id, webhook_id, next_at) where outcome = 'waiting';
create index webhook_delivery_by_age on webhook_delivery (created_at);
select make_tenant_table('webhook_delivery');

-- At the commit, to the servers that record such events.
create function tell_deliveries_wait() returns trigger language plpgsql as $$
begin
  perform pg_notify('deliveries_wait', company_id::text) from (select distinct company_id from added) a;
  return null;
end $$;
create trigger webhook_delivery_tells after insert on webhook_delivery
  referencing new table as added for each statement execute function tell_deliveries_wait();
