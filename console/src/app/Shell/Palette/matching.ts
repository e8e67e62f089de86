/** How well words fit a text: smaller is better, null is not at all. */
export type Rank = number | null;

/** Finds a text by its pinyin or initials; positions of the characters hit, or null. */
export type PinyinMatch = (text: string, words: string) => readonly number[] | null;

const tidy = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * Ranks a text for search words: a hit at the start before one inside, before the letters of its pinyin.
 * Width, case and blanks do not matter. Without `pinyin` (still loading) only the text itself is searched.
 */
export const rankOf = (text: string, words: string, pinyin: PinyinMatch | null): Rank => {
  const sought = tidy(words);
  if (sought === '') return 0;
  const plain = tidy(text);
  const at = plain.indexOf(sought);
  if (at === 0) return 0;
  if (at > 0) return 1;
  if (!pinyin || !/^[a-z]+$/.test(sought)) return null;
  const hit = pinyin(plain, sought);
  if (!hit || hit.length === 0) return null;
  return hit[0] === 0 ? 2 : 3;
};
