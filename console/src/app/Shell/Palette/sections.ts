import { type PinyinMatch, rankOf } from './matching.ts';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-item.ts';

export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const groups = Object.keys(paletteGroups) as PaletteGroup[];
/** Of each group so many are shown: the best. */
const sectionMax = 6;
/** A hit in another word than the title stands behind every hit in a title. */
const aliasPenalty = 4;

const rankIn = (item: PaletteItem, words: string, pinyin: PinyinMatch | null): number | null => {
  const inTitle = rankOf(item.title, words, pinyin);
  if (inTitle !== null) return inTitle;
  // settings and headings are many: their other words count as they are written, not by pinyin
  const sounds = item.group === 'setting' || item.group === 'documentation' ? null : pinyin;
  const ranks = item.aliases.flatMap((text) => rankOf(text, words, sounds) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) + aliasPenalty : null;
};

/** What fits the words, by group: the group with the best hit first, equal ones in their own order. */
export const sectionsOf = (
  words: string,
  items: readonly PaletteItem[],
  found: readonly PaletteItem[],
  pinyin: PinyinMatch | null,
): PaletteSection[] => {
  const ranked = [
    ...items.flatMap((item) => {
      const rank = rankIn(item, words, pinyin);
      return rank === null ? [] : [{ item, rank }];
    }),
    // the server found these by words of its own
    ...found.map((item) => ({ item, rank: rankIn(item, words, pinyin) ?? 2 })),
  ];
  return groups
    .map((group, order) => {
      const matches = ranked
        .filter((one) => one.item.group === group)
        .toSorted((left, right) => left.rank - right.rank);
      return { title: paletteGroups[group], matches: matches.slice(0, sectionMax), order };
    })
    .filter(({ matches }) => matches.length > 0)
    .toSorted(
      (left, right) =>
        (left.matches[0]?.rank ?? 0) - (right.matches[0]?.rank ?? 0) || left.order - right.order,
    )
    .map(({ title, matches }) => ({ title, items: matches.map(({ item }) => item) }));
};
