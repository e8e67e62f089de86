/** A lone surrogate is no character, and PostgreSQL stores no NUL. */
const unstorable = /[\0\p{Surrogate}]/u;
const everyUnstorable = new RegExp(unstorable, 'gu');

export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The text with a visible mark in place of what the database cannot hold. */
export const storable = (text: string): string => text.replace(everyUnstorable, '\ufffd');

/** Cut between characters: half of one could not be stored. */
export const firstCharacters = (text: string, max: number): string =>
  text.length <= max
    ? text
    : // no character has more than two code units
      Array.from(text.slice(0, max * 2))
        .slice(0, max)
        .join('');
