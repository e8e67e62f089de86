import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import type { LinkParameters } from '../protocol/parameters.ts';
import type { Host } from './host.ts';
import type { Usage } from './usage.ts';

/** What every product's page is given. */
export interface GuestSurfaceProps {
  readonly opened: OpenedLink;
  /** Changes when something else is published; the surface obeys at once. */
  readonly published: PublishedConfiguration;
  readonly parameters: LinkParameters;
  readonly host: Host;
  readonly usage: Usage;
  readonly stored: StoredDesign | null;
}
