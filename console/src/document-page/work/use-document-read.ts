import { type ConfigDocument, configDocument } from '@design-console/contract/config-document';
import type { DocumentKey } from '@design-console/contract/documents';
import { saasBasic } from '@design-console/contract/saas-basic';
import type { QueryCallOptions } from '../../api/use-query-call.ts';
import { useQueryCall } from '../../api/use-query-call.ts';
import type { ShownResult } from '../../kit/feedback/Loaded.tsx';
import type { DocumentRef } from './use-document.ts';

/**
 * Documents that the specification has a call of their own for (section 7); config-document reads all others.
 */
const shownBy: Readonly<Partial<Record<DocumentKey, 'editor' | 'artisan' | 'classics' | 'session'>>> = {
  'editor.functions': 'editor',
  'editor.theme': 'editor',
  'aiArtisan.theme': 'artisan',
  'aiDesign.theme.classics': 'classics',
  'aiDesign.theme.session': 'session',
};

/** Reads a document from the server, by the specification's call for it if there is one. */
export const useDocumentRead = (
  { settingCode, key, device, pageId }: DocumentRef,
  { enabled = true, ...options }: QueryCallOptions = {},
): ShownResult<ConfigDocument> => {
  const by = shownBy[key];
  const own = useQueryCall(
    configDocument.get,
    { settingCode, key, device, ...(pageId === undefined ? {} : { pageId }) },
    { ...options, enabled: enabled && by === undefined },
  );
  const editor = useQueryCall(
    saasBasic.getThemeSettings,
    { settingCode, device },
    { ...options, enabled: enabled && by === 'editor' },
  );
  const artisan = useQueryCall(
    saasBasic.getAiArtisanTheme,
    { settingCode },
    { ...options, enabled: enabled && by === 'artisan' },
  );
  const theme = by === 'session' ? 'session' : 'classics';
  const design = useQueryCall(
    saasBasic.getAiDesignTheme,
    { settingCode, theme },
    { ...options, enabled: enabled && (by === 'classics' || by === 'session') },
  );
  switch (by) {
    case undefined:
      return own;
    case 'editor':
      return {
        data: key === 'editor.theme' ? editor.data?.theme : editor.data?.functions,
        error: editor.error,
        refetch: editor.refetch,
      };
    case 'artisan':
      return { data: artisan.data?.theme, error: artisan.error, refetch: artisan.refetch };
    default:
      return { data: design.data?.theme, error: design.error, refetch: design.refetch };
  }
};
