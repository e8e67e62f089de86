import { useCallback } from 'react';
import type { DocumentValueOf } from '../product-page.ts';
import { Cards } from './Cards.tsx';
import { TopicCover } from './blocks/TopicCover.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { CenterSource, CenterTopic } from './source.ts';
import styles from './TemplateCenter.module.css';
import type { CenterTemplate } from './templates.ts';
import topic from './TopicView.module.css';
import { useAnswer } from './use-answer.ts';

interface Props {
  readonly id: number;
  readonly source: CenterSource;
  readonly layout: DocumentValueOf<'templateCenter.style'>['layout'];
  readonly onOpen: (template: CenterTemplate) => void;
}

/** Words stand on a topic's own cover, and beside covers of its templates. */
const coverOf = ({ cover, templateCovers }: CenterTopic): 'none' | 'own' | 'templates' => {
  if (templateCovers.length > 0) return 'templates';
  return cover === '' ? 'none' : 'own';
};

/** A topic: its cover and text, and its templates in the administrator's order. */
export const TopicView = ({ id, source, layout, onOpen }: Props) => {
  const { answer, isFailed, isGone, retry } = useAnswer(
    `topic ${id}`,
    useCallback(() => source.topic(id), [source, id]),
  );
  if (isFailed)
    return (
      <EmptyState
        kind="failed"
        words={isGone ? '专题打不开，可能已经下架' : '专题没有加载出来，请稍后重试'}
        action={{ label: '重试', run: retry }}
      />
    );
  if (answer === undefined) return <div className={styles.waiting} aria-busy="true" />;
  return (
    <>
      <header className={topic.head} data-cover={coverOf(answer.topic)}>
        <span className={topic.cover}>
          <TopicCover topic={answer.topic} />
        </span>
        <div className={topic.words}>
          <h1>{answer.topic.title}</h1>
          {answer.topic.intro !== '' && <p>{answer.topic.intro}</p>}
          <small>{answer.templates.length} 个模板</small>
        </div>
      </header>
      {answer.templates.length === 0 ? (
        <EmptyState kind="nothing" words="这个专题的模板都已下架" />
      ) : (
        <Cards templates={answer.templates} layout={layout} onOpen={onOpen} />
      )}
    </>
  );
};
