const fieldDifference = ['contract/src/kernel/field-difference.test.ts'];
const shownDifferences = ['console/src/document-page/differences.test.tsx'];
const auditRecord = ['server/src/modules/audit-record/audit-record.test.ts'];

/** What people are told of a change: before it is made, and afterwards in history and the operation log. */
export const toldSabotages = [
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
    file: 'server/src/kernel/audit.ts',
    search: 'entry.note.act?.action ?? entry.call.name',
    replace: 'entry.call.name',
    mustFail: auditRecord,
  },
  {
    name: 'record 启用或停用 for either',
    file: 'server/src/kernel/audit.ts',
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
    file: 'server/src/kernel/audit.ts',
    search: '      ...row,\n',
    replace: '',
    mustFail: auditRecord,
  },
];
