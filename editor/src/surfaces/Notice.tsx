import styles from './Notice.module.css';

interface Props {
  /** Empty while there is nothing to say. */
  readonly words: string;
  readonly above?: 'form';
  readonly onGone: () => void;
}

/** What a surface says of something just done; goes by itself. */
export const Notice = ({ words, above, onGone }: Props) =>
  words !== '' && (
    <output className={styles.notice} data-above={above} onAnimationEnd={onGone}>
      {words}
    </output>
  );
