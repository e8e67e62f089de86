-- The picture of the company's seal (印章), put on its letters; none: the place for it stays free.
alter table company add column seal_image text not null default '';
