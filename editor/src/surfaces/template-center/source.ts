import type { Block } from '@design-console/contract/kernel';
import type { Filter, Sort } from './find.ts';
import type { CenterTemplate } from './templates.ts';

/** Whose templates are browsed. */
export const fromNames = ['all', 'team', 'platform'] as const;
export type From = (typeof fromNames)[number];

export interface CenterQuery {
  readonly from: From;
  readonly words: string;
  /** What was chosen, by filter; one that is absent does not narrow. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly kindId: number | null;
  readonly sort: Sort;
}

export interface FoundTemplates {
  readonly templates: readonly CenterTemplate[];
  readonly total: number;
  /** More than `total`, uncounted. */
  readonly isTotalCapped: boolean;
  /** False when nothing holds all the words and what is shown only resembles them. */
  readonly isExact: boolean;
  /** Where the next templates begin; null where there are none. */
  readonly next: string | null;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface CenterTopic {
  readonly id: number;
  readonly title: string;
  readonly cover: string;
  readonly intro: string;
  readonly templateCount: number;
}

export interface CenterKind {
  readonly id: number;
  /** null: of the first level. */
  readonly parentId: number | null;
  readonly name: string;
}

/** A page with everything its blocks show. */
export interface CenterPage {
  readonly heading: string;
  /** Whether search and all templates stand below the blocks. */
  readonly hasSearch: boolean;
  readonly blocks: readonly Block[];
  readonly topics: readonly CenterTopic[];
  readonly kinds: readonly CenterKind[];
  /** By the id of the block. */
  readonly templates: Readonly<Record<string, readonly CenterTemplate[]>>;
}

/** Where the template center has its content from. What it cannot get it says by rejecting. */
export interface CenterSource {
  readonly froms: readonly From[];
  /** The page of that id, or the home page; null where there is none. */
  page(pageId: string | null): Promise<CenterPage | null>;
  /** Kinds that are shown somewhere. */
  kinds(): Promise<readonly CenterKind[]>;
  topic(id: number): Promise<{ topic: CenterTopic; templates: readonly CenterTemplate[] }>;
  find(query: CenterQuery, after: string | null): Promise<FoundTemplates>;
  /** What the filters can be set to beside what else is chosen, the most frequent first. */
  choices(query: CenterQuery): Promise<Readonly<Record<Filter, readonly Choice[]>>>;
  template(id: string): Promise<CenterTemplate | null>;
}
