import type { OpenedLink } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel/code';
import { isSigned, type LinkParameters } from '../protocol/parameters.ts';
import { openLink, Refused } from './calls.ts';
import type { Host } from './host.ts';

/** The user's session with the server. It lasts hours; work on a design may take longer. */
export interface GuestSession {
  /** Makes a call; if the session has expired, renews it and repeats the call once. */
  ask<Data>(call: (token: string) => Promise<Data>): Promise<Data>;
  /** Makes a call without renewing the session, for use while the page closes. */
  once<Data>(call: (token: string) => Promise<Data>): Promise<Data>;
  /** Renews the session; resolves to whether the server accepts it. */
  renew(): Promise<boolean>;
}

interface Needs {
  readonly opened: OpenedLink;
  /** The parameters the page was opened with. */
  readonly parameters: LinkParameters;
  readonly host: Pick<Host, 'options'>;
}

const hostAnswersWithinMs = 3000;

/** Another user who signed in at the host meanwhile must not get this user's work. */
const isSamePerson = (one: OpenedLink, other: OpenedLink): boolean =>
  one.user.userFlag === other.user.userFlag &&
  one.company.name === other.company.name &&
  one.product === other.product;

/** Renews the session with a signed link: a new one from the host first, else the page's own link. */
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
      // the link has expired, or the server is down
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
        // another call may have renewed it meanwhile
        if (!isOver || (token === used && !(await renew()))) throw error;
        return call(token);
      }
    },
  };
};
