-- What sort of act a record is of, so that the log can be shown without sign-ins. The server writes it for each new
-- record by its call; for those before it is computed once, from the names that calls have.

alter table audit_record add column kind text not null generated always as (
  case
    when action like 'session.%'
      or action in ('account.resetPassword', 'credential.rotate', 'credential.remove', 'webhook.rotate',
                    'webhook.removePrevious') then 'security'
    when split_part(action, '.', 2) ~ '^(list|get|page|browse|options|base|overview|export|download|reveal|checkImport)'
      or action = 'linkSignature.test'
      then 'reading'
    else 'change'
  end) stored;
alter table audit_record alter column kind drop expression;
alter table audit_record alter column kind set default 'change';
alter table audit_record add check (kind in ('change', 'security', 'reading'));
