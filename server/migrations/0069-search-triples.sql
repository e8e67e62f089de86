-- Its entries are what the function made before. Each index has a migration of its own, so that neither table is
-- locked while the other index is made.
set local maintenance_work_mem = '256MB';
reindex index api_user_words_by_gram;
