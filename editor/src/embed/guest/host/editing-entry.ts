import { withoutOverlays } from './overlay-entries.ts';

/** What an editor in place of a product page has open, by the parameter of a link that would open it. */
export interface OpenedByEditor {
  readonly parameter: 'template_id' | 'design_id';
  readonly value: string;
}

/** The browser's history entry of such an editor: a reload or the forward button opens the same again. */
export interface EditingEntry {
  readonly id: string;
  readonly opens: OpenedByEditor;
}

/** Another user of the same address opens nothing of this one. */
interface Kept extends EditingEntry {
  readonly userFlag: string;
}

const isOpened = (value: unknown): value is OpenedByEditor => {
  const { parameter, value: id } = (value ?? {}) as Partial<OpenedByEditor>;
  return (parameter === 'template_id' || parameter === 'design_id') && typeof id === 'string';
};

/** The user's editing entry in a history state; null where it is that of a page. */
export const editingEntryIn = (state: unknown, userFlag: string): EditingEntry | null => {
  const { editing } = (state ?? {}) as { editing?: Partial<Kept> };
  if (typeof editing?.id !== 'string' || editing.userFlag !== userFlag || !isOpened(editing.opens))
    return null;
  return { id: editing.id, opens: editing.opens };
};

/** A history state without an editing entry, for further entries of the page. */
export const withoutEditing = (state: unknown): object => {
  const { editing: _editing, ...page } = (state ?? {}) as { editing?: unknown };
  return page;
};

const stateWith = (entry: EditingEntry, userFlag: string): object => ({
  ...(window.history.state as object | null),
  editing: { ...entry, userFlag } satisfies Kept,
});

export const pushEditingEntry = (entry: EditingEntry, userFlag: string): void =>
  window.history.pushState(withoutOverlays(stateWith(entry, userFlag)), '');

/** Says what the entry opens by now, where it is the present one. */
export const updateEditingEntry = (entry: EditingEntry, userFlag: string): void => {
  if (editingEntryIn(window.history.state, userFlag)?.id === entry.id)
    window.history.replaceState(stateWith(entry, userFlag), '');
};

/** The present entry becomes one of the page: what it named cannot be opened any more. */
export const removeEditingEntry = (): void =>
  window.history.replaceState(withoutEditing(window.history.state), '');
