-- A notice to one person, such as the author of a template that was rejected; null: to everybody with the permission.
alter table notice add column reader_id bigint;
