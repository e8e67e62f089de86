import {
  type KindCard,
  type PageContents,
  type TemplateCard,
  type TopicCard,
  topicCoversOf,
} from '@design-console/contract/center';
import type { DocumentValue } from '@design-console/contract/kernel';
import type { TopicDetail } from '@design-console/contract/topic';
import type { CenterSource, CenterTemplate } from '@design-console/editor/product-pages/template-center';
import {
  type BrowseCalls,
  browseSource,
  pageOf,
  templateOf,
} from '@design-console/editor/template-center-answers';

/** What the preview asks the server for. */
export interface PreviewQueries extends BrowseCalls {
  readonly kinds: () => Promise<readonly KindCard[]>;
  readonly topic: (id: number) => Promise<TopicDetail>;
  /** Cards of the templates with these ids that users may see. */
  readonly templates: (ids: readonly string[]) => Promise<readonly TemplateCard[]>;
}

/** A topic users may open now; a page may link to one that none of its blocks shows. */
const shownTopic = (
  { id, title, cover, shownCover, intro, templateCount, validTo, state }: TopicDetail,
  templates: readonly TemplateCard[],
): TopicCard => {
  if (state !== 'live') throw new Error('no such topic');
  const templateCovers = cover === '' ? topicCoversOf(templates) : [];
  return { id, title, cover: shownCover, templateCovers, intro, templateCount, validTo };
};

const nothing: PageContents = { topics: [], kinds: [], templates: {} };

/**
 * The page being edited as users would get it, with what its blocks show now; below them, what users would
 * find.
 */
export const previewSource = (
  value: DocumentValue,
  contents: PageContents | undefined,
  ask: PreviewQueries,
): CenterSource => {
  const known = new Map<string, CenterTemplate>();
  const remember = <Shown extends { readonly templates: readonly CenterTemplate[] }>(shown: Shown): Shown => {
    for (const one of shown.templates) known.set(one.id, one);
    return shown;
  };
  const browsing = browseSource(ask);
  return {
    ...browsing,
    page: async (pageId) => {
      if (pageId !== null) throw new Error('another page is not part of the preview');
      return pageOf(value, contents ?? nothing);
    },
    kinds: () => ask.kinds(),
    topics: async () => contents?.topics ?? [],
    topic: async (id) => {
      const detail = await ask.topic(id);
      const templates = await ask.templates(detail.templateIds);
      return remember({ topic: shownTopic(detail, templates), templates: templates.map(templateOf) });
    },
    find: async (query, after) => remember(await browsing.find(query, after)),
    template: async (id) => known.get(id) ?? (await ask.templates([id])).map(templateOf)[0] ?? null,
  };
};
