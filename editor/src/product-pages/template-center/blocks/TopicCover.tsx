import type { CenterTopic } from '../source.ts';
import styles from './TopicCover.module.css';

/** A topic's own cover, which fills its box; otherwise covers of its first templates, each in full. */
export const TopicCover = ({ topic }: { readonly topic: CenterTopic }) => {
  const { cover, templateCovers } = topic;
  if (templateCovers.length === 0)
    return cover === '' ? null : <img className={styles.own} src={cover} alt="" loading="lazy" />;
  return (
    <span className={styles.fan} data-count={templateCovers.length}>
      {templateCovers.map(({ coverUrl, coverWidthPx, coverHeightPx }) => (
        <img
          key={coverUrl}
          src={coverUrl}
          width={coverWidthPx}
          height={coverHeightPx}
          alt=""
          loading="lazy"
        />
      ))}
    </span>
  );
};
