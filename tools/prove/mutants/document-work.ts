import type { Mutant } from '../mutant.ts';

const work = [
  'console/src/document-page/work/work-state.test.ts',
  'console/src/document-page/work/work-state.property.test.ts',
];
const file = 'console/src/document-page/work/work-state.ts';

/** Mutants that lose changes of a configuration document, in ways that did happen or could happen. */
export const documentWorkMutants: readonly Mutant[] = [
  {
    name: 'leave a page without leaving the field that is typed in',
    file: 'console/src/document-page/work/use-document.ts',
    search: 'if (document.activeElement instanceof HTMLElement) document.activeElement.blur();',
    replace: '',
    mustFail: ['console/src/document-page/work/leaving.test.tsx'],
  },
  {
    name: 'let the merge open under the question that led to it',
    file: 'console/src/document-page/work/use-document.ts',
    search: 'return isTakenOver(outcome.error, discard);',
    replace: 'return (await isTakenOver(outcome.error, discard)) && false;',
    mustFail: ['console/src/document-page/differences/conflict.test.tsx'],
  },
  {
    name: 'replace words typed during a save by those sent',
    file,
    search: ': { ...rested, base: { value: event.sent, revision: event.revision } };',
    replace: ': { ...rested, base: { value: event.sent, revision: event.revision }, local: event.sent };',
    mustFail: work,
  },
  {
    name: 'restore a kept draft over a colleague’s change of the same field',
    file,
    search: 'return merged === null ? { ...mine, conflict: theirs }',
    replace: 'return merged === null ? { ...restored, base: server, local: kept.value }',
    mustFail: work,
  },
  {
    name: 'merge without the choices',
    file,
    search: 'if (conflicts.some(({ path }) => choices[path] === undefined)) return null;',
    replace: '',
    mustFail: work,
  },
  {
    name: 'take over a newer draft of the server over unsaved changes',
    file,
    search: 'isNews && (!isDirty(state) || sameDocuments(seen.value, local))',
    replace: 'isNews',
    mustFail: work,
  },
  {
    name: 'take a file back before the browser has read it',
    file: 'console/src/api/save-as.ts',
    search: 'setTimeout(() => URL.revokeObjectURL(address), 60_000);',
    replace: 'URL.revokeObjectURL(address);',
    mustFail: ['console/src/document-page/work/exporting.test.tsx'],
  },
];
