-- Pictures of users that templates show are the company's: they stay when the user deletes them. Saves keep them from
-- now on; these are the templates saved before.
update stored_file f set is_personal = false
  from (select distinct company_id, unnest(picture_files) as name from team_template) shown
 where f.company_id = shown.company_id and f.name = shown.name and f.is_personal;
