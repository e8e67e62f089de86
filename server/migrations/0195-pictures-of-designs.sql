-- The files of the company that a version of a design shows, so that the search for designs that show a picture reads
-- no documents; null for versions of earlier releases, whose documents are searched.

alter table design_document add column picture_files text[];
