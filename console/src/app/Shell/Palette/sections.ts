import { type PinyinMatch, rankOf } from './matching.ts';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-item.ts';

export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const groups = Object.keys(paletteGroups) as PaletteGroup[];
/** How many results a group shows: the best ones. */
const sectionMax = 6;
/** Puts a hit in an alias behind every hit in a title. */
const aliasPenalty = 4;

const rankIn = (item: PaletteItem, words: string, pinyin: PinyinMatch | null): number | null => {
  const inTitle = rankOf(item.title, words, pinyin);
  if (inTitle !== null) return inTitle;
  // settings and headings are many: their aliases match as written, not by pinyin
  const sounds = item.group === 'setting' || item.group === 'documentation' ? null : pinyin;
  const ranks = item.aliases.flatMap((text) => rankOf(text, words, sounds) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) + aliasPenalty : null;
};

/** The matches by group: the group with the best one first, equal ones in their own order. */
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
    // the server matched these by its own rules
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
