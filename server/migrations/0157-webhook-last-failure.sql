-- When the last try failed. Failures far apart are not one long one: after a time without any try the 48 hours
-- until a webhook is paused begin anew.

alter table webhook add column failed_at timestamptz;
