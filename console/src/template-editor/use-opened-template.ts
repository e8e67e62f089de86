import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { TemplateStart } from './template-start.ts';

/**
 * Which template stands open, kept in the address once it is stored: a reload opens it again. One begun
 * anew has no address before its first save.
 */
export const useOpenedTemplate = () => {
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const [begun, setBegun] = useState<{ key: number; start: TemplateStart } | null>(null);
  const named = /^\d{1,15}$/.test(address.template ?? '') ? Number(address.template) : null;

  const setAddress = (id: number | null, replace: boolean): void =>
    void navigate({
      to: '.',
      search: (({ template: _, ...rest }: Record<string, string>) =>
        id === null ? rest : { ...rest, template: String(id) }) as never,
      replace,
      resetScroll: false,
    });

  const stored: TemplateStart | null = named === null ? null : { from: 'stored', id: named };
  return {
    opened: begun?.start ?? stored,
    /** Of the editor's own place: storing what was begun does not open it anew. */
    openedKey: begun ? `begun-${begun.key}` : `stored-${named}`,
    begin: (start: TemplateStart): void => {
      if (start.from === 'stored') setAddress(start.id, false);
      else setBegun((now) => ({ key: (now?.key ?? 0) + 1, start }));
    },
    onStored: (id: number): void => setAddress(id, true),
    close: (): void => {
      setBegun(null);
      if (named !== null) setAddress(null, true);
    },
  };
};
