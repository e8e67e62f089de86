import { playgroundEntriesMax } from '@design-console/contract/playground-parameters';

/** The entries of a list as people type it: one a line, or JSON; null for what is neither. */
export const entriesIn = (text: string): readonly unknown[] | null => {
  const typed = text.trim();
  let entries: unknown = typed.split('\n').map((line) => line.trim());
  if (typed.startsWith('['))
    try {
      entries = JSON.parse(typed);
    } catch {
      return null;
    }
  if (!Array.isArray(entries) || entries.length > playgroundEntriesMax) return null;
  const list: readonly unknown[] = entries;
  return list.filter((entry) => entry !== '');
};

/** The parameter of a link that holds the list; empty without entries. */
export const listParameter = (text: string): string => {
  const entries = entriesIn(text) ?? [];
  return entries.length === 0 ? '' : JSON.stringify(entries);
};
