-- A batch that is not wanted any more is stopped: what it made stays, its waiting rows are never made.
alter table template_batch add column stopped_by text;

-- 3: stopped. The rows there are hold the narrower rule, so none has to be read.
alter table template_batch_row
  drop constraint template_batch_row_state_check,
  add constraint template_batch_row_state_check check (state between 0 and 3) not valid;
