import type { OpenedLink } from '@design-console/contract/embed';
import { isPlaygroundUser } from '@design-console/contract/playground-user';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { prefilledBy } from '../../protocol/prefill.ts';
import type { Draft, DraftSlot } from '../../../drafts/draft-slot.ts';

/** A user's unsaved work on a design of their own. Its intent is null once the user saved it. */
export interface OwnDraft extends Draft {
  /** Idempotency key of the first save: a repeated attempt creates no second design. */
  readonly key: string;
  readonly writer: string;
  /** The number of the window's last save; earlier releases kept none. */
  readonly sequence?: number;
}

export type OwnDraftSlot = DraftSlot<OwnDraft>;

type Opened = Pick<OpenedLink, 'user'>;

export const scopeOf = ({ user }: Opened, { app_id, appId }: LinkParameters): string =>
  `${app_id ?? appId ?? ''} ${user.userFlag}`;

/** Identifies what a link without a design opens: links with the same intent share unsaved work. */
export const intentOf = (parameters: LinkParameters): string => {
  const { template_id, kind_id, canvas_width, canvas_height, canvas_unit, width, height, unit } = parameters;
  return [template_id, kind_id, canvas_width ?? width, canvas_height ?? height, canvas_unit ?? unit]
    .map((one) => one ?? '')
    .join('|');
};

/** The playground opens a new design for each trial of prefilled content, not that of the last trial. */
const isTrialOfPrefill = ({ user }: Opened, parameters: LinkParameters): boolean =>
  isPlaygroundUser(user.userFlag) && prefilledBy(parameters).length > 0;

/** Which of this browser's drafts a link opens. */
export const wantedDraft = (opened: Opened, parameters: LinkParameters, isNew = false) => ({
  scope: scopeOf(opened, parameters),
  designId: parameters.design_id,
  intent: intentOf(parameters),
  isNew: isNew || isTrialOfPrefill(opened, parameters),
});

/** This browser's draft for the user of the link. The store is loaded on demand to keep startup fast. */
export const draftSlotOf = async (
  opened: Opened,
  parameters: LinkParameters,
  { isNew = false } = {},
): Promise<OwnDraftSlot> => {
  const { openDraftSlot } = await import('../../../drafts/drafts.ts');
  return openDraftSlot(wantedDraft(opened, parameters, isNew));
};
