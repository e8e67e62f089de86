import type { StoredDesign } from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import type { Design } from '../../document/index.ts';
import type { Work } from '../../work/index.ts';
import type { OpenedTemplate } from '../../ui/panels/templates/shelf.ts';
import type { LinkParameters } from '../protocol/parameters.ts';
import type { OwnDraftSlot } from './drafts/own-drafts.ts';
import type { KindSize } from './editor/design-for.ts';
import type { Host } from './host/host.ts';
import type { GuestSession } from './session/session.ts';
import type { Usage } from './session/usage.ts';

/** Props of every product's page. */
export interface GuestPageProps {
  readonly opened: OpenedLink;
  /** Changes when the company publishes again; the page applies it at once. */
  readonly published: PublishedConfiguration;
  readonly parameters: LinkParameters;
  readonly host: Host;
  readonly usage: Usage;
  /** Makes calls as the user of the link, and renews the session. */
  readonly session: GuestSession;
  readonly stored: StoredDesign | null;
  /** The template the link names, as designs begin from it; null if it names no existing one. */
  readonly template: OpenedTemplate | null;
  /**
   * What its user should know about the template; '' where all of it opens. Where a template is missing: why no
   * further design begins from it.
   */
  readonly templateNotice: string;
  /** What of the link a new design could not begin with; '' where it begins as the link says. */
  readonly openNotice: string;
  /** The size of the kind the link names; null where something else says what a new design is. */
  readonly kind: KindSize | null;
  readonly draft: OwnDraftSlot | null;
  /** The work on the open design, null when it is left: what an ended session may cover depends on it. */
  readonly onWork: (work: Work<Design> | null) => void;
  /** The session or the service has ended: the page lies under a dialog. */
  readonly isCovered?: boolean;
  /** Returns to the page that this one replaced; absent where leaving it leaves the page. */
  readonly onLeave?: () => void;
}
