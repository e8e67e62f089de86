-- Links of public clients name their own sizes by the kinds 127 and 128, which no company may have.
select setval(
  pg_get_serial_sequence('template_kind', 'id'),
  greatest(128, (select last_value from template_kind_id_seq))
);
