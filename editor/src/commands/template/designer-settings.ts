import type { EditorState } from '../../core/index.ts';
import { type Element, firstCharacters, LIMITS } from '../../document/index.ts';
import { command } from '../command.ts';
import { draftContainer, selected } from '../recipes/reading.ts';

/** Settings only for designers of templates: an element's role, and who may change it. */

const designs = (state: EditorState): boolean => state.actor === 'designer' && selected(state).length > 0;

const marking = <Input>(id: string, label: string, write: (draft: Element, input: Input) => void) =>
  command<Input>({
    id,
    label,
    canRun: designs,
    recipe: (input) => (change) => {
      const { ids } = change.pageSelection.selection;
      for (const draft of draftContainer(change)) if (ids.includes(draft.id)) write(draft, input);
    },
  });

/** Undefined: no placeholder. */
export const setRole = marking<{ readonly role: string | undefined }>(
  'setRole',
  '设置用途',
  (draft, { role }) => {
    if (role === undefined) delete draft.role;
    else draft.role = role;
  },
);

export const setEditableBy = marking<{ readonly by: 'everyone' | 'designer' }>(
  'setEditableBy',
  '设置谁能编辑',
  (draft, { by }) => {
    if (by === 'everyone') delete draft.editableBy;
    else draft.editableBy = by;
  },
);

/** Sets the design's title, for every kind of editor. */
export const setTitle = command<{ readonly title: string }>({
  id: 'setTitle',
  label: '修改标题',
  canRun: ({ design }, { title }) => title !== design.title,
  recipe:
    ({ title }) =>
    (change) => {
      change.design.title = firstCharacters(title, LIMITS.titleLength);
    },
  mergeKey: () => 'title',
});
