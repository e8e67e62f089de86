-- Thumbnails from before 0153. They are the WebP files of users, 360 px wide, that no user brought; what a
-- configuration names stays. In a file of its own, so that nobody waits for it.

update stored_file f set is_painted = true
 where f.api_user_id is not null and f.media_type = 'image/webp' and f.width_px = 360 and not f.is_painted
   and not exists (select from user_picture p where p.company_id = f.company_id and p.file_name = f.name)
   and not exists (
         select from (
           select company_id, draft::text as words from config_document
           union all select company_id, value::text from config_version
           union all select company_id, value::text from brand_kit
           union all select id, logo || ' ' || seal_image from company) c,
           regexp_matches(c.words, '/saas/files/([a-z0-9-]+\.webp)', 'g') as named
          where c.company_id = f.company_id and named[1] = f.name);

-- A design that was last saved automatically has another picture than hosts were told of, and nothing says which one
-- that was: those painted in the hour before the last save that hosts were told of stay.
with told as (
  select d.company_id, d.api_user_id, max(v.saved_at) as at
    from design d
    join design_document v on v.company_id = d.company_id and v.design_id = d.id
   where (not v.by_itself or v.version = 1)
     and (select n.by_itself from design_document n
           where n.company_id = d.company_id and n.design_id = d.id order by n.version desc limit 1)
   group by d.company_id, d.id, d.api_user_id)
insert into unshown_picture (company_id, name)
select f.company_id, f.name from stored_file f
 where f.is_painted and f.api_user_id is not null
   and not exists (select from design d
                    where d.company_id = f.company_id and d.thumbnail = '/saas/files/' || f.name and d.thumbnail <> '')
   and not exists (select from told t
                    where t.company_id = f.company_id and t.api_user_id = f.api_user_id
                      and f.created_at between t.at - interval '1 hour' and t.at + interval '1 minute')
 order by f.company_id, f.created_at;
