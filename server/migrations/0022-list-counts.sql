-- How many rows of a list stand in each stretch of its order, by what the list is filtered by. A page by its
-- number enters the order's index at the stretch it begins in, instead of walking there from the first row.

-- A stretch of a moment is its day; before every moment, and of plain numbers, rows are many that are alike:
-- those are parted by their ids.
create function list_bucket(at timestamptz) returns integer
language sql immutable parallel safe
return case when isfinite(at) then (at at time zone 'UTC')::date - date '1970-01-01' else -2147483648 end;

create function list_part(id bigint) returns integer
language sql immutable parallel safe
return (id >> 16)::integer;

-- Changes are added as rows of their own and folded into the counts by a job: nobody waits for anybody who
-- changes the same list, and no two can wait for each other. The truth is the sum of both kinds of rows.
create table api_user_count (
  company_id   bigint not null references company on delete cascade,
  id           bigint generated always as identity,
  -- the column of the order
  sorted_by    text not null,
  -- null: whichever it is
  group_name   text,
  setting_code text,
  status       smallint,
  bucket       integer not null,
  part         integer not null,
  count        integer not null,
  is_fresh     boolean not null default true,
  primary key (company_id, id)
);
create unique index api_user_count_of on api_user_count
  (company_id, sorted_by, group_name, setting_code, status, bucket, part) nulls not distinct where not is_fresh;
create index api_user_count_fresh on api_user_count (company_id, sorted_by) where is_fresh;
create index api_user_count_none on api_user_count (company_id) where count = 0 and not is_fresh;

create function api_user_places(u api_user) returns table (sorted_by text, bucket integer, part integer)
language sql immutable parallel safe
begin atomic
  values ('last_seen_order', list_bucket(u.last_seen_order),
          case when isfinite(u.last_seen_order) then 0 else list_part(u.id) end),
         ('first_seen_order', list_bucket(u.first_seen_order),
          case when isfinite(u.first_seen_order) then 0 else list_part(u.id) end),
         ('created_at', list_bucket(u.created_at), 0),
         ('design_count', u.design_count, list_part(u.id)),
         ('download_count', u.download_count, list_part(u.id));
end;

create function api_user_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into api_user_count (company_id, sorted_by, group_name, setting_code, status, bucket, part, count)
    select new.company_id, p.sorted_by, new.group_name, new.setting_code, new.status, p.bucket, p.part, 1
      from api_user_places(new) p;
  elsif tg_op = 'UPDATE' then
    insert into api_user_count (company_id, sorted_by, group_name, setting_code, status, bucket, part, count)
    select company_id, sorted_by, group_name, setting_code, status, bucket, part, sum(n) from (
      select old.company_id, p.sorted_by, old.group_name, old.setting_code, old.status, p.bucket, p.part, -1 as n
        from api_user_places(old) p
      union all
      select new.company_id, p.sorted_by, new.group_name, new.setting_code, new.status, p.bucket, p.part, 1
        from api_user_places(new) p) moved
     group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  -- a company that goes takes its counts along
  elsif exists (select from company where id = old.company_id) then
    insert into api_user_count (company_id, sorted_by, group_name, setting_code, status, bucket, part, count)
    select old.company_id, p.sorted_by, old.group_name, old.setting_code, old.status, p.bucket, p.part, -1
      from api_user_places(old) p;
  end if;
  return null;
end $$;
create trigger api_user_counted after insert or delete on api_user
  for each row execute function api_user_counted();
-- who is seen again on the same day moves nothing
create trigger api_user_counted_anew after update on api_user
  for each row when (
    (old.group_name, old.setting_code, old.status, old.design_count, old.download_count,
     list_bucket(old.last_seen_order), list_bucket(old.first_seen_order), list_bucket(old.created_at))
    is distinct from
    (new.group_name, new.setting_code, new.status, new.design_count, new.download_count,
     list_bucket(new.last_seen_order), list_bucket(new.first_seen_order), list_bucket(new.created_at)))
  execute function api_user_counted();

