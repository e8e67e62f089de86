import { type IntellectTagEntry, intellectTagById } from '@design-console/contract/intellect-tag';
import type { Block, TemplatesBlock } from '@design-console/contract/kernel';

const teamId = /^[1-9]\d{0,14}$/;

/** Splits ids of templates: numbers are the company's, words the platform's. */
export const bySource = (ids: readonly string[]): { team: number[]; platform: string[] } => ({
  team: ids.filter((id) => teamId.test(id)).map(Number),
  platform: ids.filter((id) => !teamId.test(id)),
});

/** What blocks need to be shown; hidden ones need nothing. */
export const wantedBy = (blocks: readonly Block[]) => {
  const shown = blocks.filter(({ visible }) => visible);
  const grids = shown.filter((block): block is TemplatesBlock => block.type === 'templates');
  return {
    topics: shown.some(({ type }) => type === 'topics'),
    // links and 更多 name kinds too
    kinds: shown.some(({ type }) => type === 'kinds' || type === 'templates' || type === 'banner'),
    byHand: grids.filter(({ by }) => by === 'hand'),
    byRule: grids.filter(({ by }) => by === 'rule'),
  };
};

/** How far both lists were shown: how many of the platform's, and the cursor in the company's. */
export interface BrowseCursor {
  readonly platform: number;
  /** '' before the first, 'end' after the last. */
  readonly team: string;
}

export const readCursor = (text: string | undefined): BrowseCursor => {
  if (text === undefined) return { platform: 0, team: '' };
  const at = text.indexOf('~');
  return { platform: Number(text.slice(0, at)), team: text.slice(at + 1) };
};

export const writeCursor = ({ platform, team }: BrowseCursor): string => `${platform}~${team}`;

interface Ranked {
  readonly rank: number;
}

/** Merges two lists, the highest rank first; at equal rank the company's own come before the platform's. */
export const inOneOrder = <Team extends Ranked, Platform extends Ranked>(
  team: readonly Team[],
  platform: readonly Platform[],
  most: number,
): { list: (Team | Platform)[]; team: number; platform: number } => {
  const list: (Team | Platform)[] = [];
  let [ofTeam, ofPlatform] = [0, 0];
  while (list.length < most) {
    const [own, shipped] = [team[ofTeam], platform[ofPlatform]];
    if (own && (!shipped || own.rank >= shipped.rank)) {
      list.push(own);
      ofTeam += 1;
    } else if (shipped) {
      list.push(shipped);
      ofPlatform += 1;
    } else break;
  }
  return { list, team: ofTeam, platform: ofPlatform };
};

/** How many of these each tag would leave together with the chosen ones, the tags of its own facet aside. */
export const countTags = (
  all: readonly { readonly tagIds: readonly string[] }[],
  chosen: readonly string[],
): Map<string, number> => {
  const entries = chosen.flatMap((id) => intellectTagById.get(id) ?? []);
  const fits = (tagIds: readonly string[], except: IntellectTagEntry['facet']): boolean =>
    [...new Set(entries.map(({ facet }) => facet))]
      .filter((facet) => facet !== except)
      .every((facet) => entries.some((tag) => tag.facet === facet && tagIds.includes(tag.id)));
  const counts = new Map<string, number>();
  for (const { tagIds } of all)
    for (const id of tagIds) {
      const tag = intellectTagById.get(id);
      if (tag && fits(tagIds, tag.facet)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return counts;
};
