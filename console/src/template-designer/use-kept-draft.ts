import type { Design } from '@design-console/editor';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest, useLatestRef } from '../kit/hooks/use-latest.ts';
import { usePage } from '../kit/navigation/page-context.ts';
import { draftOf, type TemplateDraftSlot } from './template-draft.ts';
import type { TemplateStart } from './template-start.ts';

interface Work {
  readonly slot: TemplateDraftSlot;
  readonly start: TemplateStart;
  /** Id and version of the template once the server has it; null before. */
  readonly stored: { readonly id: number; readonly version: number } | null;
  readonly isUnsaved: boolean;
  readonly readDesign: RefObject<(() => Design) | null>;
}

/** Changes are gathered so long: a held key is one. */
const keepAfterMs = 300;

/**
 * Keeps unsaved work on a template in this browser until it is stored or given up. The server has no part in
 * it: saving a published template by itself would publish every step.
 */
export const useKeptDraft = (work: Work) => {
  const { person } = usePage();
  const latest = useLatestRef({ ...work, person });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef<{ readonly content: Design; readonly basedOn: number } | null>(null);
  /** The design after its last change: the editor may be gone before this is. */
  const seen = useRef<Design | null>(null);
  const isOver = useRef(false);

  const keep = useLatest(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { slot, start, stored, isUnsaved, readDesign, person: owner } = latest.current;
    if (readDesign.current) seen.current = readDesign.current();
    const content = isUnsaved ? seen.current : null;
    if (owner === null || isOver.current) return;
    const basedOn = stored?.version ?? 0;
    if (content === (kept.current?.content ?? null) && basedOn === (kept.current?.basedOn ?? basedOn)) return;
    kept.current = content && { content, basedOn };
    void slot.write(
      content && {
        ...draftOf(owner, stored, content.id),
        basedOn,
        content,
        keptAt: new Date().toISOString(),
        start: start.from === 'file' ? { ...start, document: {} } : start,
      },
    );
  });

  const { isUnsaved, stored } = work;
  useEffect(() => keep(), [keep, isUnsaved, stored?.id, stored?.version]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('beforeunload', keep);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', keep);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hide);
      // a screen that breaks takes the editor with it, but not the work
      keep();
    };
  }, [keep]);

  return {
    onChange: (): void => {
      seen.current = work.readDesign.current?.() ?? null;
      timer.current ??= setTimeout(keep, keepAfterMs);
    },
    /** Everything is stored or given up. */
    forget: (): void => {
      isOver.current = true;
      clearTimeout(timer.current);
      void work.slot.write(null);
    },
  };
};
