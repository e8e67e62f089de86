import type { Mutant } from '../mutant.ts';

/** Mutants of how work on a design is kept: the editor's reducer, its saves and the server's versions. */
const state = 'editor/src/work/work-state.ts';
const stateTests = ['editor/src/work/work-state.test.ts'];
const work = 'editor/src/work/work.ts';
const workTests = ['editor/src/work/work.test.ts'];
const rules = 'server/src/modules/design/design.rules.ts';
const rulesTests = ['server/src/modules/design/design.rules.test.ts'];

export const designWorkMutants: readonly Mutant[] = [
  {
    name: 'let the browser open a file that is dropped beside the page',
    file: 'editor/src/ui/frame/incoming-content.ts',
    search: '      if (!isInDialog && !isPreviewing) addPictures([...event.dataTransfer.files]);\n',
    replace: '',
    mustFail: ['editor/src/ui/panels/upload/upload.test.ts'],
  },
  {
    name: 'put new elements over what they hide',
    file: 'editor/src/ui/placing/beside.ts',
    search: 'return isAt(0) || isAt(0.5);',
    replace: 'return false;',
    mustFail: ['editor/src/ui/placing/beside.test.ts'],
  },
  {
    name: 'leave the keys with the panel that added an element',
    file: 'editor/src/ui/placing/arrival.ts',
    search: '  viewOf(editor).focus();\n',
    replace: '',
    mustFail: ['editor/src/ui/placing/place-new.test.tsx'],
  },
  {
    name: 'type over a text that was just added',
    file: 'editor/src/ui/text/use-text-begin.ts',
    search: '(isNew || event.repeat || !isCharacter(event))',
    replace: '!isCharacter(event)',
    mustFail: ['editor/src/ui/placing/place-new.test.tsx'],
  },
  {
    name: 'design work: count what was edited during a save as stored',
    file: state,
    search: '        saved: state.sending,',
    replace: '        saved: state.local,',
    mustFail: stateTests,
  },
  {
    name: 'design work: save over another window without asking',
    file: state,
    search: 'state.sending !== null || state.conflict !== null || !state.isOnline',
    replace: 'state.sending !== null || !state.isOnline',
    mustFail: stateTests,
  },
  {
    name: 'design work: forget what the browser keeps while a save is on its way',
    file: state,
    search: 'isDirty(state) ? state.local : null;',
    replace: 'isDirty(state) && state.sending === null ? state.local : null;',
    mustFail: stateTests,
  },
  {
    name: 'design work: go on from the newest version although the draft knew an older one',
    file: state,
    search: 'version: Math.min(draft.basedOn, stored.version)',
    replace: 'version: stored.version',
    mustFail: stateTests,
  },
  {
    name: 'design work: two saves at once',
    file: work,
    search: '    while (current) await current.catch(() => undefined);\n',
    replace: '',
    mustFail: workTests,
  },
  {
    name: 'design work: no warning before the window goes',
    file: work,
    search: 'if (isDirty(getState()) && !isLeaving) event.preventDefault();',
    replace: '',
    mustFail: workTests,
  },
  {
    name: 'design work: go back to a version over what was not stored',
    file: work,
    search: "      if (isDirty(getState())) await save('save');\n",
    replace: '',
    mustFail: workTests,
  },
  {
    name: "design work: carry on somebody else's session",
    file: 'editor/src/embed/guest/session/session.ts',
    search: '!isSamePerson(opened, again) || ',
    replace: '',
    mustFail: ['editor/src/embed/guest/session/session.test.ts'],
  },
  {
    name: 'designs: take a save that does not know the newest version',
    file: rules,
    search: 'newest.version === basedOn) return;',
    replace: 'newest.version >= basedOn) return;',
    mustFail: rulesTests,
  },
  {
    name: 'designs: let an automatic save replace one that was asked for',
    file: rules,
    search: 'newest !== null && newest.byItself &&',
    replace: 'newest !== null &&',
    mustFail: rulesTests,
  },
  {
    name: 'pages: resize what a template holds',
    file: 'editor/src/commands/pages.ts',
    search: 'if (!isFixed(element, change.actor)) refitted(',
    replace: 'refitted(',
    mustFail: ['editor/src/ui/size/resize.test.tsx'],
  },
  {
    name: 'store a design without the words being typed',
    file: 'editor/src/core/create-editor.ts',
    search: 'storable: () => (open && !open.isKept ?',
    replace: 'storable: () => (open ?',
    mustFail: ['editor/src/core/create-editor.test.ts'],
  },
  {
    name: 'lose what was typed at 撤销',
    file: 'editor/src/core/create-editor.ts',
    search: 'if (open?.isKept && (open.isResumed || hasChanged(open))) commit();',
    replace: 'if (false) commit();',
    mustFail: ['editor/src/core/create-editor.test.ts'],
  },
  {
    name: 'lose what was typed at another change',
    file: 'editor/src/core/create-editor.ts',
    search: 'const past = open?.isKept ? pastWith(open) : state.past;',
    replace: 'const { past } = state;',
    mustFail: ['editor/src/core/create-editor.test.ts'],
  },
  {
    name: 'begin a new design in the draft of another',
    file: 'editor/src/embed/guest/drafts/drafts.ts',
    search: 'wanted.isNew ? null : await',
    replace: 'await',
    mustFail: [
      'editor/src/embed/guest/drafts/drafts.test.ts',
      'editor/src/embed/guest/editor/begin-work.test.ts',
    ],
  },
  {
    name: 'hold a draft after its design was left',
    file: 'editor/src/embed/guest/drafts/drafts.ts',
    search: 'release?.();',
    replace: '',
    mustFail: ['editor/src/embed/guest/drafts/drafts.test.ts'],
  },
  {
    name: 'leave a draft on the version before',
    file: 'editor/src/work/work.ts',
    search: 'if (wanted === state.kept && !isNewVersion) return;',
    replace: 'if (wanted === state.kept) return;',
    mustFail: ['editor/src/work/work.test.ts'],
  },
  {
    name: 'drop an unsaved design when another one is opened',
    file: 'editor/src/embed/guest/editor/begin-work.ts',
    search: 'if (!work.isSafe()) throw new Error(',
    replace: 'if (false) throw new Error(',
    mustFail: ['editor/src/embed/guest/editor/begin-work.test.ts'],
  },
  {
    name: 'rights: let a forged save bring pictures that nobody licensed',
    file: 'server/src/modules/design/content-rights.ts',
    search: 'return unlicensed.has(url) && !keptUrls.has(url);',
    replace: 'return false;',
    mustFail: ['server/src/modules/design/content-rights.test.ts'],
  },
  {
    name: 'rights: finish a design with what was allowed before',
    file: 'server/src/modules/design/design.handlers.ts',
    search: 'last: status === 1 ? await last() : null,',
    replace: 'last: await last(),',
    mustFail: ['server/src/modules/design/content-rights.test.ts'],
  },
  {
    name: 'rights: leave the upload open where only licensed material is allowed',
    file: 'editor/src/ui/frame/offered.ts',
    search: '(!isPicturePanel(id) || mayUsePictures(configuration)) &&',
    replace: '',
    mustFail: ['editor/src/ui/pictures/own-pictures.test.tsx'],
  },
];
