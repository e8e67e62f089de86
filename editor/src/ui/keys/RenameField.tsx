import { isKey } from './is-key.ts';

interface Props {
  readonly label: string;
  /** The present name: it is given back by Escape. */
  readonly name: string;
  /** What the field begins with; the present name where absent. */
  readonly start?: string;
  /** What had the focus before, and has it again after Enter and Escape. */
  readonly rowOf: (field: HTMLElement) => HTMLElement | null | undefined;
  readonly onRename: (name: string) => void;
  /** The name was changed, or stays. */
  readonly onEnd: () => void;
}

/** A name written in the row of what it names. Enter takes it, and so does going elsewhere. */
export const RenameField = ({ label, name, start = name, rowOf, onRename, onEnd }: Props) => (
  <input
    aria-label={label}
    defaultValue={start}
    autoFocus
    onFocus={(event) => event.target.select()}
    onClick={(event) => event.stopPropagation()}
    onKeyDown={(event) => {
      event.stopPropagation();
      if (!isKey(event, 'Enter', 'Escape')) return;
      const field = event.currentTarget;
      // the row is not pressed by the key that ends the field
      event.preventDefault();
      if (isKey(event, 'Escape')) field.value = name;
      rowOf(field)?.focus();
      field.blur();
    }}
    onBlur={(event) => {
      const newName = event.target.value;
      if (newName !== name) onRename(newName);
      onEnd();
    }}
  />
);
