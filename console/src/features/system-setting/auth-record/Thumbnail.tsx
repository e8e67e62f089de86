import { Image } from 'lucide-react';
import { OpenablePicture } from '../../../kit/display/OpenablePicture.tsx';
import styles from './AuthRecord.module.css';

/** The design's picture, small; a mark where there is none. With a title it opens. */
export const Thumbnail = ({ url, title }: { readonly url: string; readonly title?: string }) =>
  url === '' ? (
    <span className={styles.thumbnail} aria-hidden="true">
      <Image size={16} strokeWidth={1.6} />
    </span>
  ) : title === undefined ? (
    <img className={styles.thumbnail} src={url} alt="" loading="lazy" />
  ) : (
    <OpenablePicture url={url} title={title}>
      <img className={styles.thumbnail} src={url} alt="" loading="lazy" />
    </OpenablePicture>
  );
