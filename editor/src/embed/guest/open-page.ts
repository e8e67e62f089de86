import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel';
import { completeMessage } from '../protocol/messages.ts';
import { isSigned, type LinkParameters, parametersOfAddress } from '../protocol/parameters.ts';
import { fetchConfiguration, fetchDesign, openLink, Refused, sendUsage } from './calls.ts';
import type { Host } from './host.ts';
import { productAt } from './surfaces.tsx';
import { openUsage, type Usage } from './usage.ts';

export interface OpenPage {
  readonly opened: OpenedLink;
  readonly published: PublishedConfiguration;
  readonly parameters: LinkParameters;
  readonly usage: Usage;
  /** The design the link names; null where it names none. */
  readonly stored: StoredDesign | null;
}

/** Public clients answer at once; who has not answered by then is none. */
const hostAnswersWithinMs = 3000;

/** Exchanges the link for a session, and fetches what is published for it. */
export const openPage = async (host: Host, address: Location): Promise<OpenPage> => {
  const fromAddress = parametersOfAddress(address.search);
  const handedOver = isSigned(fromAddress) ? null : await host.options(hostAnswersWithinMs);
  const parameters = { ...handedOver, ...fromAddress };
  if (!isSigned(parameters))
    throw new Refused(CODE.invalid, '链接缺少接入参数，无法确认是谁打开的', 'app_id', '');
  const opened = await openLink(parameters, productAt(address.pathname));
  host.send(completeMessage('loading', {}));
  const usage = openUsage({
    send: (events, isLeaving) => sendUsage(opened.token, events, isLeaving),
    opened,
    parameters,
    frame: window,
  });
  try {
    const { design_id: designId } = parameters;
    const [published, stored] = await Promise.all([
      fetchConfiguration(opened.token),
      designId === undefined ? null : fetchDesign(opened.token, designId),
    ]);
    usage.tell('open');
    return { opened, parameters, published, usage, stored };
  } catch (error) {
    usage.tell('error');
    usage.close();
    throw error;
  }
};
