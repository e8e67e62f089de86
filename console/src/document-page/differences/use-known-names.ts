import { brandFont } from '@design-console/contract/brand-font';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import type { DocumentDefinition, KnownNames } from '@design-console/contract/kernel';
import { INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import { createContext, use, useMemo } from 'react';
import { useQueryCall } from '../../api/use-query-call.ts';
import { usePage } from '../../kit/navigation/page-context.ts';

const hasFonts = (definition: DocumentDefinition): boolean =>
  Object.values(definition.sections).some(({ fields }) =>
    Object.values(fields).some(({ kind }) => kind === 'fonts' || kind === 'font'),
  );

const tags = new Map(INTELLECT_TAGS.map(({ id, name }) => [id, name]));

export type NamesByScreen = Pick<KnownNames, 'kinds' | 'topics' | 'pages'>;
const Context = createContext<NamesByScreen>({});
/** Names that the screen of a document knows: what its blocks refer to. */
export const NamesProvider = Context.Provider;

/** Names for what a document references by id only. */
export const useKnownNames = (definition: DocumentDefinition): KnownNames => {
  const { sees } = usePage();
  const answer = useQueryCall(
    brandFont.list,
    {},
    { enabled: hasFonts(definition) && sees(DOCUMENT_SCREENS['editor.brand'].pc ?? ''), staleMs: 60_000 },
  );
  const ofScreen = use(Context);
  return useMemo(
    () => ({ ...ofScreen, tags, fonts: new Map((answer.data ?? []).map(({ id, name }) => [id, name])) }),
    [answer.data, ofScreen],
  );
};
