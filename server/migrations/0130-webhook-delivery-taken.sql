-- Until when one server tries a delivery, and no other does; null while it waits. Without it a delivery that is
-- being tried looks like one that waits for its next try, and 立即推送 would send it twice (docs/decisions/0099).

alter table webhook_delivery add column taken_until timestamptz;
