import styles from './Notice.module.css';

interface Props {
  /** Empty: nothing is shown. */
  readonly words: string;
  readonly above?: 'form';
  readonly onGone: () => void;
}

/** A short message about the last action; disappears by itself. */
export const Notice = ({ words, above, onGone }: Props) =>
  words !== '' && (
    <output className={styles.notice} data-above={above} onAnimationEnd={onGone}>
      {words}
    </output>
  );
