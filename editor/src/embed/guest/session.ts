import type { OpenedLink } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel/code';
import { isSigned, type LinkParameters } from '../protocol/parameters.ts';
import { openLink, Refused } from './calls.ts';
import type { Host } from './host.ts';

/** The user's session with the server. It lasts hours; a design may take longer. */
export interface GuestSession {
  /** Makes a call; where the session ended it is renewed once, and the call made again. */
  ask<Data>(call: (token: string) => Promise<Data>): Promise<Data>;
  /** Makes a call with the session there is: for what happens as the page goes. */
  once<Data>(call: (token: string) => Promise<Data>): Promise<Data>;
  /** Whether there is a session that the server knows. */
  renew(): Promise<boolean>;
}

interface Needs {
  readonly opened: OpenedLink;
  /** What the page was opened with. */
  readonly parameters: LinkParameters;
  readonly host: Pick<Host, 'options'>;
}

const hostAnswersWithinMs = 3000;

/** A host that lets somebody else in meanwhile must not be given this person's work. */
const isSamePerson = (one: OpenedLink, other: OpenedLink): boolean =>
  one.user.userFlag === other.user.userFlag &&
  one.company.name === other.company.name &&
  one.product === other.product;

/** Who opened the page is asked again for a signed link: the host first, then the link the page came with. */
export const openSession = ({ opened, parameters, host }: Needs): GuestSession => {
  let { token } = opened;
  let renewing: Promise<boolean> | null = null;

  const openAgain = async (given: LinkParameters | null): Promise<boolean> => {
    if (!given || !isSigned(given)) return false;
    try {
      const again = await openLink(given, opened.product);
      if (!isSamePerson(opened, again)) return false;
      token = again.token;
      return true;
    } catch {
      // a link that is past its time, or a server that is away
      return false;
    }
  };
  const renewOnce = async (): Promise<boolean> =>
    (await openAgain(await host.options(hostAnswersWithinMs))) || (await openAgain(parameters));

  const renew = (): Promise<boolean> => {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  return {
    renew,
    once: (call) => call(token),
    async ask(call) {
      const used = token;
      try {
        return await call(used);
      } catch (error) {
        const isOver = error instanceof Refused && error.code === CODE.notSignedIn;
        // another call may have had it renewed meanwhile
        if (!isOver || (token === used && !(await renew()))) throw error;
        return call(token);
      }
    },
  };
};
