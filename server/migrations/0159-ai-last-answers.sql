-- The last answer each user got, and what identifies its submit: the same submit again, because its answer was
-- lost, asks no model and counts no use.

alter table ai_design_use
  add column last_submit text,
  add column last_answer jsonb;
alter table ai_artisan_use
  add column last_submit text,
  add column last_answer jsonb;
