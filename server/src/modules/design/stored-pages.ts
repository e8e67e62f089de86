import { same } from '@design-console/contract/kernel/canonical';
import { type Design, type Page, parseDesign } from '@design-console/editor/document';
import { picturesNeeded } from '@design-console/editor/painter';
import type { Owner } from '../../queues/fair-queue.ts';
import { threadTurn } from '../../queues/thread-turns.ts';

/** A page as it is drawn, with its pictures. */
const drawn = (page: Page, assets: Design['assets']) => ({
  // a save adds the line starts of texts: the page that exports has not got them
  page: JSON.parse(JSON.stringify(page, (key, value: unknown) => (key === 'layout' ? undefined : value))),
  pictures: picturesNeeded([page]).map(({ asset }) => assets[asset] ?? null),
});

const isStored = (page: Page, { assets }: Design, stored: Design): boolean => {
  const twin = stored.pages.find(({ id }) => id === page.id);
  return twin !== undefined && same(drawn(page, assets), drawn(twin, stored.assets));
};

/** Whether a stored document has every page of the design, as it is. Compared at the turn of its user. */
export const showsStored = (owner: Owner, design: Design, document: unknown): Promise<boolean> =>
  threadTurn(owner, () => {
    const stored = parseDesign(document);
    return stored.ok && design.pages.every((page) => isStored(page, design, stored.design));
  });
