import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { QUOTAS, type QuotaUse, quota, quotaText } from '@design-console/contract/quota';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import styles from './QuotaSection.module.css';
import { Section } from '../Section.tsx';
import section from '../Section.module.css';

interface MeterProps {
  readonly title: string;
  readonly used: number;
  readonly max: number;
  readonly text: (value: number) => string;
  readonly hint: string;
}

const toneOf = (percent: number): 'danger' | 'warning' | 'usual' =>
  percent >= 100 ? 'danger' : percent >= 80 ? 'warning' : 'usual';

/** How much of a quota is used: in words, as a bar, and what happens at its end. */
const Meter = ({ title, used, max, text, hint }: MeterProps) => {
  const percent = max === 0 ? 100 : Math.floor((used / max) * 100);
  const tone = toneOf(percent);
  return (
    <div className={styles.meter} data-tone={tone}>
      <p className={styles.line}>
        <span className={styles.name}>{title}</span>
        <span className={styles.numbers}>
          已用 {text(used)} / {text(max)}
        </span>
      </p>
      <div
        className={styles.bar}
        role="meter"
        aria-label={`${title}已用 ${percent}%`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
      >
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <p className={styles.hint}>{tone === 'danger' ? hint : `已用 ${percent}%，达到 80% 和用满时会通知`}</p>
    </div>
  );
};

const Meters = ({ use }: { readonly use: QuotaUse }) => (
  <>
    <div className={styles.meters}>
      <Meter
        title="存储空间"
        {...use.storageBytes}
        text={bytesText}
        hint="已用满：不能再上传图片和字体，用户也不能保存设计。请删除不用的企业字体或用户的设计，或联系服务商扩容"
      />
      <Meter
        title="今日使用事件"
        {...use.eventsPerDay}
        text={(value) => quotaText('eventsPerDay', value)}
        hint="已用满：今天的使用事件不再计入统计，明天恢复，需要更多请联系服务商"
      />
    </div>
    <dl className={section.lines}>
      <div>
        <dt>每位用户存储</dt>
        <dd>最多 {quotaText('userStorageBytes', use.userStorageBytes.max)}</dd>
      </div>
      <div>
        <dt>每位用户事件</dt>
        <dd>每天最多 {quotaText('userEventsPerDay', use.userEventsPerDay.max)}</dd>
      </div>
    </dl>
  </>
);

/** What the company stores and sends, against its quotas (docs/decisions/0038). */
export const QuotaSection = () => {
  const use = useQueryCall(quota.get, {});
  return (
    <Section
      id="quota"
      title="用量"
      description={`${QUOTAS.storageBytes.title}包括图片、字体、授权书，以及用户的设计和保留的历史版本；使用事件每天重新计数。额度由服务商设置`}
    >
      <Loaded result={use}>{(data) => <Meters use={data} />}</Loaded>
    </Section>
  );
};
