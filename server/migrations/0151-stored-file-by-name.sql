-- Whether any company has a file: asked for each one that may leave the storage.

create index stored_file_by_name on stored_file (name);
