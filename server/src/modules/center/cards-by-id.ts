import type { TemplateCard } from '@design-console/contract/center';
import type { Executor } from '../../db/schema/tables.ts';
import { namesOf } from './cards.ts';
import { bySource } from './center.rules.ts';
import * as store from './center.store.ts';

export interface CardsByIdDependencies {
  tagIdsOf(masks: Pick<store.TeamRow, 'industry' | 'style' | 'color' | 'purpose'>): readonly string[];
  coverUrlOf(hash: string): string;
}

/** Cards of the templates among these that users may see at that time, by id. */
export type CardsById = (
  db: Executor,
  companyId: number,
  ids: readonly string[],
  now: Date,
) => Promise<Map<string, TemplateCard>>;

export const createCardsById =
  ({ tagIdsOf, coverUrlOf }: CardsByIdDependencies): CardsById =>
  async (db, companyId, ids, now) => {
    if (ids.length === 0) return new Map();
    const { team, platform } = bySource(ids);
    const [own, shipped] = await Promise.all([
      store.teamTemplates(db, companyId, team, now),
      store.platformTemplates(db, companyId, platform),
    ]);
    const cards = [
      ...own.map(({ industry, style, color, purpose, ...row }) => ({
        ...row,
        tags: namesOf(tagIdsOf({ industry, style, color, purpose })),
      })),
      ...shipped.map(({ coverHash, ...row }) => ({ ...row, coverUrl: coverUrlOf(coverHash) })),
    ];
    return new Map(cards.map((card) => [card.templateId, card]));
  };
