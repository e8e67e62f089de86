import type { OpenedLink } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel/code';
import { isSigned, type LinkParameters } from '../protocol/parameters.ts';
import { type Host, hostAnswersWithinMs, serverAnswersWithinMs } from './host/host.ts';
import { hostIsSilent, isTimeOver } from './refusal-words.ts';
import { openLink, Refused } from './session/calls.ts';

interface FirstLink {
  readonly opened: OpenedLink;
  /** What the page was opened with. */
  readonly parameters: LinkParameters;
}

type Asked = Pick<Host, 'isThere' | 'options' | 'origins'>;

/** The link that the address writes, else the host's with what the address says. */
const linkOf = async (host: Asked, fromAddress: LinkParameters): Promise<LinkParameters> => {
  if (isSigned(fromAddress)) return fromAddress;
  // the host's server may sign it at this moment, over a slow network
  const handedOver = await host.options(serverAnswersWithinMs);
  const link = { ...handedOver, ...fromAddress };
  if (isSigned(link)) return link;
  if (host.isThere && handedOver === null) throw hostIsSilent(serverAnswersWithinMs / 1000);
  throw new Refused(CODE.invalid, '链接缺少接入参数，无法确认是谁打开的', 'app_id', '');
};

/**
 * Opens a page's first session. Where the time of its link is over, as after a reload, the host is asked once for
 * one signed anew, as when a session ends.
 */
export const openFirst = async (
  host: Asked,
  fromAddress: LinkParameters,
  product: OpenedLink['product'],
): Promise<FirstLink> => {
  const open = async (parameters: LinkParameters): Promise<FirstLink> => ({
    parameters,
    opened: await openLink(parameters, product, host.origins()),
  });
  const first = await linkOf(host, fromAddress);
  try {
    return await open(first);
  } catch (error) {
    if (!host.isThere || !(error instanceof Refused) || !isTimeOver(error)) throw error;
    const options = await host.options(hostAnswersWithinMs);
    const again = isSigned(fromAddress) ? { ...options } : { ...options, ...fromAddress };
    // sent again, the same link would only count against everyone behind this address
    if (!isSigned(again) || JSON.stringify(again) === JSON.stringify(first)) throw error;
    return open(again);
  }
};
