import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import type { OpenedTemplate } from '../../ui/panels/templates/shelf.ts';
import type { LinkParameters } from '../protocol/parameters.ts';
import type { DraftSlot } from './draft-slot.ts';
import type { Host } from './host.ts';
import type { GuestSession } from './session.ts';
import type { Usage } from './usage.ts';

/** What every product's page is given. */
export interface GuestSurfaceProps {
  readonly opened: OpenedLink;
  /** Changes when something else is published; the surface obeys at once. */
  readonly published: PublishedConfiguration;
  readonly parameters: LinkParameters;
  readonly host: Host;
  readonly usage: Usage;
  /** Makes calls as the user of the link, longer than one session lasts. */
  readonly session: GuestSession;
  readonly stored: StoredDesign | null;
  /** What the link names to begin with; null where it names none that is there. */
  readonly template: OpenedTemplate | null;
  readonly draft: DraftSlot | null;
  /** Goes back to what opened it in its place; absent where the page is left with it. */
  readonly onLeave?: () => void;
}
