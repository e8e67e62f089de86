import type { Editor, EditorState, Recipe } from '../core/index.ts';

/** One thing a person can ask for, wherever they ask: a button, a key, a menu, a test. */
export interface Command<Input = void> {
  readonly id: string;
  /** As it is called in menus and told as a step of history. */
  readonly label: string;
  /** `Mod` is Ctrl, or Command on a Mac. */
  readonly shortcuts: readonly string[];
  canRun(editor: Editor, input: Input): boolean;
  /** Does nothing where it cannot run. Answers whether it ran. */
  run(editor: Editor, input: Input): boolean;
}

interface Given<Input> {
  readonly id: string;
  readonly label: string;
  readonly shortcuts?: readonly string[];
  readonly canRun: (state: EditorState, input: Input) => boolean;
  readonly recipe: (input: Input) => Recipe;
  /** Steps of one key in a row become one. */
  readonly mergeKey?: (state: EditorState, input: Input) => string;
}

/** A command that changes the document: one step, applied to the document of now. */
export const command = <Input = void>(given: Given<Input>): Command<Input> => {
  const { id, label, shortcuts = [], recipe, mergeKey } = given;
  const canRun = (editor: Editor, input: Input): boolean => given.canRun(editor.getState(), input);
  return {
    id,
    label,
    shortcuts,
    canRun,
    run: (editor, input) => {
      if (!canRun(editor, input)) return false;
      const key = mergeKey?.(editor.getState(), input);
      return editor.apply(label, recipe(input), key === undefined ? {} : { mergeKey: `${id}:${key}` });
    },
  };
};

/** A command that changes no document: where the person is, what they hold. */
export const action = <Input = void>(
  given: Pick<Command<Input>, 'id' | 'label' | 'canRun'> & {
    readonly shortcuts?: readonly string[];
    readonly act: (editor: Editor, input: Input) => void;
  },
): Command<Input> => ({
  id: given.id,
  label: given.label,
  shortcuts: given.shortcuts ?? [],
  canRun: given.canRun,
  run: (editor, input) => {
    if (!given.canRun(editor, input)) return false;
    given.act(editor, input);
    return true;
  },
});
