-- The log of one person, and of one sort of acts, in the order of the list.

drop index audit_record_by_account;
create index audit_record_by_account on audit_record (company_id, account_id, at desc, id desc)
  include (kind, module, outcome);
create index audit_record_by_kind on audit_record (company_id, kind, at desc, id desc) include (module, outcome);
