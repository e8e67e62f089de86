-- Versions of a design that people can tell apart and that two windows cannot write over each other.
-- by_itself: the editor saved it without being asked; such versions of one stretch of time are kept once.
-- writer: the window that saved it, by a number that window made; null where the client tells none.
alter table design_document add column by_itself boolean not null default false;
alter table design_document add column writer text;
