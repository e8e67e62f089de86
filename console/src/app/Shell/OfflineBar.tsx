import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './Shell.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shown while the network is gone. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={isOnline ? 'for-screen-readers' : styles.offline}>
      {!isOnline && (
        <>
          <WifiOff size={16} aria-hidden="true" />
          网络已断开，已打开的内容仍可查看，恢复后可继续操作
        </>
      )}
    </div>
  );
};
