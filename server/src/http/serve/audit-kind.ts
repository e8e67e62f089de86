import type { AuditKind } from '@design-console/contract/audit-record';
import type { Call } from '@design-console/contract/kernel';

/** Commands about passwords and keys of people and hosts; sign-ins and sign-outs are all of an area of their own. */
const ofSecurity: ReadonlySet<string> = new Set([
  'account.resetPassword',
  'credential.rotate',
  'credential.remove',
  'webhook.rotate',
  'webhook.removePrevious',
]);

/** What sort of act a record of this call is of. */
export const auditKindOf = (
  call: Pick<Call, 'kind' | 'module' | 'name'> & { isReadOnly?: boolean },
): AuditKind => {
  if (call.module === 'session' || ofSecurity.has(call.name)) return 'security';
  const isReading = call.kind === 'query' || call.kind === 'download' || call.isReadOnly === true;
  return isReading ? 'reading' : 'change';
};
