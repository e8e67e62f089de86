import type { CenterTopic } from '../source.ts';
import styles from './blocks.module.css';
import { TopicCover } from './TopicCover.tsx';

interface Props {
  readonly topics: readonly CenterTopic[];
  readonly onPress: (topic: CenterTopic) => void;
}

/** Topics as cards, each of which opens its topic. */
export const TopicCards = ({ topics, onPress }: Props) => (
  <ul className={styles.topics}>
    {topics.map((topic) => (
      <li key={topic.id}>
        <button type="button" className={styles.topic} onClick={() => onPress(topic)}>
          <span className={styles.topicCover}>
            <TopicCover topic={topic} />
          </span>
          <b>{topic.title}</b>
          <small>{topic.intro || `${topic.templateCount} 个模板`}</small>
        </button>
      </li>
    ))}
  </ul>
);
