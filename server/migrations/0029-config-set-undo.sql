-- Config sets are deleted in two steps, so that a deletion can be undone; what opened them is remembered,
-- and so is the default before the present one. The right to manage them (8:sets) is new: the built-in role
-- holds it with the whole tree, other roles get it from an administrator.

alter table config_set
  -- null: in use. Name and code stay taken until the row is swept.
  add column deleted_at timestamptz,
  add column deleted_by text not null default '',
  add constraint config_set_default_is_there check (not (is_default and deleted_at is not null));
create index config_set_deleted on config_set (deleted_at) where deleted_at is not null;

-- By which products and devices a config set was opened last: with its code, or as the default without one.
create table config_set_use (
  company_id     bigint not null,
  setting_code   text not null,
  product        text not null,
  device         text not null check (device in ('pc', 'mobile')),
  is_named       boolean not null,
  last_opened_at timestamptz not null,
  primary key (company_id, setting_code, product, device, is_named),
  foreign key (company_id, setting_code) references config_set on delete cascade
);

-- Opens before this table existed, from the sessions that still live.
insert into config_set_use (company_id, setting_code, product, device, is_named, last_opened_at)
select s.company_id, s.setting_code, s.product, s.device, true, max(s.created_at)
  from embed_session s join config_set using (company_id, setting_code)
 group by 1, 2, 3, 4;

-- The last change of the default, for as long as it can be undone.
create table config_set_default_change (
  company_id    bigint primary key references company on delete cascade,
  setting_code  text not null,
  previous_code text not null,
  changed_at    timestamptz not null,
  changed_by    text not null,
  foreign key (company_id, setting_code) references config_set on delete cascade,
  foreign key (company_id, previous_code) references config_set on delete cascade
);
