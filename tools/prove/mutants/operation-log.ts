import type { Mutant } from '../mutant.ts';

const auditRecord = ['server/src/modules/audit-record/audit-record.test.ts'];
const plans = ['server/src/modules/audit-record/audit-record-plans.test.ts'];
const auditKind = ['server/src/http/serve/audit-kind.test.ts'];
const screen = ['console/src/features/system-setting/operation-log/operation-log.test.tsx'];
const template = ['server/src/modules/template/template.test.ts'];
const brandKit = ['server/src/modules/brand-kit/brand-kit.test.ts'];
const refusals = ['server/src/http/serve/refusal-log.test.ts'];
const store = 'server/src/modules/audit-record/audit-record.store.ts';
const words = 'console/src/features/system-setting/operation-log/change-words.ts';

/** Mutants of what the operation log names, by whom it is filtered, and how it sums up a change. */
export const operationLogMutants: readonly Mutant[] = [
  {
    name: 'log: name templates that were refused as changed',
    file: 'server/src/modules/template/template.handlers.ts',
    search: 'done.length > 0 ? { subject: titlesOf(done) }',
    replace: 'done.length > 0 ? {}',
    mustFail: template,
  },
  {
    name: 'log: name deleted templates in the subject alone',
    file: 'server/src/modules/template/template.handlers.ts',
    search: '      note({ rows: done.map(removed) });\n',
    replace: '      done.map(removed);\n',
    mustFail: template,
  },
  {
    name: 'log: show records of anybody',
    file: store,
    search: "    ...equal('account_id', accountId),\n",
    replace: '    ...(accountId === 0 ? [] : []),\n',
    mustFail: auditRecord,
  },
  {
    name: 'log: show records of any sort',
    file: store,
    search: "    ...equal('kind', kind),\n",
    replace: "    ...(kind === 'change' ? [] : []),\n",
    mustFail: auditRecord,
  },
  {
    name: 'log: list long values of a change',
    file: store,
    search: 'const changeLengthMax = 1000;',
    replace: 'const changeLengthMax = 100_000;',
    mustFail: auditRecord,
  },
  {
    name: 'log: name a person of the address only when a search finds them',
    file: store,
    search: "        where('id', '=', accountId),\n",
    replace: '',
    mustFail: auditRecord,
  },
  {
    name: 'log: find the acts of one sort by reading those of all',
    file: 'server/migrations/0198-audit-record-by-person-and-kind.sql',
    search: 'create index audit_record_by_kind on audit_record (company_id, kind, at desc, id desc)',
    replace: 'create index audit_record_by_kind on audit_record (company_id, id, kind, at desc)',
    mustFail: plans,
  },
  {
    name: 'log: take an export for a change',
    file: 'server/src/http/serve/audit-kind.ts',
    search: "call.kind === 'query' || call.kind === 'download'",
    replace: "call.kind === 'query'",
    mustFail: auditKind,
  },
  {
    name: 'log: take earlier password resets for changes',
    file: 'server/migrations/0197-kind-of-audit-record.sql',
    search: "'account.resetPassword', ",
    replace: '',
    mustFail: auditKind,
  },
  {
    name: 'log: say no number of the objects of a batch',
    file: words,
    search: 'changeCount > 1 && subject.startsWith',
    replace: 'changeCount > 9 && subject.startsWith',
    mustFail: screen,
  },
  {
    name: 'log: show the log of everybody from an account',
    file: 'console/src/features/system-setting/account-manage/AccountDrawer.tsx',
    search: 'addressOf(auditRecord.page, { accountId: one.id })',
    replace: 'addressOf(auditRecord.page, { pageSize: 20 })',
    mustFail: screen,
  },
  {
    name: 'log: record as done a batch that changed nothing',
    file: 'server/src/http/serve/execute-command.ts',
    search: 'if (refusals.length > 0) return',
    replace: 'if (refusals.length < 0) return',
    mustFail: [
      ...template,
      'server/src/modules/account/account.test.ts',
      'server/src/modules/authorization/authorization.test.ts',
    ],
  },
  {
    name: 'log: answer for templates that are all gone as for those that were changed',
    file: 'server/src/modules/template/template.handlers.ts',
    search: '  if (!row) throw missing();\n  if (ids.length === 1) {',
    replace: '  if (ids.length === 1) {\n    if (!row) throw missing();',
    mustFail: template,
  },
  {
    name: 'log: record the removal of a model that is not set',
    file: 'server/src/modules/ai-provider/ai-provider.handlers.ts',
    search: '      if (before === null) throw refuse.notFound(',
    replace: '      if (before === undefined) throw refuse.notFound(',
    mustFail: ['server/src/modules/ai-provider/ai-provider.test.ts'],
  },
  {
    name: 'log: leave out which webhook a wrong password was for',
    file: 'server/src/modules/webhook/webhook.handlers.ts',
    search: "(await store.get(context.db, companyId, id))?.url ?? ''",
    replace: "''",
    mustFail: ['server/src/modules/webhook/webhook.test.ts'],
  },
  {
    name: 'log: record the check of a sheet as a change',
    file: 'contract/src/template-batch.ts',
    search: '    isReadOnly: true,\n',
    replace: '',
    mustFail: ['contract/src/contract.test.ts', ...auditKind],
  },
  {
    name: 'log: keep former checks of a sheet as changes',
    file: 'server/migrations/0205-kind-of-checks.sql',
    search: "'templateBatch.check', ",
    replace: '',
    mustFail: auditKind,
  },
  {
    name: 'log: leave a refused save of a template without the template',
    file: 'server/src/modules/template/template.handlers.ts',
    search: '  note({ subject: row.title });\n  checkMayChange',
    replace: '  checkMayChange',
    mustFail: template,
  },
  {
    name: 'log: name a config set by its code when a kit is applied to it',
    file: 'server/src/modules/brand-kit/brand-kit.handlers.ts',
    search: "(await dependencies.setNameOf(db, who.companyId, documentRef.settingCode)) ?? '';",
    replace: 'documentRef.settingCode;',
    mustFail: brandKit,
  },
  {
    name: 'log: leave a refused save without its document',
    file: 'server/src/http/serve/refused-subject.ts',
    search: 'if (isDocumentKey(key)) {',
    replace: "if (key === '' && isDocumentKey(key)) {",
    mustFail: ['server/src/http/serve/refused-subject.test.ts'],
  },
  {
    name: 'log: keep any text of a refused input',
    file: 'server/src/http/serve/refused-subject.ts',
    search: 'for (const field of namingFields) {',
    replace: 'for (const field of Object.keys(input)) {',
    mustFail: ['server/src/http/serve/refused-subject.test.ts'],
  },
  {
    name: 'log: leave a refusal that needed no body without a subject',
    file: 'server/src/http/serve/serve.ts',
    search: '(heard ?? (await unreadInput(call, request, kernel.incomingBytes)))',
    replace: 'heard',
    mustFail: refusals,
  },
  {
    name: 'log: leave a refusal that its body caused without a subject',
    file: 'server/src/http/serve/input.ts',
    search: '  hear(input);\n',
    replace: '',
    mustFail: refusals,
  },
  {
    name: 'log: name the config set of a refused save by its code',
    file: 'server/src/http/serve/refusal-log.ts',
    search: 'name ?? `方案',
    replace: '`方案',
    mustFail: refusals,
  },
];
