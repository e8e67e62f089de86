-- What a letter says of fonts and materials: a list, none of them (an empty list, found by reading the design), or
-- nothing known (null), which is printed as 未登记. Until now a design that could not be read left empty lists: of
-- the records written so far, it is not known what an empty pair of them means.
alter table authorization_record
  alter column fonts drop not null, alter column fonts drop default,
  alter column materials drop not null, alter column materials drop default;

select set_config('app.company_id', '*', true);
update authorization_record set fonts = null, materials = null where fonts = '{}' and materials = '{}';
