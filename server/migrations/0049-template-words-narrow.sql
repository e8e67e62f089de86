-- The pieces of a template's words are read through their index alone: out of the row, so that the words of a common
-- question lie close together.

alter table team_template_words set (toast_tuple_target = 128);
alter table team_template_words alter column words set storage main;
alter table team_template_words alter column grams set storage external;