create function fold_api_user_counts() returns void language plpgsql as $$
begin
  -- one at a time
  perform pg_advisory_xact_lock(630022, 1);
  with gone as (delete from api_user_count where is_fresh returning *)
  insert into api_user_count
    (company_id, sorted_by, group_name, setting_code, status, bucket, part, count, is_fresh)
  select company_id, sorted_by, group_name, setting_code, status, bucket, part, sum(count), false from gone
   group by company_id, sorted_by, bucket, part, cube (group_name, setting_code, status)
  having sum(count) <> 0
  on conflict (company_id, sorted_by, group_name, setting_code, status, bucket, part) where not is_fresh
  do update set count = api_user_count.count + excluded.count;
  delete from api_user_count where count = 0 and not is_fresh;
end $$;

insert into api_user_count (company_id, sorted_by, group_name, setting_code, status, bucket, part, count)
select u.company_id, p.sorted_by, u.group_name, u.setting_code, u.status, p.bucket, p.part, count(*)
  from api_user u, api_user_places(u) p group by 1, 2, 3, 4, 5, 6, 7;
select fold_api_user_counts();

-- Designs: one order, last changed first.
create table design_count (
  company_id    bigint not null references company on delete cascade,
  id            bigint generated always as identity,
  sorted_by     text not null,
  -- null: whichever it is
  kind_name     text,
  status        smallint,
  is_downloaded boolean,
  bucket        integer not null,
  part          integer not null default 0,
  count         integer not null,
  is_fresh      boolean not null default true,
  primary key (company_id, id)
);
create unique index design_count_of on design_count
  (company_id, sorted_by, kind_name, status, is_downloaded, bucket, part) nulls not distinct where not is_fresh;
create index design_count_fresh on design_count (company_id, sorted_by) where is_fresh;
create index design_count_none on design_count (company_id) where count = 0 and not is_fresh;

create function design_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from company where id = old.company_id) then
    insert into design_count (company_id, sorted_by, kind_name, status, is_downloaded, bucket, count)
    values (old.company_id, 'updated_at', old.kind_name, old.status, old.download_count > 0,
            list_bucket(old.updated_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into design_count (company_id, sorted_by, kind_name, status, is_downloaded, bucket, count)
    values (new.company_id, 'updated_at', new.kind_name, new.status, new.download_count > 0,
            list_bucket(new.updated_at), 1);
  end if;
  return null;
end $$;
create trigger design_counted after insert or delete on design
  for each row execute function design_counted();
-- a design saved again on the same day moves nothing
create trigger design_counted_anew after update on design
  for each row when (
    (old.kind_name, old.status, old.download_count > 0, list_bucket(old.updated_at))
    is distinct from (new.kind_name, new.status, new.download_count > 0, list_bucket(new.updated_at)))
  execute function design_counted();

create function fold_design_counts() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(630022, 2);
  with gone as (delete from design_count where is_fresh returning *)
  insert into design_count
    (company_id, sorted_by, kind_name, status, is_downloaded, bucket, part, count, is_fresh)
  select company_id, sorted_by, kind_name, status, is_downloaded, bucket, part, sum(count), false from gone
   group by company_id, sorted_by, bucket, part, cube (kind_name, status, is_downloaded)
  having sum(count) <> 0
  on conflict (company_id, sorted_by, kind_name, status, is_downloaded, bucket, part) where not is_fresh
  do update set count = design_count.count + excluded.count;
  delete from design_count where count = 0 and not is_fresh;
end $$;

insert into design_count (company_id, sorted_by, kind_name, status, is_downloaded, bucket, count)
select company_id, 'updated_at', kind_name, status, download_count > 0, list_bucket(updated_at), count(*)
  from design group by 1, 2, 3, 4, 5, 6;
select fold_design_counts();
