/**
 * Finds things by their words in characters, pinyin and initials, also with one wrong character. Index and
 * queries are made by the same rules (docs/decisions/0048).
 */

/** Lower case, half width, single spaces. */
export const normalWords = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /[a-z0-9]/.test(character);
const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character);
/** A Latin word is kept in pieces of this length: pairs of letters are in nearly every row. */
const latinPiece = 4;

/** Every piece of a line that a query may contain: single characters, pairs, and four letters in a row. */
const piecesOf = (line: string): string[] => {
  const characters = [...line];
  return characters.flatMap((character, at) => {
    if (character === ' ') return [];
    const next = characters[at + 1];
    const four = characters.slice(at, at + latinPiece);
    return [
      character,
      ...(next === undefined || next === ' ' ? [] : [character + next]),
      ...(four.length === latinPiece && four.every(isLatin) ? [four.join('')] : []),
    ];
  });
};

/** The fewest pieces that every text containing this one has too. */
const fewestPieces = (text: string): string[] => {
  const characters = [...text].filter((character) => character !== ' ');
  if (characters.length === 1) return characters;
  const fours: string[] = [];
  const pairs: string[] = [];
  const line = [...text];
  const covered = new Set<number>();
  for (let at = 0; at + latinPiece <= line.length; at += 1) {
    const four = line.slice(at, at + latinPiece);
    if (!four.every(isLatin)) continue;
    fours.push(four.join(''));
    for (let inner = at; inner < at + latinPiece - 1; inner += 1) covered.add(inner);
  }
  for (let at = 0; at + 1 < line.length; at += 1) {
    const [one = ' ', other = ' '] = [line[at], line[at + 1]];
    if (one !== ' ' && other !== ' ' && !covered.has(at)) pairs.push(one + other);
  }
  return [...fours, ...pairs];
};

type Pinyin = (text: string) => string[];

/** Loaded at first use: its dictionary takes megabytes. */
const pinyinOf = async (): Promise<Pinyin> => {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true });
};

const soundsOf = (pinyin: Pinyin, text: string): string[] =>
  [...text].some(isHan) ? pinyin(text).map((sound) => sound.toLowerCase()) : [];

const linesMax = 1500;

export interface SearchedWords {
  words: string;
  grams: string[];
}

export interface WordSources {
  /** Names: also found by their sound. */
  readonly names: readonly string[];
  /** Texts: found as they are written. */
  readonly texts: readonly string[];
}

/** The words of a row. The company precedes each piece: no two companies share an index entry. */
export const searchedWords = async (
  companyId: number,
  { names, texts }: WordSources,
): Promise<SearchedWords> => {
  const pinyin = await pinyinOf();
  const said = names.map(normalWords).filter((name) => name !== '');
  const sounds = said.map((name) => soundsOf(pinyin, name)).filter((name) => name.length > 0);
  const lines = [
    ...said,
    ...sounds.map((name) => name.join('').replaceAll(' ', '')),
    ...sounds.map((name) => name.map((sound) => [...sound][0] ?? '').join('')),
    ...texts.map(normalWords),
  ];
  const words = [...new Set(lines)]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, linesMax);
  const pieces = new Set(words.split('\n').flatMap(piecesOf));
  return { words, grams: [...pieces].map((piece) => `${companyId}:${piece}`) };
};

/** Matches a row that has all its pieces and fits all its patterns. */
export interface Reading {
  readonly patterns: readonly string[];
  readonly pieces: readonly string[];
}

/** Parts of a text with any one character between them, or a plain text. */
type Term = readonly string[];

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const readingOf = (terms: readonly Term[]): Reading => ({
  patterns: terms.map((parts) => `%${parts.map(escaped).join('_')}%`),
  pieces: [
    ...new Set(terms.flatMap((parts) => parts.filter((part) => part !== '').flatMap(fewestPieces))),
  ].slice(0, 24),
});

const termsMax = 5;
const wrongCharactersMax = 12;

/** A term with one character wrong, missing or too many. */
const nearTerms = (term: string): Term[] => {
  const characters = [...term];
  const isWord = characters.every(isLatin);
  // two characters with one wrong leave one, which is in nearly every row
  if (characters.length < (isWord ? 5 : 3)) return [];
  const before = (at: number) => characters.slice(0, at).join('');
  const from = (at: number) => characters.slice(at).join('');
  return characters
    .slice(0, wrongCharactersMax)
    .flatMap((_, at): Term[] => [
      [before(at), from(at + 1)],
      ...(isWord || characters.length > 3 ? [[before(at) + from(at + 1)]] : []),
      ...(at > 0 ? [[before(at), from(at)]] : []),
    ]);
};

/**
 * Possible meanings, the strictest first: as written; by sound; with one wrong character. A step is tried
 * when the one before finds nothing. Any reading of a step matches.
 */
export const readingsOf = async (keyword: string): Promise<Reading[][]> => {
  const terms = normalWords(keyword).split(' ').filter(Boolean).slice(0, termsMax);
  const exact = readingOf(terms.map((term) => [term]));
  const steps = [[exact]];
  if (terms.some((term) => [...term].some(isHan))) {
    const pinyin = await pinyinOf();
    const sounded = terms.map((term): Term => {
      const sounds = soundsOf(pinyin, term);
      // a single sound is part of too many words
      return sounds.length > 1 ? [sounds.join('')] : [term];
    });
    const bySound = readingOf(sounded);
    if (bySound.patterns.join() !== exact.patterns.join()) steps.push([bySound]);
  }
  const near = terms.flatMap((term, at) =>
    nearTerms(term).map((wrong) =>
      readingOf(terms.map((other, index): Term => (index === at ? wrong : [other]))),
    ),
  );
  if (near.length > 0) steps.push(near);
  return steps;
};
