-- What was published lately, over every document of a company: the home page.
create index config_version_by_time on config_version (company_id, published_at desc);
