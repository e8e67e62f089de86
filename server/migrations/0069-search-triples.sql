-- Three neighbouring characters as well: '777' is in 3,700 of a million rows, its pair '77' in 45,000.

create or replace function search_grams(company_id bigint, words text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct company_id || ':' || gram)
    from (select string_to_array(lower(words), null) as c) split,
         lateral (select c[i] as gram from generate_subscripts(c, 1) i
                  union all
                  select c[i] || c[i + 1] from generate_subscripts(c, 1) i where i < cardinality(c)
                  union all
                  select c[i] || c[i + 1] || c[i + 2] from generate_subscripts(c, 1) i
                   where i + 1 < cardinality(c)) grams
$$;

-- Its entries are what the function made before. Each index has a migration of its own, so that neither table is
-- locked while the other index is made.
set local maintenance_work_mem = '256MB';
reindex index api_user_words_by_gram;
