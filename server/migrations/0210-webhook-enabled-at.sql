-- When somebody enabled it last. What waited before does not pause it again: a receiver that works again needs time
-- for its backlog.

alter table webhook add column enabled_at timestamptz;
