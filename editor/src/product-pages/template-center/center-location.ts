import { useMemo, useState } from 'react';
import { type Filter, filterNames, type Sort, sortNames } from './find.ts';
import { type From, fromNames } from './source.ts';

/** The current view: a page of blocks (null: the home page), all topics or one of them. */
export type View =
  | { readonly kind: 'page'; readonly id: string | null }
  | { readonly kind: 'topics' }
  | { readonly kind: 'topic'; readonly id: number };

/** A location in the template center: everything that a link, a reload and going back restore. */
export interface CenterLocation {
  readonly view: View;
  readonly kindId: number | null;
  readonly words: string;
  /** null: the first available. */
  readonly from: From | null;
  /** Chosen values by filter; an absent filter does not restrict. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  /** null: as configured. */
  readonly sort: Sort | null;
  /** The template whose dialog is open. */
  readonly templateId: string | null;
}

export const HOME: CenterLocation = {
  view: { kind: 'page', id: null },
  kindId: null,
  words: '',
  from: null,
  filters: {},
  sort: null,
  templateId: null,
};

export interface CenterHistory {
  readonly now: CenterLocation;
  /** Number of locations to go back through. */
  readonly depth: number;
  /** `further` adds a history entry; `instead` replaces the current one. */
  readonly go: (change: Partial<CenterLocation>, how: 'further' | 'instead') => void;
  readonly back: () => void;
}

/** A history kept in memory only, for previews. */
export const useHistoryInMemory = (start: CenterLocation): CenterHistory => {
  const [stack, setStack] = useState<readonly CenterLocation[]>([start]);
  return useMemo(
    () => ({
      now: stack.at(-1) ?? start,
      depth: stack.length - 1,
      go: (change, how) =>
        setStack((all) => [
          ...(how === 'further' ? all : all.slice(0, -1)),
          { ...(all.at(-1) ?? start), ...change },
        ]),
      back: () => setStack((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    }),
    [stack, start],
  );
};

/** The longest search. */
export const wordsMax = 100;
const isId = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);
const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null;

/** Serialises a location for the address, after its `#`. */
export const writeLocation = ({
  view,
  kindId,
  words,
  from,
  filters,
  sort,
  templateId,
}: CenterLocation): string => {
  const written = new URLSearchParams();
  const put = (name: string, value: string | number | null | undefined): void => {
    if (value !== null && value !== undefined && value !== '') written.set(name, String(value));
  };
  if (view.kind === 'topics') put('topic', 'all');
  else put(view.kind, view.id);
  put('kind', kindId);
  put('q', words);
  put('from', from);
  for (const name of filterNames) put(name, filters[name]);
  put('sort', sort);
  put('template', templateId);
  return written.toString();
};

const viewIn = (topic: string | null, page: string | null): View => {
  if (topic === 'all') return { kind: 'topics' };
  const id = numberIn(topic);
  if (id !== null) return { kind: 'topic', id };
  return { kind: 'page', id: page !== null && isId(page) ? page : null };
};

/** Parses the output of `writeLocation`; ignores invalid parts. */
export const readLocation = (text: string): CenterLocation => {
  const parameters = new URLSearchParams(text.replace(/^#/, ''));
  const template = parameters.get('template');
  return {
    view: viewIn(parameters.get('topic'), parameters.get('page')),
    kindId: numberIn(parameters.get('kind')),
    words: (parameters.get('q') ?? '').slice(0, wordsMax),
    from: oneOf(fromNames, parameters.get('from')),
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = parameters.get(name);
        return value === null || value.length > 64 ? [] : [[name, value]];
      }),
    ),
    sort: oneOf(sortNames, parameters.get('sort')),
    templateId: template !== null && isId(template) ? template : null,
  };
};
