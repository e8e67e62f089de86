-- Checking a sheet of 批量制作 and trying the connection to a model change nothing: their records are of reading, as
-- those of all other checks.

update audit_record set kind = 'reading'
 where action in ('templateBatch.check', 'aiProvider.test') and kind = 'change';
