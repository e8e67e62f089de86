import { Hammer } from 'lucide-react';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { usePage } from '../../kit/page-context.ts';
import styles from './NotBuilt.module.css';

/** Stands where an area is not built yet and says what it will hold. */
export const NotBuilt = () => {
  const { purpose } = usePage();
  return (
    <div className={styles.screen}>
      <PageHeader />
      <section className={styles.card}>
        <div className={styles.drawing} aria-hidden="true">
          <span />
          <span />
          <span />
          <span className={styles.mark}>
            <Hammer size={22} strokeWidth={1.7} />
          </span>
        </div>
        <h2 className={styles.title}>这里还在建设</h2>
        <p className={styles.lead}>建成后的内容</p>
        <p className={styles.purpose}>{purpose}</p>
      </section>
    </div>
  );
};
