import { type Session, session } from '@design-console/contract/session';
import { Button, Tag } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import { Drawer } from '../../kit/feedback/Drawer.tsx';
import { useCommandCall } from '../../api/use-command-call.ts';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useConfirm } from '../../kit/feedback/confirm.tsx';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import styles from './DevicesDrawer.module.css';
import { deviceName, isHandheld } from '../../kit/format/device-name.ts';

/** Lists the sessions of the signed-in account, each with a way to end it. */
export const DevicesDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const sessions = useQueryCall(session.list, {});
  const remove = useCommandCall(session.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();
  useFocusReturn();

  const end = async (one: Session) => {
    const isEnded = await confirm({
      title: `结束 ${deviceName(one.userAgent)} 的登录？`,
      content: '那台设备会立即退出登录，未保存的内容会丢失',
      okText: '结束登录',
      isDanger: true,
      onOk: () => remove.run({ id: one.id }),
    });
    if (isEnded) feedback.success('已结束登录');
  };

  return (
    <Drawer open title="登录设备" size="min(480px, 100vw)" onClose={onClose}>
      <p className={styles.hint}>这些设备正登录着你的账号。有不认识的设备时，请结束它并修改密码</p>
      <Loaded result={sessions}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((one) => {
              const Icon = isHandheld(one.userAgent) ? Smartphone : Monitor;
              return (
                <li key={one.id} className={styles.device}>
                  <span className={styles.icon}>
                    <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
                  </span>
                  <div className={styles.about}>
                    <p className={styles.name}>
                      {deviceName(one.userAgent)}
                      {one.isCurrent && <Tag>当前设备</Tag>}
                    </p>
                    <p className={styles.details}>
                      {one.ip} · <RelativeTime at={one.lastSeenAt} />
                      使用
                    </p>
                  </div>
                  {!one.isCurrent && <Button onClick={() => void end(one)}>结束登录</Button>}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Drawer>
  );
};
