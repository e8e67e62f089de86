import type { CenterTemplate } from './templates.ts';

/** A sample template with all its searchable fields. */
export interface SampleTemplate extends CenterTemplate {
  readonly from: 'team' | 'platform';
  readonly industry: string;
  readonly style: string;
  readonly color: string;
  /** Further search words. */
  readonly keywords: readonly string[];
  /** Uses in the last seven days; 热门 sorts by it. */
  readonly recentCount: number;
  /** `YYYY-MM-DD` */
  readonly publishedOn: string;
}

export const filterNames = ['industry', 'style', 'color', 'price'] as const;
export type Filter = (typeof filterNames)[number];
export const sortNames = ['hot', 'newest', 'mostUsed'] as const;
export type Sort = (typeof sortNames)[number];

export interface Wanted {
  readonly words: string;
  /** Chosen values by filter; an absent filter does not restrict. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly sort: Sort;
}

export interface Found {
  readonly templates: readonly SampleTemplate[];
  /** False when nothing contains all the words and the results are only similar. */
  readonly isExact: boolean;
}

/** Normalises full-width and upper-case characters, which a search treats as equal. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const textOf = (one: SampleTemplate): string =>
  plain([one.title, one.kind, one.industry, one.style, one.color, ...one.keywords].join(' '));

/** Pairs of adjacent characters: Chinese is searched without word boundaries. */
const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

const search = (templates: readonly SampleTemplate[], words: string): Found => {
  const terms = plain(words).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return { templates, isExact: true };
  const exact = templates.filter((one) => terms.every((term) => textOf(one).includes(term)));
  if (exact.length > 0) return { templates: exact, isExact: true };
  const pairs = terms.flatMap(pairsOf);
  return {
    templates: templates.filter((one) => pairs.some((pair) => textOf(one).includes(pair))),
    isExact: false,
  };
};

const orders: Readonly<Record<Sort, (one: SampleTemplate, other: SampleTemplate) => number>> = {
  newest: (one, other) => other.publishedOn.localeCompare(one.publishedOn),
  mostUsed: (one, other) => other.useCount - one.useCount,
  hot: (one, other) => other.recentCount - one.recentCount,
};

/** The matching templates in the requested order. */
export const findTemplates = (all: readonly SampleTemplate[], { words, filters, sort }: Wanted): Found => {
  const narrowed = all.filter((one) =>
    Object.entries(filters).every(([filter, value]) => one[filter as Filter] === value),
  );
  const found = search(narrowed, words);
  return { ...found, templates: [...found.templates].sort(orders[sort]) };
};

/** The possible values of a filter, most frequent first. */
export const choicesOf = (all: readonly SampleTemplate[], filter: Filter): string[] => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one[filter], (counts.get(one[filter]) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
};
