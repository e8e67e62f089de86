-- The second index over search_grams, which 0069 changed.
set local maintenance_work_mem = '256MB';
reindex index design_words_by_gram;
