import { useState } from 'react';
import { useLeftUnfinished } from '../app/unfinished-work.ts';
import { idIn, useAddressEntry } from '../kit/navigation/address.tsx';
import type { TemplateStart } from './template-start.ts';

/** Under which an unsaved new template outlives the session. */
export const newTemplateName = 'new template';

interface Begun {
  readonly key: number;
  readonly start: TemplateStart;
  /** The id of the design that is gone on with, of a template that was never stored. */
  readonly continuedId: string | null;
}

/**
 * Which template is open, kept in the address once it is stored: a reload opens it again. A new one has no
 * address before its first save.
 */
export const useOpenedTemplate = () => {
  const [template, setTemplate, closeTemplate] = useAddressEntry('template');
  const [begun, setBegun] = useState<Begun | null>(null);
  const named = idIn(template);
  // a template that was not stored when the session ended has no address: it is opened again here
  const waiting = useLeftUnfinished().find(({ name }) => name === newTemplateName);
  if (waiting && begun === null && named === null) {
    const { start, document } = waiting.values as { start: TemplateStart; document: Record<string, unknown> };
    const continuedId = typeof document.id === 'string' ? document.id : null;
    setBegun({ key: 1, start: start.from === 'file' ? { ...start, document } : start, continuedId });
  }

  const stored: TemplateStart | null = named === null ? null : { from: 'stored', id: named };
  return {
    opened: begun?.start ?? stored,
    /** the key of the editor: storing a new template does not remount it */
    openedKey: begun ? `begun-${begun.key}` : `stored-${named}`,
    continuedId: begun?.continuedId ?? null,
    begin: (start: TemplateStart, continuedId: string | null = null): void => {
      if (start.from === 'stored') setTemplate(String(start.id));
      else setBegun((now) => ({ key: (now?.key ?? 0) + 1, start, continuedId }));
    },
    onStored: (id: number): void => setTemplate(String(id), false),
    close: (): void => {
      setBegun(null);
      if (named !== null) closeTemplate();
    },
  };
};
