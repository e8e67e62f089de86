-- The same grams, made by a loop. The query that made them took 0.7 ms for a name and 20 ms for a record of
-- 1,000 characters, at each write and for each row that ANALYZE reads; the loop takes a tenth of that. A GIN index
-- keeps each entry once, so a gram may come twice, and the indexes need not be made again.
create or replace function search_grams(company_id bigint, words text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  characters text[] := string_to_array(lower(words), null);
  n integer := coalesce(cardinality(characters), 0);
  company text := company_id || ':';
  grams text[] := '{}';
begin
  for i in 1..n loop
    grams := grams || (company || characters[i]);
    if i < n then
      grams := grams || (company || characters[i] || characters[i + 1]);
    end if;
    if i + 1 < n then
      grams := grams || (company || characters[i] || characters[i + 1] || characters[i + 2]);
    end if;
  end loop;
  return grams;
end $$;
