-- The order of submission, among all templates and among those that wait: few of many were submitted and not judged.

create index team_template_by_submission on team_template (company_id, submitted_at desc, id desc)
  include (status, kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health);
create index team_template_waiting on team_template (company_id, submitted_at desc, id desc)
  include (kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health) where status = 1;
