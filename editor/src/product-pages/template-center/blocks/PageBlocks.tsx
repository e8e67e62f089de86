import type { Block, PageLink } from '@design-console/contract/kernel';
import { ChevronRight } from 'lucide-react';
import type { DocumentValueOf } from '../../product-page.ts';
import { Cards } from '../Cards.tsx';
import type { CenterKind, CenterPage } from '../source.ts';
import type { CenterTemplate } from '../templates.ts';
import { Banner } from './Banner.tsx';
import styles from './blocks.module.css';
import { KindCards } from './KindCards.tsx';
import { TopicCards } from './TopicCards.tsx';
import { Words } from './Words.tsx';

interface Props {
  readonly page: CenterPage;
  readonly layout: DocumentValueOf<'templateCenter.style'>['layout'];
  readonly onLink: (link: PageLink) => void;
  readonly onKind: (kind: CenterKind) => void;
  readonly onOpen: (template: CenterTemplate) => void;
}

/** The existing items of these ids, in the order of the ids; all items for an empty list. */
const named = <Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] =>
  ids.length === 0 ? [...items] : ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

/** A block's content; null if it has nothing to show and takes no space. */
const contentOf = (block: Block, { page, layout, onLink, onKind, onOpen }: Props) => {
  switch (block.type) {
    case 'banner':
      return block.pictures.length === 0 ? null : <Banner block={block} onLink={onLink} />;
    case 'kinds': {
      const kinds =
        block.kindIds.length === 0
          ? page.kinds.filter(({ parentId }) => parentId === null)
          : named(page.kinds, block.kindIds);
      return kinds.length === 0 ? null : <KindCards kinds={kinds} all={page.kinds} onPress={onKind} />;
    }
    case 'topics': {
      const topics = named(page.topics, block.topicIds).slice(0, block.count);
      return topics.length === 0 ? null : (
        <TopicCards topics={topics} onPress={({ id }) => onLink({ kind: 'topic', to: String(id) })} />
      );
    }
    case 'templates': {
      const templates = page.templates[block.id] ?? [];
      return templates.length === 0 ? null : <Cards templates={templates} layout={layout} onOpen={onOpen} />;
    }
    case 'text':
      return block.paragraphs.every(({ runs }) => runs.every(({ text }) => text === '')) ? null : (
        <Words block={block} />
      );
  }
};

/** The blocks of a page, in a column. */
export const PageBlocks = (props: Props) =>
  props.page.blocks
    .filter(({ visible }) => visible)
    .map((block) => {
      const content = contentOf(block, props);
      const kind =
        block.type === 'templates' && block.by === 'rule' && block.kindId > 0 ? block.kindId : null;
      return (
        content && (
          <section key={block.id} className={styles.block} data-block={block.type}>
            {block.title !== '' && (
              <header className={styles.blockHead}>
                <h2>{block.title}</h2>
                {kind !== null && (
                  <button type="button" onClick={() => props.onLink({ kind: 'kind', to: String(kind) })}>
                    更多
                    <ChevronRight size={16} aria-hidden="true" />
                  </button>
                )}
              </header>
            )}
            {content}
          </section>
        )
      );
    });
