import { center } from '@design-console/contract/center';
import { DOCUMENTS } from '@design-console/contract/documents';
import { type Block, initialValue } from '@design-console/contract/kernel';
import { topic } from '@design-console/contract/topic';
import { Suspense, useMemo } from 'react';
import { useAskCall, useQueryCall } from '../../../api/use-query-call.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import type { PreviewProps } from '../../../document-page/DocumentPage.tsx';
import { PagePane } from '../../../editor-preview/PagePane.tsx';
import { useOtherDraft } from '../../../editor-preview/use-other-draft.ts';
import { TextSkeleton } from '../../../kit/feedback/states.tsx';
import { type PreviewQueries, previewSource } from './preview-source.ts';

const ProductPage = lazyPart(
  () => import('@design-console/editor/product-pages/template-center'),
  (part) => part.TemplateCenter,
);

/** The part of a block that decides which templates and topics it shows; words and pictures do not. */
const wantedOf = (block: Block): Block => {
  if (block.type === 'text') return { ...block, title: '', paragraphs: [] };
  return block.type === 'banner' ? { ...block, title: '', pictures: [] } : { ...block, title: '' };
};

/** The page as users would see it, with the unsaved changes and the style of its config set. */
export const PagePreview = ({ value, documentRef, company, user }: PreviewProps) => {
  const style = useOtherDraft(documentRef, 'templateCenter.style');
  const items = value.blocks?.items;
  const requested = useMemo(
    () => ({ blocks: { items: Array.isArray(items) ? (items as Block[]).map(wantedOf) : [] } }),
    [items],
  );
  const contents = useQueryCall(
    center.getContents,
    { settingCode: documentRef.settingCode, value: requested },
    { keepPrevious: true },
  );
  const ask = useAskCall();
  const queries = useMemo(
    (): PreviewQueries => ({
      browse: (input) => ask(center.browseForPreview, input),
      listTags: (input) => ask(center.listTagsForPreview, input),
      kinds: () => ask(center.listKinds, {}),
      topic: (id) => ask(topic.get, { id }),
      templates: (templateIds) => ask(center.listTemplates, { templateIds: [...templateIds] }),
    }),
    [ask],
  );
  const source = useMemo(() => previewSource(value, contents.data, queries), [value, contents.data, queries]);
  return (
    <PagePane startsOn={documentRef.device} note="未保存的改动已在这里生效，模板是现在上架的">
      <Suspense fallback={<TextSkeleton />}>
        <ProductPage
          configuration={
            (style ?? initialValue(DOCUMENTS['templateCenter.style'])) as ReturnType<
              typeof initialValue<(typeof DOCUMENTS)['templateCenter.style']['sections']>
            >
          }
          user={{ company, user }}
          source={source}
        />
      </Suspense>
    </PagePane>
  );
};
