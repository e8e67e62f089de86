import { type Draft, type DraftSlot, noSlot, openDraftSlot } from '@design-console/editor/drafts';
import { useEffect, useState } from 'react';
import { usePage } from '../kit/navigation/page-context.ts';
import type { TemplateStart } from './template-start.ts';

/** Unsaved work on a template, kept in this browser in case its tab closes. */
export interface TemplateDraft extends Draft {
  /** What the editor began with; of a file without its document, which `content` replaces. */
  readonly start: TemplateStart;
}

export type TemplateDraftSlot = DraftSlot<TemplateDraft>;

/** The intent of every template that is not stored yet. */
const newTemplate = 'new template';

const scopeOf = (person: string): string => `templates ${person}`;

/** What a draft is found by again: the template's id, or that of its design before it has one. */
type DraftOf = Pick<TemplateDraft, 'scope' | 'intent' | 'designId'>;

export const draftOf = (person: string, stored: { readonly id: number } | null, designId: string): DraftOf =>
  stored
    ? { scope: scopeOf(person), intent: null, designId: String(stored.id) }
    : { scope: scopeOf(person), intent: newTemplate, designId };

/** The drafts of every template: other screens offer them. */
const openSlot = async (
  person: string | null,
  wanted: { readonly designId?: string | undefined; readonly isNew?: boolean },
): Promise<TemplateDraftSlot> =>
  person === null
    ? noSlot
    : openDraftSlot<TemplateDraft>({ scope: scopeOf(person), intent: newTemplate, ...wanted });

/**
 * The slot of the template that is opened; null until this browser has looked. `continuedId` names the draft
 * of a template that was never stored.
 */
export const useDraftSlot = (start: TemplateStart, continuedId: string | null): TemplateDraftSlot | null => {
  const { person } = usePage();
  const [slot, setSlot] = useState<TemplateDraftSlot | null>(null);
  const designId = start.from === 'stored' ? String(start.id) : (continuedId ?? undefined);
  useEffect(() => {
    const opening = openSlot(person, { designId, isNew: designId === undefined });
    let isLeft = false;
    void opening.then((opened) => {
      if (!isLeft) setSlot(opened);
    });
    return () => {
      isLeft = true;
      // after the last change, which is kept while the editor goes
      void opening.then((opened) => opened.release());
    };
  }, [person, designId]);
  return slot;
};

/** How the editor begins with what was left of a template that was never stored. */
export const goneOnWith = ({ start, content, designId }: TemplateDraft) => ({
  start: start.from === 'file' ? { ...start, document: { ...content } } : start,
  continuedId: designId,
});

export interface LeftTemplate {
  readonly draft: TemplateDraft;
  readonly giveUp: () => void;
}

/** A template that was never stored and whose tab is gone; looked for while no template is open. */
export const useLeftTemplate = (isOpen: boolean): LeftTemplate | null => {
  const { person } = usePage();
  const [slot, setSlot] = useState<TemplateDraftSlot | null>(null);
  useEffect(() => {
    if (isOpen || person === null) return;
    const opening = openSlot(person, {});
    let isLeft = false;
    void opening.then((opened) => {
      if (!isLeft && opened.found) setSlot(opened);
      else opened.release();
    });
    return () => {
      isLeft = true;
      setSlot(null);
      void opening.then((opened) => opened.release());
    };
  }, [person, isOpen]);
  if (!slot?.found) return null;
  return {
    draft: slot.found,
    giveUp: () => {
      void slot.write(null);
      setSlot(null);
    },
  };
};
