-- Pictures that we paint (thumbnails of designs, covers of templates) leave when nothing shows them. Until now only
-- covers did, and every thumbnail that a later one replaced counted for ever.

-- painted by us and used for nothing else: a file of any other use is kept
alter table stored_file rename column is_cover to is_painted;

-- what hosts were last told of, while that is another one than the design shows: they may show it
alter table design add column told_thumbnail text;

-- who shows a file: asked for each painted one that something stopped showing
create index design_by_thumbnail on design (company_id, thumbnail) where thumbnail <> '';
create index design_by_told_thumbnail on design (company_id, told_thumbnail) where told_thumbnail is not null;
create index authorization_record_by_thumbnail on authorization_record (company_id, thumbnail) where thumbnail <> '';

-- Painted pictures that something stopped showing; a job removes those that nothing else shows. A row for each time,
-- so that saves which leave the same picture do not wait for each other.
create table unshown_picture (
  company_id bigint not null references company on delete cascade,
  id         bigint generated always as identity,
  name       text not null,
  primary key (company_id, id)
);
select make_tenant_table('unshown_picture');
