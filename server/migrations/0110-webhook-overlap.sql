-- The secret before the last rotation: signs beside the new one until then (docs/decisions/0094).

alter table webhook
  -- sealed as the secret is
  add column previous_sealed bytea,
  add column previous_hint   text,
  add column previous_until  timestamptz,
  add check (num_nulls(previous_sealed, previous_hint, previous_until) in (0, 3));
