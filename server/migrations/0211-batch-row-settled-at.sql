-- When a row was made or failed: a batch ends when this was more than a day ago, not a day after it began.

alter table template_batch_row add column settled_at timestamptz;
