-- How many elements a version of a design has, so that an automatic save does not replace the version before it removed
-- most of them; null for versions of earlier releases.

alter table design_document add column element_count integer;
