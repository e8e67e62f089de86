import { locate, plain, type EditorState, pageOf } from '../core/index.ts';
import {
  type Element,
  firstCharacters,
  LIMITS,
  mayDo,
  type Paragraph,
  type RunStyle,
  type TextElement,
} from '../document/index.ts';
import { command } from './command.ts';
import { eachSelected, maySelected } from './reading.ts';
import { refitGroups } from './refit.ts';
import { keepingPoint, settleText } from './sizes.ts';

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

const mayEditText = ({ design, actor }: EditorState, id: string): boolean => {
  const found = locate(design, id);
  return found?.element.type === 'text' && mayDo(found.element, 'edit', actor);
};

const writeTo = (id: string, write: (draft: TextElement, before: TextElement) => void) => ({
  recipe: (change: Parameters<typeof refitGroups>[0]): void => {
    const found = locate(change.base, id);
    if (!found) return;
    const { pageId, groupPath } = found;
    const before = change.pageSelection;
    change.pageSelection = { pageId, selection: { ids: [id], groupPath } };
    eachSelected(change, 'edit', (draft, was) => {
      if (draft.type !== 'text' || was.type !== 'text') return;
      write(draft, was);
      delete draft.layout;
      settleText(draft, change.ports, plain(draft));
    });
    refitGroups(change);
    if (pageOf({ design: change.base, pageId: before.pageId }).id !== pageId) return;
    change.pageSelection = before;
  },
});

export const setText = command<{ readonly id: string; readonly text: string }>({
  id: 'setText',
  label: '编辑文字',
  canRun: (state, { id }) => mayEditText(state, id),
  recipe: ({ id, text }) =>
    writeTo(id, (draft, before) => {
      draft.paragraphs = paragraphsOf(text, before);
    }).recipe,
});

/** Sets paragraphs of styled runs, the result of in-place editing. */
export const setRuns = command<{ readonly id: string; readonly paragraphs: readonly Paragraph[] }>({
  id: 'setRuns',
  label: '编辑文字',
  canRun: (state, { id, paragraphs }) => mayEditText(state, id) && paragraphs.length > 0,
  recipe: ({ id, paragraphs }) =>
    writeTo(id, (draft) => {
      draft.paragraphs = [...paragraphs];
    }).recipe,
});

/** One style for all characters of the selected texts. */
export const setTextStyle = command<Partial<RunStyle>>({
  id: 'setTextStyle',
  label: '设置文字样式',
  canRun: (state) => maySelected(state, 'edit'),
  recipe: (style) => (change) => {
    const write = (draft: Element): void => {
      if (draft.type !== 'text') return;
      keepingPoint(draft, { x: 0, y: 0 }, () => {
        for (const paragraph of draft.paragraphs)
          for (const run of paragraph.runs) run.style = { ...run.style, ...style };
        delete draft.layout;
        settleText(draft, change.ports, plain(draft));
      });
    };
    eachSelected(change, 'edit', write);
    refitGroups(change);
  },
});
