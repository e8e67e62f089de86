import styles from './Decoration.module.css';

const Lantern = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 64 132" aria-hidden="true">
    <path d="M32 0v18" stroke="#c8951e" strokeWidth="2" />
    <rect x="20" y="18" width="24" height="7" rx="2" fill="#e3b23c" />
    <ellipse cx="32" cy="50" rx="29" ry="27" fill="#d7261e" />
    <path d="M32 23c-12 6-12 48 0 54M32 23c12 6 12 48 0 54" fill="none" stroke="#f3b34a" strokeWidth="1.5" />
    <rect x="20" y="75" width="24" height="7" rx="2" fill="#e3b23c" />
    <path d="M26 82v34M32 82v44M38 82v34" stroke="#d7261e" strokeWidth="2" />
  </svg>
);

/** 节日装饰: lanterns at both edges that cover nothing. */
export const Decoration = () => (
  <div className={styles.decoration} data-decoration="festival">
    <Lantern className={styles.left} />
    <Lantern className={styles.leftSmall} />
    <Lantern className={styles.rightSmall} />
    <Lantern className={styles.right} />
  </div>
);
