-- Sessions that ended are kept a while and counted as openings of their users: by user, the open ones first, and
-- counted from the index alone.
drop index embed_session_by_user;
create index embed_session_by_user on embed_session (company_id, api_user_id, expires_at desc) include (created_at);
