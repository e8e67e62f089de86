import { type EnabledKind, templateKind } from '@design-console/contract/template-kind';
import { askAsGuest } from '../session/calls.ts';
import type { GuestSession } from '../session/session.ts';

/** The company's kind of that number; null where it has none in use. */
export const kindOf = async (session: GuestSession, id: number): Promise<EnabledKind | null> => {
  const kinds = await session.ask((token) => askAsGuest(token, templateKind.listEnabled, {}));
  return kinds.find((kind) => kind.id === id) ?? null;
};
