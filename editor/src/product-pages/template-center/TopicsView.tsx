import { useCallback } from 'react';
import { TopicCards } from './blocks/TopicCards.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { CenterSource, CenterTopic } from './source.ts';
import styles from './TemplateCenter.module.css';
import { useAnswer } from './use-answer.ts';

interface Props {
  readonly source: CenterSource;
  readonly onTopic: (topic: CenterTopic) => void;
}

/** Every published topic, in the administrator's order. */
export const TopicsView = ({ source, onTopic }: Props) => {
  const { answer, isFailed, retry } = useAnswer(
    'topics',
    useCallback(() => source.topics(), [source]),
  );
  if (isFailed)
    return (
      <EmptyState kind="failed" words="专题打不开，请检查网络后重试" action={{ label: '重试', run: retry }} />
    );
  if (answer === undefined) return <div className={styles.waiting} aria-busy="true" />;
  return (
    <>
      <h1 className={styles.heading}>专题</h1>
      {answer.length === 0 ? (
        <EmptyState kind="nothing" words="还没有专题" />
      ) : (
        <TopicCards topics={answer} onPress={onTopic} />
      )}
    </>
  );
};
