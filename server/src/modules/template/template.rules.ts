import { type Facet, facets, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import {
  moveOf,
  removableStatuses,
  TEMPLATE_STATUS_TITLES,
  type TemplateHealth,
  type TemplateStatus,
  templateHealths,
} from '@design-console/contract/template';
import {
  type Design,
  fontsUsed,
  fromPx,
  plainText,
  textsOfElement,
  elementsOf,
} from '@design-console/editor/document';

/** A bit for each tag of a facet, by its place in the catalogue. */
export type TagMasks = Record<Facet, number>;

const tagsOf = (facet: Facet) => INTELLECT_TAGS.filter((tag) => tag.facet === facet);

export const masksOf = (tagIds: readonly string[]): TagMasks => {
  const chosen = new Set(tagIds);
  const maskOf = (facet: Facet) =>
    tagsOf(facet).reduce((mask, tag, bit) => (chosen.has(tag.id) ? mask | (1 << bit) : mask), 0);
  return Object.fromEntries(facets.map((facet) => [facet, maskOf(facet)])) as TagMasks;
};

/** The tags of one facet's mask. */
export const tagsOfMask = (facet: Facet, mask: number): string[] =>
  tagsOf(facet)
    .filter((_, bit) => mask & (1 << bit))
    .map(({ id }) => id);

export const tagsOfMasks = (masks: TagMasks): string[] =>
  facets.flatMap((facet) => tagsOfMask(facet, masks[facet]));

export const healthOf = (bits: number): TemplateHealth[] =>
  templateHealths.filter((_, bit) => bits & (1 << bit));

export const healthBit = (health: TemplateHealth): number => 1 << templateHealths.indexOf(health);

interface Period {
  publishAt: Date | null;
  expireAt: Date | null;
}

/** Whether end users see it: the same condition as in their lists. */
export const isLive = (
  { status, publishAt, expireAt }: Period & { status: TemplateStatus },
  now: Date,
): boolean =>
  status === 3 && (publishAt === null || publishAt <= now) && (expireAt === null || expireAt > now);

const statusWord = (status: TemplateStatus): string => TEMPLATE_STATUS_TITLES[status];

/** What a user saw of a template before they judged it. */
export interface SeenTemplate {
  readonly version?: number | undefined;
  /** ISO 8601; also of changes of its details, which the version does not count. */
  readonly updatedAt?: string | undefined;
}

export const hasChangedSince = (
  row: { readonly version: number; readonly updatedAt: Date },
  { version, updatedAt }: SeenTemplate = {},
): boolean =>
  (version !== undefined && version !== row.version) ||
  (updatedAt !== undefined && Date.parse(updatedAt) !== row.updatedAt.getTime());

export type MoveFault = { kind: 'conflict' | 'forbidden'; reason: string };

/** Why a template may not be moved to this status; null when it may. */
export const faultOfMove = (
  { status: from, expireAt }: Pick<Period, 'expireAt'> & { status: TemplateStatus },
  to: TemplateStatus,
  { mayPublish, now }: { mayPublish: boolean; now: Date },
): MoveFault | null => {
  const move = moveOf(from, to);
  if (!move)
    return {
      kind: 'conflict',
      reason:
        from === to
          ? `模板已是「${statusWord(to)}」`
          : `「${statusWord(from)}」的模板不能改为「${statusWord(to)}」`,
    };
  if (move.needsPublish && !mayPublish)
    return { kind: 'forbidden', reason: `没有发布权限，不能改为「${statusWord(to)}」` };
  if (to === 3 && expireAt !== null && expireAt <= now)
    return { kind: 'conflict', reason: '下架时间已过，请先修改下架时间' };
  return null;
};

/** When end users first see a template that is put on the shelf now. */
export const publishedAtOf = ({ publishAt }: Pick<Period, 'publishAt'>, now: Date): Date =>
  publishAt !== null && publishAt > now ? publishAt : now;

/** When users first saw a template on the shelf: a start still ahead does not count, it may be moved. */
export const shownSince = (publishedAt: Date | null, now: Date): Date =>
  publishedAt !== null && publishedAt <= now ? publishedAt : now;

/** Why a template may not be deleted; null when it may. */
export const faultOfRemoval = (status: TemplateStatus): string | null =>
  removableStatuses.includes(status) ? null : `「${statusWord(status)}」的模板不能删除，请先下架或驳回`;

const cents = (length: number): number => Math.round(length * 100) / 100;

export const textsOf = (design: Design): string[] =>
  design.pages.flatMap((page) =>
    [...elementsOf(page.elements)]
      .flatMap((element) => textsOfElement(element).map((text) => plainText(text).trim()))
      .filter((text) => text !== ''),
  );

/** The data of a document for lists, searches and health checks. */
export const factsOf = (design: Design, fileNameOf: (url: string) => string | null) => {
  const [page] = design.pages;
  const side = (px: number) => cents(fromPx(px, design.unit, design.dpi));
  const files = Object.values(design.assets).map(({ url }) => fileNameOf(url));
  return {
    width: side(page?.width ?? 0),
    height: side(page?.height ?? 0),
    unit: design.unit,
    pageCount: design.pages.length,
    fontFamilies: [...new Set(fontsUsed(design.pages).map(({ family }) => family))],
    pictureFiles: [...new Set(files.filter((name) => name !== null))],
  };
};
export type TemplateFacts = ReturnType<typeof factsOf>;
