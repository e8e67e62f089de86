import { type ConfigSet, configSet, defaultSetName, undoDays } from '@design-console/contract/config-set';
import { isOfPages } from '@design-console/contract/documents';
import { deviceTitles } from '@design-console/contract/kernel';
import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import styles from './config-sets.module.css';
import { SetTraffic } from './SetTraffic.tsx';
import { documentTitle, UnpublishedDrafts } from './UnpublishedDrafts.tsx';
import type { SetChanges, Surprise } from './use-set-changes.ts';

interface Props {
  readonly set: ConfigSet;
  readonly changes: SetChanges;
  readonly onClose: () => void;
}

const surpriseTitles: Record<Surprise, string> = {
  traffic: '刚刚有用户打开了原默认方案，请核对后再设置',
  drafts: '草稿在你查看之后有改动，请核对后再发布',
};

/**
 * 设为默认: the pages that follow the default, what changes for them, and which parts of the set are not live.
 */
export const DefaultSetModal = ({ set, changes, onClose }: Props) => {
  const effect = useQueryCall(configSet.getEffect, { settingCode: set.settingCode });
  const [surprise, setSurprise] = useState<Surprise | null>(null);
  const { current, unpublished = [], draftsRevision = '' } = effect.data ?? {};
  useFocusReturn();

  const setDefault = async (publish: boolean) => {
    if (!current) return;
    const named = { ...set, previousName: current.name };
    const terms = { isTrafficConfirmed: current.traffic.isInUse, publish, draftsRevision };
    const done = await changes.setDefault(named, terms);
    if (done === true) onClose();
    else if (done !== null) {
      setSurprise(done);
      await effect.refetch();
    }
  };

  const isReady = current !== undefined && !changes.isRunning;
  return (
    <Modal
      open
      width={560}
      title={`把「${set.name}」设为默认方案？`}
      confirmLoading={changes.isRunning}
      onCancel={onClose}
      footer={
        <div className={styles.buttons}>
          <Button autoFocus disabled={changes.isRunning} onClick={onClose}>
            取消
          </Button>
          {unpublished.length > 0 && (
            <Button disabled={!isReady} onClick={() => void setDefault(false)}>
              仍要设置
            </Button>
          )}
          <Button
            type="primary"
            disabled={!isReady || unpublished.some(({ mayPublish }) => !mayPublish)}
            loading={changes.isRunning}
            onClick={() => void setDefault(unpublished.length > 0)}
          >
            {unpublished.length > 0 ? '先发布再设为默认' : '设为默认'}
          </Button>
        </div>
      }
    >
      <Loaded result={effect}>
        {({ current: was, followers, changed, unpublished: drafts }) => (
          <div className={styles.body}>
            {surprise && <Alert type="info" showIcon title={surpriseTitles[surprise]} />}
            {followers.length > 0 && <SetTraffic name={was.name} traffic={was.traffic} />}
            <section>
              <h3>随之改变的页面</h3>
              {followers.length === 0 ? (
                <p className={styles.quiet}>
                  最近 {undoDays} 天{was.traffic.isInUse ? '的访问都带方案编号，不受影响' : '没有访问'}
                </p>
              ) : (
                <>
                  <p className={styles.quiet}>这些页面打开时没有带方案编号，下次打开会使用新的默认方案</p>
                  <ul className={styles.rows}>
                    {followers.map(({ product, device, lastOpenedAt }) => (
                      <li key={`${product}:${device}`}>
                        <span>
                          {PRODUCT_TITLES[product]} · {deviceTitles[device]}
                        </span>
                        <small>
                          最近打开 <RelativeTime at={lastOpenedAt} />
                        </small>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </section>
            <section>
              <h3>线上内容的差异</h3>
              {changed.length === 0 ? (
                <p className={styles.quiet}>两个方案的线上内容相同</p>
              ) : (
                <ul className={styles.rows}>
                  {changed.map((one) => (
                    <li key={`${one.key}:${one.device}`}>
                      <span>{documentTitle(one)}</span>
                      <small>
                        {one.changeCount} {isOfPages(one.key) ? '个页面' : '处'}不同
                      </small>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {drafts.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`「${set.name}」有 ${drafts.length} 份配置还没有发布`}
                description={
                  <>
                    <UnpublishedDrafts drafts={drafts} />
                    仍要设置时，这些草稿不会生效
                    {drafts.some(({ mayPublish }) => !mayPublish) &&
                      '。其中有你没有发布权限的配置，请先让有权限的同事发布'}
                  </>
                }
              />
            )}
            <ul className={styles.points}>
              <li>已经打开的用户不受影响，直到本次会话结束</li>
              <li>{undoDays} 天内可以在「方案操作」的「恢复与撤销」中撤销</li>
              {was.name === defaultSetName && <li>「{defaultSetName}」之后不再是默认，建议改一个名称</li>}
            </ul>
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
