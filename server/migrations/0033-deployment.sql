-- What concerns the whole deployment and no company: one row.
create table deployment (
  is_only boolean primary key default true check (is_only),
  -- Opens with the deployment's SECRET_KEY only: another key is noticed at the start.
  key_check bytea not null,
  -- The first owner's generated password was made, but may not have been printed yet.
  is_password_untold boolean not null default false
);
