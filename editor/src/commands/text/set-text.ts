import { locate, plain } from '../../core/index.ts';
import { firstCharacters, LIMITS, type Paragraph, type TextElement } from '../../document/index.ts';
import { command } from '../command.ts';
import { mayEditText } from './edit-text.ts';
import { atPlaceOf, eachSelected } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { fitTextBox } from '../recipes/sizes.ts';

/** Paragraphs of a plain text: each takes the style of the paragraph it replaces. */
export const paragraphsOf = (text: string, before: TextElement): Paragraph[] =>
  firstCharacters(text, LIMITS.textLength)
    .split('\n')
    .slice(0, LIMITS.paragraphsPerText)
    .flatMap((line, index) => {
      const like = before.paragraphs[index] ?? before.paragraphs.at(-1);
      const run = like?.runs[0];
      return like && run ? [{ ...like, runs: [{ text: line, style: run.style }] }] : [];
    });

/** Whoever left the text before its words were stored is not brought back to it. */
export const setText = command<{ readonly id: string; readonly text: string }>({
  id: 'setText',
  label: '编辑文字',
  canRun: (state, { id }) => mayEditText(state, id),
  recipe:
    ({ id, text }) =>
    (change) => {
      const found = locate(change.base, id);
      if (!found) return;
      atPlaceOf(change, found, () => {
        eachSelected(change, 'edit', (draft, was) => {
          if (draft.type !== 'text' || was.type !== 'text') return;
          draft.paragraphs = paragraphsOf(text, was);
          delete draft.layout;
          fitTextBox(draft, change.ports, plain(draft));
        });
        refitGroups(change);
      });
    },
});
