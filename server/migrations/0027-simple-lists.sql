-- Lists are counted when they are read, up to 10,000 rows: nothing keeps counts beside their tables any more.

drop trigger api_user_counted on api_user;
drop trigger api_user_counted_anew on api_user;
drop trigger design_counted on design;
drop trigger design_counted_anew on design;
drop trigger authorization_counted_in on authorization_record;
drop trigger authorization_counted_anew on authorization_record;
drop trigger authorization_counted_out on authorization_record;

drop function api_user_counted();
drop function design_counted();
drop function authorization_counted_in();
drop function authorization_counted_anew();
drop function authorization_counted_out();
drop function api_user_places(api_user);
drop function fold_api_user_counts();
drop function fold_design_counts();
drop function list_bucket(timestamptz);
drop function list_part(bigint);

drop table api_user_count;
drop table design_count;
drop table authorization_count;

-- half of all designs have one status: the order's index, where the status stands too, finds them as soon
drop index design_by_status;
-- the designs of one user are few: those downloaded are found among them
drop index design_downloaded;
