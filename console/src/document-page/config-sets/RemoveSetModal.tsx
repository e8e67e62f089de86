import { type ConfigSet, configSet, undoDays } from '@design-console/contract/config-set';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import styles from './config-sets.module.css';
import { SetTraffic } from './SetTraffic.tsx';
import type { SetChanges } from './use-set-changes.ts';

interface Props {
  readonly set: ConfigSet;
  /** The config set shown afterwards. */
  readonly next: string;
  readonly changes: SetChanges;
  readonly onClose: () => void;
}

/** 删除方案: who still opens it, the consequences, and how to restore it. */
export const RemoveSetModal = ({ set, next, changes, onClose }: Props) => {
  // not read again while the set is being removed: it would be gone
  const [isRemoving, setIsRemoving] = useState(false);
  const effect = useQueryCall(
    configSet.getEffect,
    { settingCode: set.settingCode },
    { enabled: !isRemoving },
  );
  const [isSurprised, setIsSurprised] = useState(false);
  const traffic = effect.data?.traffic;
  useFocusReturn();

  const remove = async () => {
    setIsRemoving(true);
    const done = await changes.remove(set, next, traffic?.isInUse ?? false);
    if (done === true) {
      onClose();
      return;
    }
    setIsRemoving(false);
    if (done !== null) {
      setIsSurprised(true);
      await effect.refetch();
    }
  };

  return (
    <Modal
      open
      width={480}
      title={`删除方案「${set.name}」？`}
      confirmLoading={changes.isRunning}
      onCancel={onClose}
      footer={
        <div className={styles.buttons}>
          <Button autoFocus disabled={changes.isRunning} onClick={onClose}>
            取消
          </Button>
          <Button
            type="primary"
            danger
            disabled={traffic === undefined}
            loading={changes.isRunning}
            onClick={() => void remove()}
          >
            {traffic?.isInUse ? '仍要删除' : '删除'}
          </Button>
        </div>
      }
    >
      <Loaded result={effect}>
        {(data) => (
          <div className={styles.body}>
            {isSurprised && <Alert type="info" showIcon title="刚刚有用户打开了这个方案，请核对后再删除" />}
            <SetTraffic name={set.name} traffic={data.traffic} />
            <ul className={styles.points}>
              <li>
                带方案编号 <code>{set.settingCode}</code> 的链接不能再打开
              </li>
              <li>已经打开的用户可以继续使用，直到本次会话结束</li>
              <li>{undoDays} 天内可以在「恢复与撤销」中恢复，草稿和发布历史都会保留，名称和编号也会留着</li>
              <li>之后不能再恢复，只在此方案展示的专题会下架</li>
            </ul>
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
