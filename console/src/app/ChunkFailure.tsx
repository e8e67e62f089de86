import { useEffect } from 'react';
import styles from './ChunkFailure.module.css';

/** Shown when a chunk did not load even after a reload. Works without the component library. */
export const ChunkFailure = () => {
  useEffect(() => {
    if (navigator.onLine) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>页面没有加载完整</p>
      <p className={styles.text}>
        {navigator.onLine ? '可能刚发布了新版本，或网络不稳定' : '网络已断开，恢复后再试'}
      </p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  );
};
