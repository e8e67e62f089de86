import type { TemplateCover } from '@design-console/contract/center';
import type { Block } from '@design-console/contract/kernel';
import type { Filter, Sort } from './find.ts';
import type { CenterTemplate } from './templates.ts';

/** Says that a page or topic does not exist, or no longer. */
export class NotThere extends Error {}

/** Whose templates are browsed. */
export const fromNames = ['all', 'team', 'platform'] as const;
export type From = (typeof fromNames)[number];

export interface CenterQuery {
  readonly from: From;
  readonly words: string;
  /** Chosen values by filter; an absent filter does not restrict. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly kindId: number | null;
  readonly sort: Sort;
}

export interface FoundTemplates {
  readonly templates: readonly CenterTemplate[];
  readonly total: number;
  /** There are more than `total`; the rest is not counted. */
  readonly isTotalCapped: boolean;
  /** False when nothing contains all the words and the results are only similar. */
  readonly isExact: boolean;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface CenterTopic {
  readonly id: number;
  readonly title: string;
  /** Its own, or that of its first template. */
  readonly cover: string;
  /** Painted covers of its first templates; none where it has a cover of its own. */
  readonly templateCovers: readonly TemplateCover[];
  readonly intro: string;
  readonly templateCount: number;
}

export interface CenterKind {
  readonly id: number;
  /** null: top level. */
  readonly parentId: number | null;
  readonly name: string;
  /** The page of its designs; only the proportions are used. */
  readonly width: number;
  readonly height: number;
}

/** A page with the content of its blocks. */
export interface CenterPage {
  readonly heading: string;
  /** Whether search and all templates follow below the blocks. */
  readonly hasSearch: boolean;
  readonly blocks: readonly Block[];
  readonly topics: readonly CenterTopic[];
  readonly kinds: readonly CenterKind[];
  /** By block id. */
  readonly templates: Readonly<Record<string, readonly CenterTemplate[]>>;
}

/** The template center's content source. Methods reject when loading fails. */
export interface CenterSource {
  readonly froms: readonly From[];
  /** The page of that id, or the home page; null if it does not exist. */
  page(pageId: string | null): Promise<CenterPage | null>;
  /** Kinds in use. */
  kinds(): Promise<readonly CenterKind[]>;
  /** Every published topic. */
  topics(): Promise<readonly CenterTopic[]>;
  topic(id: number): Promise<{ topic: CenterTopic; templates: readonly CenterTemplate[] }>;
  find(query: CenterQuery, after: string | null): Promise<FoundTemplates>;
  /** The possible values of each filter given the other filters, most frequent first. */
  choices(query: CenterQuery): Promise<Readonly<Record<Filter, readonly Choice[]>>>;
  /** null if it was taken down or never existed. */
  template(id: string): Promise<CenterTemplate | null>;
}
