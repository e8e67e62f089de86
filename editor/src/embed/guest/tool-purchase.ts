import type { OpenedLink } from '@design-console/contract/embed';
import type { Purchase } from '../../ui/purchase/purchase.ts';
import type { LinkParameters } from '../protocol/parameters.ts';
import { purchaseOf } from './editor/purchase.ts';
import type { Host } from './host/host.ts';
import { isOfClient } from './host/is-of-client.ts';

interface Options {
  readonly parameters: LinkParameters;
  readonly opened: Pick<OpenedLink, 'payUrl'>;
  readonly host: Pick<Host, 'isThere' | 'isOfSdk' | 'send'>;
}

/** As in the editor, except that a public client hands a tool's own events to its host alone: it would hear nothing. */
export const purchaseOfTool = ({ parameters, opened, host }: Options): Purchase | null =>
  host.isThere && isOfClient() && !host.isOfSdk()
    ? null
    : purchaseOf({ parameters, opened, host, designId: () => undefined });
