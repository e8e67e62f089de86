import type { Mutant } from '../mutant.ts';

const copyingStyle = ['editor/src/commands/copy-style.test.ts'];

/** Mutants of what no user does at that moment: an undo with a brush in hand, fonts and files that arrive. */
export const editorStepMutants: readonly Mutant[] = [
  {
    name: 'paint with the brush what an undo selects',
    file: 'editor/src/commands/copy-style.ts',
    search: 'now.selection !== before.selection && now.design === before.design;',
    replace: 'now.selection !== before.selection;',
    mustFail: copyingStyle,
  },
  {
    name: 'paste a look on a table whose rows are too low for it',
    file: 'editor/src/commands/copy-style.ts',
    search: "if (draft.type === 'table') settleTable(draft, change.ports, plain(draft));",
    replace: '',
    mustFail: copyingStyle,
  },
];
