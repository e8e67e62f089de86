import type { TemplateBatch } from '@design-console/contract/template-batch';
import styles from './batch.module.css';

/** How many rows of a batch are done. */
export const BatchProgress = ({ batch }: { readonly batch: TemplateBatch }) => {
  const done = batch.made + batch.failed;
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={`制作「${batch.templateTitle}」的进度`}
        aria-valuemin={0}
        aria-valuemax={batch.total}
        aria-valuenow={done}
      >
        <i style={{ inlineSize: `${batch.total === 0 ? 100 : (done / batch.total) * 100}%` }} />
      </div>
      <span>
        {done} / {batch.total}
      </span>
    </div>
  );
};
