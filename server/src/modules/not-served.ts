import type { Call } from '@design-console/contract/kernel';
import type { HandlersOf } from '../http/serve/call-context.ts';
import { refuse } from '../http/reply/refusal.ts';

/**
 * Handlers of an area that is in the contract and not built yet: a signed-in person is refused with a
 * sentence that it is not available yet.
 */
export const notServed = <Calls extends Record<string, Call>>(calls: Calls): HandlersOf<Calls> => {
  const refuseAll = async () => {
    throw refuse.notServed();
  };
  return Object.fromEntries(
    Object.keys(calls).map((verb) => [verb, refuseAll]),
  ) as unknown as HandlersOf<Calls>;
};
