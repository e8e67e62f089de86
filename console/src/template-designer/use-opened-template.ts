import { useState } from 'react';
import { idIn, useAddressEntry } from '../kit/address.tsx';
import type { TemplateStart } from './template-start.ts';

/**
 * Which template is open, kept in the address once it is stored: a reload opens it again. A new one has no
 * address before its first save.
 */
export const useOpenedTemplate = () => {
  const [template, setTemplate] = useAddressEntry('template');
  const [begun, setBegun] = useState<{ key: number; start: TemplateStart } | null>(null);
  const named = idIn(template);

  const stored: TemplateStart | null = named === null ? null : { from: 'stored', id: named };
  return {
    opened: begun?.start ?? stored,
    /** the key of the editor: storing a new template does not remount it */
    openedKey: begun ? `begun-${begun.key}` : `stored-${named}`,
    begin: (start: TemplateStart): void => {
      if (start.from === 'stored') setTemplate(String(start.id));
      else setBegun((now) => ({ key: (now?.key ?? 0) + 1, start }));
    },
    onStored: (id: number): void => setTemplate(String(id), false),
    close: (): void => {
      setBegun(null);
      if (named !== null) setTemplate(null);
    },
  };
};
