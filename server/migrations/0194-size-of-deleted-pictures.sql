-- What a save needs to bring a deleted picture back without asking the object store. Not known of those that were
-- deleted before: they stay deleted.
alter table user_picture add column bytes bigint;
alter table user_picture add column media_type text;
