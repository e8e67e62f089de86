import type { AuditRecord } from '@design-console/contract/audit-record';

/** How each outcome reads and looks. */
export const outcomes = {
  done: { title: '成功', tone: 'on' },
  refused: { title: '被拒绝', tone: 'warning' },
  failed: { title: '失败', tone: 'danger' },
} as const satisfies Record<AuditRecord['outcome'], { title: string; tone: string }>;

export const outcomeChoices = (Object.keys(outcomes) as AuditRecord['outcome'][]).map((value) => ({
  value,
  label: outcomes[value].title,
}));
