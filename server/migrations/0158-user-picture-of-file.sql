-- Whether users brought a file: asked for the pictures of a design at each save under 已授权素材.

create index user_picture_of_file on user_picture (company_id, file_name);
