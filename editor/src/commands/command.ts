import type { Editor, EditorState, Recipe } from '../core/index.ts';

/** One user command, called from a button, a key, a menu or a test. */
export interface Command<Input = void> {
  readonly id: string;
  /** Its name in menus and in the history. */
  readonly label: string;
  /** `Mod` is Ctrl, or Command on a Mac. */
  readonly shortcuts: readonly string[];
  canRun(editor: Editor, input: Input): boolean;
  /** Does nothing if it cannot run. Returns whether it ran. */
  run(editor: Editor, input: Input): boolean;
}

interface CommandOptions<Input> {
  readonly id: string;
  readonly label: string;
  readonly shortcuts?: readonly string[];
  readonly canRun: (state: EditorState, input: Input) => boolean;
  readonly recipe: (input: Input) => Recipe;
  /** Consecutive steps with the same key are merged. */
  readonly mergeKey?: (state: EditorState, input: Input) => string;
}

/** A command that changes the current document in one step. */
export const command = <Input = void>(options: CommandOptions<Input>): Command<Input> => {
  const { id, label, shortcuts = [], recipe, mergeKey } = options;
  const canRun = (editor: Editor, input: Input): boolean => options.canRun(editor.getState(), input);
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

/** A command beyond the document's content: history, selection, current page, clipboard. */
export const action = <Input = void>(
  options: Pick<Command<Input>, 'id' | 'label' | 'canRun'> & {
    readonly shortcuts?: readonly string[];
    readonly act: (editor: Editor, input: Input) => void;
  },
): Command<Input> => ({
  id: options.id,
  label: options.label,
  shortcuts: options.shortcuts ?? [],
  canRun: options.canRun,
  run: (editor, input) => {
    if (!options.canRun(editor, input)) return false;
    options.act(editor, input);
    return true;
  },
});
