import type { Mutant } from '../mutant.ts';

const work = [
  'console/src/document-page/work/work-state.test.ts',
  'console/src/document-page/work/work-state.property.test.ts',
];
const steps = ['console/src/document-page/work/undo-history.test.ts'];
const conflicts = 'console/src/document-page/differences/conflict.test.tsx';
const colleague = 'console/src/document-page/work/colleague.test.tsx';
const undoScreen = ['console/src/document-page/work/undo.test.tsx'];
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
    name: 'undo over what another person changed since',
    file: 'console/src/document-page/work/undo-history.ts',
    search: 'return conflicts.reduce((next, { path, theirs }) => withField(next, path, theirs), merged);',
    replace: 'return conflicts.length < 0 ? value : merged;',
    mustFail: steps,
  },
  {
    name: 'lose what was given up while another person had saved',
    file: 'console/src/document-page/work/open-work.ts',
    search: ': changesOf(definition, beforeAct(state.local, wanted, next.local), next.local);',
    replace: ': changesOf(definition, state.local, wanted);',
    mustFail: steps,
  },
  {
    name: 'lose the last change of a page by undoing it over a newer draft',
    file: 'console/src/document-page/work/open-work.ts',
    search: 'sameDocuments(next.local, value) ? step :',
    replace: 'sameDocuments(value, value) ? step :',
    mustFail: steps,
  },
  {
    name: 'let a message take back an older step',
    file: 'console/src/document-page/work/open-work.ts',
    search: '!history.past.includes(step) || sameDocuments(value, state.local)',
    replace: '!history.past.includes(step)',
    mustFail: steps,
  },
  {
    name: 'undo what was typed letter by letter',
    file: 'console/src/document-page/work/undo-history.ts',
    search: 'if (!last.isOfField || !next.isOfField || next.atMs - last.atMs >= pauseMs) return false;',
    replace: 'if (next.atMs >= 0) return false;',
    mustFail: steps,
  },
  {
    name: 'undo two switches of a list at once',
    file: 'console/src/document-page/work/undo-history.ts',
    search:
      "return typeof before === typeof after && (typeof after === 'string' || typeof after === 'number');",
    replace: 'return typeof before === typeof after;',
    mustFail: steps,
  },
  {
    name: 'undo what was typed into two items of a list at once',
    file: 'console/src/document-page/work/undo-history.ts',
    search: 'return place !== null && (!earlier || typedAt(earlier) === place);',
    replace: 'return place !== null;',
    mustFail: steps,
  },
  {
    name: 'keep the steps of a document without bounds',
    file: 'console/src/document-page/work/undo-history.ts',
    search: 'return kept === -1 ? past : past.slice(-kept);',
    replace: 'return kept === -2 ? [] : past;',
    mustFail: steps,
  },
  {
    name: 'put the defaults in place of everything without a way back',
    file: 'console/src/document-page/work/use-undo.ts',
    search: 'if (step === null) feedback.success(text);',
    replace: 'if (step === null || step.bytes > 0) feedback.success(text);',
    mustFail: undoScreen,
  },
  {
    name: 'take undo keys away from text fields',
    file: 'console/src/document-page/work/use-work-keys.ts',
    search: 'const ownUndo = `${textFields}, [',
    replace: 'const ownUndo = `[',
    mustFail: undoScreen,
  },
  {
    name: 'take undo keys away from dialogs',
    file: 'console/src/document-page/work/use-work-keys.ts',
    search: '[aria-modal="true"], ',
    replace: '',
    mustFail: undoScreen,
  },
  {
    name: 'take undo keys away from the preview',
    file: 'console/src/document-page/work/use-work-keys.ts',
    search: ', [data-own-keys]`',
    replace: '`',
    mustFail: undoScreen,
  },
  {
    name: 'undo what is published without saying what stays live',
    file: 'console/src/document-page/work/use-undo.ts',
    search: 'if (step && liveVersion > 0)',
    replace: 'if (step && liveVersion < 0)',
    mustFail: undoScreen,
  },
  {
    name: 'take a file back before the browser has read it',
    file: 'console/src/api/save-as.ts',
    search: 'setTimeout(() => URL.revokeObjectURL(address), 60_000);',
    replace: 'URL.revokeObjectURL(address);',
    mustFail: ['console/src/document-page/work/exporting.test.tsx'],
  },
  {
    name: 'ask about a colour and about the one that follows it',
    file: 'contract/src/kernel/document/followed-color.ts',
    search: 'return leader && isFollowing(leader.mine, mine)',
    replace: 'return leader && leader.path === path && isFollowing(leader.mine, mine)',
    mustFail: ['contract/src/kernel/document/followed-color.test.ts', conflicts],
  },
  {
    name: 'leave a colour with the side that its main colour did not take',
    file: 'console/src/document-page/work/conflicts.ts',
    search: 'side === undefined ? [] : [[path, side]]',
    replace: "side === undefined ? [] : [[path, 'mine']]",
    mustFail: [conflicts],
  },
  {
    name: 'show what is asked about among the other changes too',
    file: 'console/src/document-page/differences/MergeModal.tsx',
    search: 'changes.filter(({ path }) => !contested.has(path))',
    replace: 'changes.filter(({ path }) => contested.size >= 0 && path !== undefined)',
    mustFail: [conflicts],
  },
  {
    name: 'ask about saves of others while nothing is unsaved',
    file: 'console/src/document-page/work/ColleagueNotice.tsx',
    search: 'useColleagueSave(documentRef, mayEdit && work.isDirty)',
    replace: 'useColleagueSave(documentRef, mayEdit)',
    mustFail: [colleague],
  },
  {
    name: 'ask for those who may not save',
    file: 'console/src/document-page/work/ColleagueNotice.tsx',
    search: 'useColleagueSave(documentRef, mayEdit && work.isDirty)',
    replace: 'useColleagueSave(documentRef, work.isDirty)',
    mustFail: [colleague],
  },
  {
    name: 'ask each time a window gets the focus',
    file: 'console/src/document-page/work/use-colleague-save.ts',
    search: 'if (Date.now() - askedAt >= restMs) ask();',
    replace: 'ask();',
    mustFail: [colleague],
  },
  {
    name: 'ask on in a page that nobody is at',
    file: 'console/src/document-page/work/use-colleague-save.ts',
    search: ' || isAway()) return;',
    replace: ') return;',
    mustFail: [colleague],
  },
  {
    name: 'call a draft over a published version published',
    file: 'server/src/modules/config-document/document-revision.store.ts',
    search: ".whereRef('published_at', '=', 'config_document.saved_at')",
    replace: '',
    mustFail: ['server/src/modules/config-document/config-document.test.ts'],
  },
  {
    name: 'say nothing about a draft that is saved already',
    file: 'console/src/document-page/DocumentBar.tsx',
    search: "reason={isDirty ? null : '没有未保存的修改'}",
    replace: 'reason={null}\n              disabled={!isDirty}',
    mustFail: ['console/src/document-page/document-bar.test.tsx'],
  },
];
