import type { Mutant } from '../mutant.ts';

const fieldDifference = ['contract/src/kernel/field-difference.test.ts'];
const shownDifferences = ['console/src/document-page/differences/differences.test.tsx'];
const letterRecord = ['server/src/modules/authorization/authorization.test.ts'];
const batch = ['server/src/modules/authorization/import/batch.test.ts'];
const auditRecord = ['server/src/modules/audit-record/audit-record.test.ts'];

/** Mutants of what people are told about a change: before it, in history and in the operation log. */
export const changeNoticeMutants: readonly Mutant[] = [
  {
    name: 'show a difference with two sides that look the same',
    file: 'contract/src/kernel/field-difference.ts',
    search: 'if (!looksSame(was, is)) return one;',
    replace: 'return one;',
    mustFail: fieldDifference,
  },
  {
    name: 'say nothing of a list whose order alone changed',
    file: 'contract/src/kernel/list-difference.ts',
    search: 'if (kept.size === pairs.length) return [];',
    replace: 'if (kept.size > 0) return [];',
    mustFail: fieldDifference,
  },
  {
    name: 'call every element of a list moved when one was',
    file: 'contract/src/kernel/list-difference.ts',
    search: '!kept.has(index) && elsewhere(pair)',
    replace: 'index >= 0 && elsewhere(pair)',
    mustFail: fieldDifference,
  },
  {
    name: 'show fonts by their numbers',
    file: 'contract/src/kernel/field-difference.ts',
    search: "(typeof id === 'number' ? fonts.get(id) : undefined) ??",
    replace: '(fonts.size < 0 ? "" : undefined) ??',
    mustFail: fieldDifference,
  },
  {
    name: 'open the publish dialog over known errors',
    file: 'console/src/document-page/DocumentEditor.tsx',
    search: "if (!first) return setOpened('publish');",
    replace: "if (!first || first.path !== '') return setOpened('publish');",
    mustFail: shownDifferences,
  },
  {
    name: 'stay where one is when publishing stops at an error',
    file: 'console/src/document-page/DocumentEditor.tsx',
    search: 'if (wanted) goToField(wanted.path);',
    replace: '',
    mustFail: shownDifferences,
  },
  {
    name: 'record acts of config sets under the call that carries them all',
    file: 'server/src/http/serve/audit.ts',
    search: 'entry.note.act?.action ?? entry.call.name',
    replace: 'entry.call.name',
    mustFail: auditRecord,
  },
  {
    name: 'record 启用或停用 for either',
    file: 'server/src/http/serve/audit.ts',
    search: 'entry.note.act?.title ?? entry.call.title',
    replace: 'entry.call.title',
    mustFail: auditRecord,
  },
  {
    name: 'name the config set of a document by its code in the operation log',
    file: 'server/src/modules/config-document/document-notes.ts',
    search: '· ${setName}`',
    replace: "· ${setName === '' ? '' : 'CODE'}`",
    mustFail: auditRecord,
  },
  {
    name: 'record a change of a document without the field it is of',
    file: 'server/src/http/serve/audit.ts',
    search: '      ...row,\n',
    replace: '',
    mustFail: auditRecord,
  },
  {
    name: 'say 无 of a design that cannot be read',
    file: 'server/src/modules/authorization/issuing.ts',
    search: 'unknownUses: Uses = { fonts: null, materials: null }',
    replace: 'unknownUses: Uses = { fonts: [], materials: [] }',
    mustFail: letterRecord,
  },
  {
    name: 'say 无 where names were taken away by hand',
    file: 'server/src/modules/authorization/authorization.rules.ts',
    search: 'return found?.length === 0 ? [] : null;',
    replace: 'return [];',
    mustFail: letterRecord,
  },
  {
    name: 'mask a company’s public code on its letter',
    file: 'server/src/modules/authorization/letter/number-seal.ts',
    search: "kind === 'enterprise' ? number : maskNumber(number)",
    replace: 'maskNumber(kind === number ? kind : number)',
    mustFail: letterRecord,
  },
  {
    name: 'leave the seal off the letter',
    file: 'server/src/modules/authorization/letter/letter.ts',
    search: '...(seal ? [',
    replace: '...(seal && seal.widthPx < 0 ? [',
    mustFail: ['server/src/modules/authorization/letter/letter.test.ts'],
  },
  {
    name: 'tell of an unknown design only after the rest of the row was mended',
    file: 'server/src/modules/authorization/import/batch.ts',
    search: 'if (!design) all.designId ??= noDesignFault;',
    replace: 'if (!design && Object.keys(all).length === 0) all.designId ??= noDesignFault;',
    mustFail: batch,
  },
  {
    name: 'issue another number of letters than was shown',
    file: 'server/src/modules/authorization/authorization.handlers.ts',
    search: 'if (ready.length !== Number(shownReady))',
    replace: 'if (ready.length < 0 && shownReady)',
    mustFail: batch,
  },
  {
    name: 'correct an issued letter by an edit of a pending one',
    file: 'server/src/modules/authorization/authorization.handlers.ts',
    search: 'if (seenStatus === pending && row.status !== pending)',
    replace: 'if (seenStatus === pending && row.status === undefined)',
    mustFail: letterRecord,
  },
  {
    name: 'take the roles of an account whose edit leaves them out',
    file: 'server/src/modules/account/account.handlers.ts',
    search: 'const will = new Set(roleIds ?? had);',
    replace: 'const will = new Set(roleIds ?? []);',
    mustFail: ['server/src/modules/account/account.test.ts'],
  },
  {
    name: 'issue a letter to a number whose last digits a spreadsheet dropped',
    file: 'server/src/sheets/read-cell.ts',
    search: 'text: value.toExponential(), fault: roundedFault',
    replace: "text: String(value), fault: ''",
    mustFail: batch,
  },
  {
    name: 'name the row after the one whose quote is not closed',
    file: 'server/src/sheets/parse-sheet.ts',
    search: 'throw new UnclosedQuote(rows.length + 1)',
    replace: 'throw new UnclosedQuote(rows.length + 2)',
    mustFail: batch,
  },
  {
    name: 'log: show records of any area',
    file: 'server/src/modules/audit-record/audit-record.store.ts',
    search: "    ...equal('module', module),\n",
    replace: '',
    mustFail: auditRecord,
  },
  {
    name: 'log: keep no words of records',
    file: 'server/migrations/0150-audit-record-lists.sql',
    search: '  insert into audit_record_words values (new.company_id, new.id, new.words);\n',
    replace: '',
    mustFail: auditRecord,
  },
  {
    name: 'log: find refusals by reading all records',
    file: 'server/migrations/0150-audit-record-lists.sql',
    search: 'create index audit_record_not_done on audit_record (company_id, outcome,',
    replace: 'create index audit_record_not_done on audit_record (company_id, id, outcome,',
    mustFail: ['server/src/modules/audit-record/audit-record-plans.test.ts'],
  },
];
