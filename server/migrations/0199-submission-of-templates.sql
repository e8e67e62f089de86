-- When a template was last submitted for review: the order of the queue; -infinity for one that never was. Of a template
-- that waits now only the last change is known, by which the queue was ordered: submitting was one. What was judged
-- before has no place in the queue any more.

alter table team_template add column submitted_at timestamptz not null default '-infinity';
update team_template set submitted_at = updated_at where status = 1;
