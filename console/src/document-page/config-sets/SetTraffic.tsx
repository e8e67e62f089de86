import { type ConfigSetTraffic, undoDays } from '@design-console/contract/config-set';
import { Alert } from 'antd';
import { wholeNumber } from '../../kit/format/number.ts';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import styles from './config-sets.module.css';

interface Props {
  readonly name: string;
  readonly traffic: ConfigSetTraffic;
}

/**
 * Who still opens a config set, shown before it is replaced or deleted. An open is known at once, its count
 * when the page reports.
 */
export const SetTraffic = ({ name, traffic }: Props) =>
  traffic.isInUse ? (
    <Alert
      type="warning"
      showIcon
      title={`「${name}」最近 ${undoDays} 天仍有访问`}
      description={
        <dl className={styles.traffic}>
          {traffic.opens > 0 && (
            <>
              <div>
                <dt>打开</dt>
                <dd>{wholeNumber(traffic.opens)} 次</dd>
              </div>
              <div>
                <dt>用户</dt>
                <dd>{wholeNumber(traffic.users)} 个</dd>
              </div>
            </>
          )}
          {traffic.lastOpenedAt !== null && (
            <div>
              <dt>最近一次</dt>
              <dd>
                <RelativeTime at={traffic.lastOpenedAt} />
              </dd>
            </div>
          )}
        </dl>
      }
    />
  ) : (
    <p className={styles.quiet}>
      「{name}」最近 {undoDays} 天没有访问
    </p>
  );
