-- What a hundred thousand templates are counted and searched by.

-- Counting templates by kind reads these alone; entries of one kind are kept together.
create index team_template_kind_count on team_template (company_id, kind_id);
create index team_template_kind_live on team_template (company_id, kind_id) include (live_from, live_until)
  where status = 3;

-- Ids of the first templates that have all the pieces and are like all the patterns. By the index in any case: of a
-- common word the planner would rather read the whole table, and unpack the pieces of every row.
create function templates_with_words(company bigint, pieces text[], patterns text[], most integer) returns setof bigint
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select template_id from team_template_words
   where company_id = company and grams @> pieces and words like all (patterns)
   limit most
$$;
