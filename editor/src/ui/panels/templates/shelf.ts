import { loadedOnce } from '../../loaded-once.ts';
import type { Design } from '../../../document/index.ts';

/** A template as lists show it. */
export interface ShelfTemplate {
  readonly id: string;
  readonly title: string;
  readonly coverUrl: string;
  readonly coverWidthPx: number;
  readonly coverHeightPx: number;
}

export const SHELF_FACETS = { industry: '行业', style: '风格', color: '颜色', purpose: '用途' } as const;
export type ShelfFacet = keyof typeof SHELF_FACETS;

/** 素材权限 of templates: platform templates are free, company templates are not. */
export type TemplateRight = 'all' | 'free';

export interface ShelfFilter {
  readonly keyword: string;
  /** Empty: of any kind. */
  readonly kind: string;
  readonly chosen: Readonly<Partial<Record<ShelfFacet, string>>>;
  /** Only the company's templates with this tag of a light application. */
  readonly appTagId?: number;
}

export const NO_FILTER: ShelfFilter = { keyword: '', kind: '', chosen: {} };

type Counts = readonly { readonly name: string; readonly count: number }[];

export interface ShelfPage {
  readonly total: number;
  readonly list: readonly ShelfTemplate[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  /** The available filters, sent with the first page; null if there are none. */
  readonly facets: Readonly<Record<'kind' | ShelfFacet, Counts>> | null;
}

export type ListTemplates = (filter: ShelfFilter, after: string | null) => Promise<ShelfPage>;

export interface OpenedTemplate {
  readonly templateId: string;
  /** Absent for a template without versions. */
  readonly templateVersion?: number;
  readonly design: Design;
}

/** A tag by which a light application lists its templates. */
export interface AppTag {
  readonly id: number;
  readonly name: string;
}

/** A server's templates. Methods reject with a message for the user. */
export interface TemplateShelf {
  /** What the list is searched for at first. */
  readonly keyword?: string;
  readonly platform: ListTemplates;
  /** Templates by the company's own designers. */
  readonly company: ListTemplates;
  /** The tags of a light application that have templates, in order. Absent: applications have none. */
  readonly appTags?: (lightAppId: string) => Promise<readonly AppTag[]>;
  readonly get: (id: string) => Promise<OpenedTemplate>;
  /** Called when a user starts from a template. */
  readonly onUsed?: (id: string) => void;
}

/** A shelf whose code is loaded on the first call. */
export const laterShelf = (open: () => Promise<TemplateShelf>): TemplateShelf => {
  const opened = loadedOnce(open);
  return {
    platform: async (filter, after) => (await opened()).platform(filter, after),
    company: async (filter, after) => (await opened()).company(filter, after),
    appTags: async (lightAppId) => (await (await opened()).appTags?.(lightAppId)) ?? [],
    get: async (id) => (await opened()).get(id),
    onUsed: (id) => void opened().then((shelf) => shelf.onUsed?.(id)),
  };
};
