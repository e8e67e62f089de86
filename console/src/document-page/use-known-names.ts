import { brandFont } from '@design-console/contract/brand-font';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import type { DocumentDefinition, KnownNames } from '@design-console/contract/kernel';
import { useMemo } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { usePage } from '../kit/page-context.ts';

const hasFonts = (definition: DocumentDefinition): boolean =>
  Object.values(definition.sections).some(({ fields }) =>
    Object.values(fields).some(({ kind }) => kind === 'fonts' || kind === 'font'),
  );

/** Names for what a document references by number only: the company's fonts. */
export const useKnownNames = (definition: DocumentDefinition): KnownNames => {
  const { sees } = usePage();
  const answer = useQueryCall(
    brandFont.list,
    {},
    { enabled: hasFonts(definition) && sees(DOCUMENT_SCREENS['editor.brand'].pc ?? ''), staleMs: 60_000 },
  );
  return useMemo(
    () => ({ fonts: new Map((answer.data ?? []).map(({ id, name }) => [id, name])) }),
    [answer.data],
  );
};
