-- Users delete pictures that they uploaded. The file leaves with the last user who has it, where only users have it.

-- brought by users and used for nothing else. Not known of the files before: they stay
alter table stored_file add column is_personal boolean not null default false;
-- deleted by its user; it comes back with a save that shows it, from a window that had it open
alter table user_picture add column removed_at timestamptz;
