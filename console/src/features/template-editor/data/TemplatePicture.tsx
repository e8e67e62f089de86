import styles from './detail/detail.module.css';

/** A template's picture beside its name in a row; an empty place where there is none. */
export const TemplatePicture = ({ coverUrl }: { readonly coverUrl: string }) => (
  <span className={styles.template} aria-hidden="true">
    {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" />}
  </span>
);
