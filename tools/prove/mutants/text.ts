import type { Mutant } from '../mutant.ts';

const typing = ['editor/src/ui/text/text-editing.test.ts'];
const textOperations = ['editor/src/document/text/text.test.ts'];
const caret = ['editor/src/painter/text/caret.test.ts'];
const textSession = ['editor/src/interaction/text/session.test.ts'];
const textLayout = ['editor/src/painter/text/layout.test.ts'];
const longText = ['editor/src/painter/text/long-text.test.ts'];

/** Mutants of text: its box, its lines, and how it is written. */
export const textMutants: readonly Mutant[] = [
  {
    name: 'text: erase half of a character',
    file: 'editor/src/document/text/boundaries.ts',
    search:
      'return segmentsOf(text, line, graphemes).findLast((one) => one.from < offset)?.from ?? offset - 1;',
    replace: 'return offset - 1;',
    mustFail: textOperations,
  },
  {
    name: 'text: keep more characters than a design may hold',
    file: 'editor/src/document/text/content.ts',
    search: 'let left = Math.max(characters, 0);',
    replace: 'let left = Number.MAX_SAFE_INTEGER; void characters;',
    mustFail: textOperations,
  },
  {
    name: 'text: forget that an offset where a line wraps has two places',
    file: 'editor/src/painter/text/caret.ts',
    search: 'return isLineEnd && wraps ? index - 1 : index;',
    replace: 'return isLineEnd && wraps ? index : index;',
    mustFail: [...caret, ...textSession],
  },
  {
    name: 'end a line with an opening bracket that has a space behind it',
    file: 'editor/src/painter/text/lines.ts',
    search: "while (line[last]?.kind === 'space') last -= 1;",
    replace: '',
    mustFail: textLayout,
  },
  {
    name: 'text: let a turned box wander while it grows',
    file: 'editor/src/painter/text/fit-text-box.ts',
    search: 'const radians = (rotation * Math.PI) / 180;',
    replace: 'const radians = rotation * 0;',
    mustFail: [...textLayout, ...textSession],
  },
  {
    name: 'let a heading leave the page while it is typed',
    file: 'editor/src/ui/text/wrap-on-page.ts',
    search: '|| written[side] <= room[side]) return written;',
    replace: '|| written[side] > 0) return written;',
    mustFail: ['editor/src/ui/text/wrap-on-page.test.tsx'],
  },
  {
    name: 'text: make every step of a composition a step of undo',
    file: 'editor/src/interaction/text/session.ts',
    search: "if (kind !== 'compose' || !state.composing) history.remember(state, kind);",
    replace: 'history.remember(state, kind);',
    mustFail: textSession,
  },
  {
    name: 'text: write into the field while an input method composes',
    file: 'editor/src/ui/text/use-text-field.ts',
    search: 'if (field.current && !isComposing.current) mirror(field.current, editing);',
    replace: 'if (field.current) field.current.value = editing.text;',
    mustFail: typing,
  },
  {
    name: 'text: read all remembered line starts again for each paragraph',
    file: 'editor/src/painter/text/layout.ts',
    search: 'breakLines(units, breaking, stored)',
    replace: 'breakLines(units, breaking, stored && new Set(element.layout?.lineStarts))',
    mustFail: longText,
  },
  {
    name: 'text: remember every width that was ever measured',
    file: 'editor/src/painter/text/measure.ts',
    search: 'if (count >= REMEMBERED) {',
    replace: 'if (count > Number.MAX_VALUE) {',
    mustFail: ['editor/src/painter/text/measure.test.ts'],
  },
  {
    name: 'text: measure every beginning of a long word',
    file: 'editor/src/painter/text/measure.ts',
    search: 'index % MEASURED_TOGETHER === 0',
    replace: 'index % MEASURED_TOGETHER < 0',
    mustFail: longText,
  },
  {
    name: 'find and replace: go back to the matches that were passed over',
    file: 'editor/src/ui/find/FindPanel.tsx',
    search: 'nth >= index &&',
    replace: 'nth >= 0 &&',
    mustFail: ['editor/src/ui/find/find.test.tsx'],
  },
  {
    name: 'find and replace: leave the matches that the panel does not list',
    file: 'editor/src/ui/find/FindPanel.tsx',
    search: 'wanted, Number.POSITIVE_INFINITY)',
    replace: 'wanted)',
    mustFail: ['editor/src/ui/find/find.test.tsx'],
  },
  {
    name: 'find and replace: count words that have no room as replaced',
    file: 'editor/src/commands/text/find-text.ts',
    search: 'isCut ||= replaced.inserted !== inserted;',
    replace: '',
    mustFail: ['editor/src/ui/find/find.test.tsx'],
  },
  {
    name: 'find and replace: move a turned table whose rows grow',
    file: 'editor/src/commands/text/find-text.ts',
    search: 'fitTable(next, ports, { ...next });',
    replace: 'modelOf(next).resized?.(next, { before: next, fit: ports.fitTextBox } as never);',
    mustFail: ['editor/src/commands/text/find-text.test.ts'],
  },
  {
    name: 'hide words of a paste under merged cells',
    file: 'editor/src/elements/table/change.ts',
    search: 'if (over.length > 0) next =',
    replace: 'if (over.length < 0) next =',
    mustFail: ['editor/src/elements/table/table.test.ts'],
  },
];
