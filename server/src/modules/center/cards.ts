import type { TemplateCard } from '@design-console/contract/center';
import { intellectTagById } from '@design-console/contract/intellect-tag';

/** A team template on the shelf. */
export interface ShelfTemplate extends Omit<TemplateCard, 'templateId' | 'tags'> {
  readonly id: number;
  readonly tagIds: readonly string[];
}

/** A platform template, with the names of its tags. */
export interface PlatformTemplate extends Omit<TemplateCard, 'kindName' | 'tags'> {
  readonly kind: string;
  readonly industry: readonly string[];
  readonly style: readonly string[];
}

export const namesOf = (tagIds: readonly string[]): string[] =>
  tagIds.flatMap((id) => intellectTagById.get(id)?.name ?? []);

export type Looks = Omit<TemplateCard, 'templateId' | 'kindName' | 'tags' | 'useCount'>;

/** Only the card's fields of a row, which may hold more than users may see. */
export const looksOf = ({
  title,
  coverUrl,
  coverWidthPx,
  coverHeightPx,
  width,
  height,
  unit,
}: Looks): Looks => ({
  title,
  coverUrl,
  coverWidthPx,
  coverHeightPx,
  width,
  height,
  unit,
});

export const ofShelf = ({ id, kindName, tagIds, useCount, ...row }: ShelfTemplate): TemplateCard => ({
  ...looksOf(row),
  templateId: String(id),
  kindName,
  tags: namesOf(tagIds),
  useCount,
});

export const ofPlatform = ({
  templateId,
  kind,
  industry,
  style,
  useCount,
  ...row
}: PlatformTemplate): TemplateCard => ({
  ...looksOf(row),
  templateId,
  kindName: kind,
  tags: [...industry, ...style],
  useCount,
});
