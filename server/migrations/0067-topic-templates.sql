-- The templates of a topic are references: one that is deleted leaves its topics, and none names what never was.

create table topic_template (
  company_id           bigint not null references company on delete cascade,
  topic_id             bigint not null,
  -- from 1, in the order people gave them; gaps are left by what was deleted
  place                integer not null,
  team_template_id     bigint,
  platform_template_id text references platform_template on delete cascade,
  primary key (company_id, topic_id, place),
  foreign key (company_id, topic_id) references topic on delete cascade,
  foreign key (company_id, team_template_id) references team_template on delete cascade,
  check (num_nonnulls(team_template_id, platform_template_id) = 1)
);
create unique index topic_template_team on topic_template (company_id, team_template_id, topic_id)
  where team_template_id is not null;
create unique index topic_template_platform on topic_template (platform_template_id, company_id, topic_id)
  where platform_template_id is not null;
select make_tenant_table('topic_template', is_small => true);

-- ids of numbers are the company's, others the platform's; what is there no longer was left out of every topic already
insert into topic_template (company_id, topic_id, place, team_template_id, platform_template_id)
select t.company_id, t.id, min(i.place), own.id, shipped.id
  from topic t
 cross join unnest(t.template_ids) with ordinality as i (id, place)
  left join team_template own
         on own.company_id = t.company_id and i.id ~ '^[1-9][0-9]{0,14}$' and own.id::text = i.id
  left join platform_template shipped on i.id !~ '^[1-9][0-9]{0,14}$' and shipped.id = i.id
 where own.id is not null or shipped.id is not null
 group by t.company_id, t.id, own.id, shipped.id;

-- topic.template_ids stays for servers of before, which go on reading it until they are replaced
