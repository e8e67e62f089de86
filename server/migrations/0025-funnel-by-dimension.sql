-- The funnel of one device, product or config set, and of some of them, is read from sets of its own rather than
-- united from every cell (docs/decisions/0017).
insert into usage_funnel (company_id, grain, cell, day, chunk, opened, edited, finished, downloaded)
select f.company_id, f.grain, x.cell, f.day, f.chunk, bit_or(opened), bit_or(edited), bit_or(finished),
       bit_or(downloaded)
  from usage_funnel f
  join usage_cell c on c.company_id = f.company_id and c.id = f.cell
 cross join unnest(c.part_of[3:5]) x (cell)
 group by 1, 2, 3, 4, 5
 order by 1, 2, 3, 4, 5;
