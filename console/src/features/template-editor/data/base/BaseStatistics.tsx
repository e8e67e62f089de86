import { statistic, type UsageOptions } from '@design-console/contract/usage/report';
import { ChartColumn } from 'lucide-react';
import { useDownloadCall } from '../../../../api/use-download-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { ExportMenu } from '../../../../kit/list/ExportMenu.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useCan, useMaySee } from '../../../../kit/navigation/page-context.ts';
import { EmptyState, PageSkeleton, useIsSlow } from '../../../../kit/feedback/states.tsx';
import { BaseAddress, baseInputOf, compareOf, detailPath, rangeOf } from '../report-address.ts';
import { rangeText, zoneName } from '../report-range.ts';
import { useReportAddress, type ReportAddress } from '../use-report-address.ts';
import { useUsageOptions } from '../use-usage-options.ts';
import { BaseFilters } from './BaseFilters.tsx';
import { Charts } from './Charts.tsx';
import styles from './base.module.css';
import { TotalCards } from './TotalCards.tsx';

interface Props {
  readonly options: UsageOptions;
  readonly address: ReportAddress<BaseAddress>;
}

const Report = ({ options, address }: Props) => {
  const { values, set } = address;
  const { today } = options;
  const seesDetail = useMaySee(detailPath);
  const report = useQueryCall(statistic.base, baseInputOf(values, today), { keepPrevious: true });
  const isStale = useIsSlow(report.isPlaceholderData);
  const range = rangeOf(values, today);
  const compared = compareOf(values, today);
  return (
    <>
      <BaseFilters options={options} address={address} />
      <p className={styles.range} role="status">
        {rangeText(range)}
        {compared && <span>对比 {rangeText(compared)}</span>}
        {range.to === today && <span>今天的数据截至目前</span>}
        <span>按{zoneName(options.timeZone)}计日</span>
      </p>
      <Loaded result={report} skeleton={<ReportSkeleton />} isCard>
        {(data) => (
          <div className={styles.report} data-stale={isStale} aria-busy={report.isPlaceholderData}>
            <TotalCards
              report={data}
              isCompared={compared !== null}
              measure={values.measure}
              onMeasure={(measure) => set({ measure }, false)}
              isToday={range.to === today}
            />
            <Charts report={data} address={values} options={options} set={set} isDrilled={seesDetail} />
          </div>
        )}
      </Loaded>
    </>
  );
};

const ReportSkeleton = () => {
  const isSlow = useIsSlow(true);
  return (
    <div className={styles.bones} data-shown={isSlow} aria-busy="true">
      <span className="for-screen-readers">正在加载</span>
      <div className={styles.cards}>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className={styles.boneCard} />
        ))}
      </div>
      <span className={styles.boneChart} />
    </div>
  );
};

/** What users do with the embedded product: totals, their trend and their parts (U-26). */
export const BaseStatistics = () => {
  const address = useReportAddress(BaseAddress);
  const options = useUsageOptions();
  const canExport = useCan('/templateEditor/data/base', 'export');
  const download = useDownloadCall(statistic.exportBase);
  const hasUsage = options.data !== undefined && options.data.earliestDay !== null;
  return (
    <>
      <PageHeader
        actions={
          canExport && hasUsage ? (
            <ExportMenu
              onExport={(format) => {
                const { today } = options.data ?? {};
                if (today === undefined) return;
                const { compareFrom: _, compareTo: __, ...query } = baseInputOf(address.values, today);
                void download.run({ ...query, format });
              }}
              isRunning={download.isRunning}
              receivedBytes={download.receivedBytes}
              onCancel={download.cancel}
            />
          ) : undefined
        }
      />
      <Loaded result={options} skeleton={<PageSkeleton />} isCard>
        {(known) =>
          known.earliestDay === null ? (
            <div className={styles.none}>
              <EmptyState
                icon={ChartColumn}
                title="还没有使用数据"
                description="用户第一次打开嵌入的设计产品后，打开、设计和下载的数据会实时出现在这里"
              />
            </div>
          ) : (
            <Report options={known} address={address} />
          )
        }
      </Loaded>
    </>
  );
};
