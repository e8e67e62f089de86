import type { Block, TemplatesBlock } from '@design-console/contract/kernel';

const teamId = /^[1-9]\d{0,14}$/;

/** Ids of templates, told apart: numbers are the company's, words the platform's. */
export const apart = (ids: readonly string[]): { team: number[]; platform: string[] } => ({
  team: ids.filter((id) => teamId.test(id)).map(Number),
  platform: ids.filter((id) => !teamId.test(id)),
});

/** What blocks need to be shown: hidden ones need nothing. */
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
