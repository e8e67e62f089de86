-- Designs and templates whose last save could not wait for its picture: a job paints it. Until now it was missing until
-- the next save.

create table late_picture (
  company_id bigint not null references company on delete cascade,
  subject    text not null check (subject in ('design', 'template')),
  -- of the design or the template
  subject_id text not null,
  -- how often the job has tried since that save
  tries      integer not null default 0,
  next_at    timestamptz not null,
  primary key (company_id, subject, subject_id)
);
create index late_picture_by_time on late_picture (company_id, next_at);
select make_tenant_table('late_picture');
