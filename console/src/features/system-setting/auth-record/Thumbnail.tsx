import { Image } from 'lucide-react';
import styles from './AuthRecord.module.css';

/** The design's picture, small; a mark where there is none. */
export const Thumbnail = ({ url }: { readonly url: string }) =>
  url === '' ? (
    <span className={styles.thumbnail} aria-hidden="true">
      <Image size={16} strokeWidth={1.6} />
    </span>
  ) : (
    <img className={styles.thumbnail} src={url} alt="" loading="lazy" />
  );
