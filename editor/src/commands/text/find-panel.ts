import { createStore, type Editor, type Store } from '../../core/index.ts';
import { action } from '../command.ts';

/** Whether 查找替换 is open; it is no part of the document. */
const createFinding = (): Store<{ readonly isOpen: boolean }> => createStore({ isOpen: false });
export const findingOf = (editor: Editor): Store<{ readonly isOpen: boolean }> => editor.own(createFinding);

export const find = action({
  id: 'find',
  label: '查找替换',
  shortcuts: ['Mod+F'],
  canRun: () => true,
  act: (editor) => findingOf(editor).setState({ isOpen: true }),
});
