import { useIsBusy } from '../../api/progress.ts';
import styles from './ProgressBar.module.css';

/** The thin bar at the top while any request runs. */
export const ProgressBar = () => {
  const isBusy = useIsBusy();
  return <div className={styles.progress} data-busy={isBusy} role="presentation" />;
};
