import { type PublishedKind, templateKind } from '@design-console/contract/template-kind';
import { askAsGuest } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

/** The company's kind of that number; null where it has none in use. */
export const kindOf = async (session: GuestSession, id: number): Promise<PublishedKind | null> => {
  const kinds = await session.ask((token) => askAsGuest(token, templateKind.listPublished, {}));
  return kinds.find((kind) => kind.id === id) ?? null;
};
