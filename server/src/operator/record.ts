import type { AuditKind } from '@design-console/contract/audit-record';
import type { Executor } from '../db/schema/tables.ts';

interface OperatorAct {
  readonly action: string;
  readonly title: string;
  readonly subject: string;
  /** As people read them; never a secret. */
  readonly changed: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly kind?: AuditKind;
  readonly now: Date;
}

/** What the operator did to a company, among the records that its people see. */
export const recordOperator = async (
  tx: Executor,
  companyId: number,
  { action, title, subject, changed, kind = 'change', now }: OperatorAct,
): Promise<void> => {
  await tx
    .insertInto('audit_record')
    .values({
      company_id: companyId,
      at: now,
      account_id: 0,
      account: '',
      account_name: '服务商',
      ip: '',
      user_agent: '',
      request_id: '',
      kind,
      action,
      title,
      subject,
      outcome: 'done',
      changes: JSON.stringify(changed),
    })
    .execute();
};
