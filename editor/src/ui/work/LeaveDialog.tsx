import { useState } from 'react';
import { Dialog } from '../dialogs/dialogs.tsx';
import frame from '../frame/editor.module.css';
import { type DesignWork, useWork } from './use-work.ts';
import styles from './work.module.css';

interface Props {
  readonly work: DesignWork;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Shown before leaving with unsaved work. */
export const LeaveDialog = ({ work, onLeave, onClose }: Props) => {
  const mayKeep = useWork(work, (state) => state.mayKeep);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const saveFirst = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await work.save('save');
      onLeave();
    } catch (error) {
      setFault(error instanceof Error ? error.message : '保存失败，请稍后重试');
      setIsBusy(false);
    }
  };
  return (
    <Dialog title="还有改动没有保存" onClose={onClose}>
      <p className={styles.words}>
        {mayKeep
          ? '直接退出时，改动会留在这个浏览器中，从原来的页面再次打开时恢复；在别的设备上看不到它们'
          : '这个浏览器不允许留存草稿，直接退出会丢失这些改动'}
      </p>
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" onClick={onClose}>
          继续编辑
        </button>
        <button type="button" disabled={isBusy} onClick={() => void work.leaveAnyway().then(onLeave)}>
          仍然退出
        </button>
        <button type="button" className={frame.primary} disabled={isBusy} onClick={() => void saveFirst()}>
          {isBusy ? '保存中…' : '保存并退出'}
        </button>
      </div>
    </Dialog>
  );
};
