import type { OpenedLink } from '@design-console/contract/embed';
import type { Purchase } from '../../../ui/purchase/purchase.ts';
import { interruptedMessage } from '../../protocol/messages.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';
import type { Host } from '../host/host.ts';

interface Options {
  readonly parameters: LinkParameters;
  readonly opened: Pick<OpenedLink, 'payUrl'>;
  readonly host: Pick<Host, 'isThere' | 'send'>;
  readonly designId: () => string | undefined;
}

/**
 * How the host of a link with `payment_url` sells what its user lacks; null without. A page around the editor is
 * told, and decides. Without one the address opens beside the work, as far as the server allows it.
 */
export const purchaseOf = ({ parameters, opened: { payUrl }, host, designId }: Options): Purchase | null => {
  const { payment_url: asked, download_mime: mime, download_quality: quality } = parameters;
  if (host.isThere ? asked === undefined : payUrl === undefined) return null;
  return {
    limitsDownload: mime !== undefined || quality === '2',
    ask(limit, msg) {
      if (host.isThere) host.send(interruptedMessage(limit, msg, designId()));
      else window.open(payUrl, '_blank', 'noopener');
    },
  };
};
