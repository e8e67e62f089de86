import type { OpenedLink } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel/code';
import { isSigned, type LinkParameters } from '../../protocol/parameters.ts';
import { openLink, Refused } from './calls.ts';
import { type Host, hostAnswersWithinMs } from '../host/host.ts';

/** The user's session with the server. It lasts hours; work on a design may take longer. */
export interface GuestSession {
  /** Makes a call; if the session has expired, renews it and repeats the call once. */
  ask<Data>(call: (token: string) => Promise<Data>): Promise<Data>;
  /** Makes a call without renewing the session, for use while the page closes. */
  once<Data>(call: (token: string) => Promise<Data>): Promise<Data>;
  /** Renews the session; resolves to whether the server accepts it, rejects where it was not reached. */
  renew(): Promise<boolean>;
}

interface Dependencies {
  readonly opened: OpenedLink;
  /** The parameters the page was opened with. */
  readonly parameters: LinkParameters;
  /** The parameters that the page's address says; by default all that it was opened with. */
  readonly fromAddress?: LinkParameters;
  readonly host: Pick<Host, 'options' | 'origins'>;
}

/** Another user who signed in at the host meanwhile must not get this user's work. */
const isSamePerson = (one: OpenedLink, other: OpenedLink): boolean =>
  one.user.userFlag === other.user.userFlag &&
  one.company.name === other.company.name &&
  one.product === other.product;

const namesSet = ({ setting_code, settingCode }: LinkParameters): boolean =>
  (setting_code ?? settingCode) !== undefined;

/** Failures that do not concern the link: the failed call is tried again later. */
const passing: readonly number[] = [0, CODE.fault, CODE.tooMany];

/** Renews the session with a signed link: a new one from the host first, else the page's own link. */
export const openSession = ({
  opened,
  parameters,
  fromAddress = parameters,
  host,
}: Dependencies): GuestSession => {
  let { token } = opened;
  let renewing: Promise<boolean> | null = null;
  /** Links whose time is over: sent again, they would only count against everyone behind this address. */
  const over = new Set<string>();

  /**
   * Whether the session has the config set that the page was opened with. Without a name both mean the
   * default.
   */
  const isSameView = (options: LinkParameters, again: OpenedLink): boolean =>
    again.device === opened.device &&
    (again.settingCode === opened.settingCode || !(namesSet(parameters) || namesSet(options)));

  const openAgain = async (parameters: LinkParameters | null): Promise<boolean> => {
    if (!parameters || !isSigned(parameters)) return false;
    const written = JSON.stringify(parameters);
    if (over.has(written)) return false;
    try {
      const again = await openLink(parameters, opened.product, host.origins());
      if (!isSamePerson(opened, again) || !isSameView(parameters, again)) return false;
      token = again.token;
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || passing.includes(error.code)) throw error;
      if (error.parameter === 'expire_time' || error.parameter === 'timestamp') over.add(written);
      return false;
    }
  };
  const renewOnce = async (): Promise<boolean> => {
    const options = await host.options(hostAnswersWithinMs);
    // as at the opening: an address without signature takes precedence over the host
    const link = options && !isSigned(fromAddress) ? { ...options, ...fromAddress } : options;
    return (await openAgain(link)) || openAgain(parameters);
  };

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
