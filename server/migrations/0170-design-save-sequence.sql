-- The number of the save in its window, so that one that arrives late does not replace a later one of that window;
-- null where the client tells none.

alter table design_document add column sequence bigint;
