-- Covers of templates leave when no version shows them. Until now they counted for ever.

-- painted as the cover of a template and used for nothing else: a file of any other use is kept
alter table stored_file add column is_cover boolean not null default false;

update stored_file f set is_cover = true
 where exists (select from team_template_version v
                where v.company_id = f.company_id and v.cover = '/saas/files/' || f.name)
   and not exists (select from design d
                    where d.company_id = f.company_id and d.thumbnail = '/saas/files/' || f.name)
   and not exists (select from authorization_record a
                    where a.company_id = f.company_id and a.thumbnail = '/saas/files/' || f.name)
   and not exists (select from user_picture p where p.company_id = f.company_id and p.file_name = f.name);

create index team_template_version_by_cover on team_template_version (company_id, cover) where cover <> '';
