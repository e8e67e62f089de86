import { type Design, newId } from '../../../document/index.ts';
import { openWork, type Work } from '../../../work/index.ts';
import { fetchDesign } from '../session/calls.ts';
import { designFor } from './design-for.ts';
import { savesItself } from './host-overrides.ts';
import { noSlot } from '../../../drafts/draft-slot.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import { draftSlotOf, intentOf, type OwnDraftSlot, scopeOf } from '../drafts/own-drafts.ts';
import { designOf, openSaving, type Saving } from '../drafts/saving.ts';

/** A design being edited: its initial content and its saving. */
export interface Begun {
  readonly id: string;
  readonly design: Design;
  readonly saving: Saving;
  readonly work: Work<Design>;
  /** The design is left: its draft in this browser is free for the next window that opens it. */
  readonly close: () => void;
  /** A design that nothing was kept of: the host page may put content into it. */
  readonly isNew: boolean;
  /** The stored design for which its user had a valid letter of authorization when it was opened; null without. */
  readonly authorizedId: string | null;
}

type Options = Pick<
  GuestPageProps,
  | 'opened'
  | 'parameters'
  | 'host'
  | 'usage'
  | 'session'
  | 'stored'
  | 'template'
  | 'templateNotice'
  | 'kind'
  | 'draft'
>;

/** Starts from unsaved work of the last visit, else from the design of the link. */
export const beginWork = ({
  opened,
  parameters,
  stored,
  template,
  kind,
  draft,
  ...dependencies
}: Options): Begun => {
  const slot: OwnDraftSlot = draft ?? noSlot;
  const { found } = slot;
  const saving = openSaving({
    ...dependencies,
    stored,
    draft: slot,
    scope: scopeOf(opened, parameters),
    intent: parameters.design_id === undefined ? intentOf(parameters) : null,
  });
  const content = stored ? designOf(stored) : designFor(parameters, template, kind);
  const work = openWork<Design>(
    {
      content,
      stored: stored && { version: stored.version, savedAt: stored.savedAt },
      isOnline: navigator.onLine,
      savesItself: savesItself(parameters),
      ...(found?.content
        ? { draft: { content: found.content, basedOn: found.basedOn, keptAt: found.keptAt } }
        : {}),
      resumedAt: found && stored && parameters.design_id === undefined ? found.keptAt : null,
    },
    saving,
  );
  const close = (): void => {
    work.close();
    slot.release();
  };
  const isNew = stored === null && !found?.content;
  const authorizedId = stored?.isAuthorized ? stored.designId : null;
  return { id: newId(), design: work.getState().local, saving, work, close, isNew, authorizedId };
};

const storeWhole = async ({ work }: Begun): Promise<void> => {
  if (!work.isSafe()) await work.save('auto');
  if (!work.isSafe()) throw new Error('当前设计还没有保存，请先保存再打开其他设计');
};

/** Stores the open design before another one takes its place; rejects with a sentence where that fails. */
const leaveStored = async (begun: Begun): Promise<void> => {
  await storeWhole(begun);
  await begun.saving.left();
  // it may have been edited while the browser removed its draft
  await storeWhole(begun);
};

/** Begins with the slot once the open design is stored; frees the slot where that fails. */
const beginAfter = async (
  before: Begun,
  options: Options & { readonly draft: OwnDraftSlot },
): Promise<Begun> => {
  try {
    await leaveStored(before);
  } catch (error) {
    options.draft.release();
    throw error;
  }
  return beginWork(options);
};

/**
 * Starts another new design as the link describes it; the previous one stays as stored. Rejects with a sentence
 * where the template of the link is refused.
 */
export const beginWorkAnew = async (
  options: Options,
  before: Begun,
  slotOf: typeof draftSlotOf = draftSlotOf,
): Promise<Begun> => {
  const { template, templateNotice } = options;
  if (template === null && templateNotice !== '') throw new Error(templateNotice);
  // the open design is edited until the other one is there: leaving it comes last
  const draft = await slotOf(options.opened, options.parameters, { isNew: true });
  return beginAfter(before, { ...options, stored: null, draft });
};

/** Opens another design of the user. */
export const beginWorkOn = async (
  options: Options,
  before: Begun,
  designId: string,
  slotOf: typeof draftSlotOf = draftSlotOf,
): Promise<Begun> => {
  const stored = await options.session.ask((token) => fetchDesign(token, designId));
  const parameters = { ...options.parameters, design_id: designId };
  const draft = await slotOf(options.opened, parameters);
  return beginAfter(before, { ...options, parameters, stored, draft });
};
