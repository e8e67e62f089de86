-- Two administrators of the company form: who saves second is told who was first (U-05).
alter table company
  add column revision   integer not null default 1,
  add column updated_by text not null default '',
  add column updated_at timestamptz not null default now();

-- A password an administrator handed out works for a day (quality 0.7); null: the person's own.
alter table account add column password_expires_at timestamptz;
