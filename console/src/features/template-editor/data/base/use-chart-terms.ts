import type { BaseReport, UsageOptions } from '@design-console/contract/usage/report';
import { type Destination, useAddress } from '../../../../kit/navigation/address.tsx';
import type { ChartView } from '../../../../kit/chart/ChartCard.tsx';
import { type BaseAddress, type ChartName, detailLink, rangeOf } from '../report-address.ts';
import { rangeText } from '../report-range.ts';
import type { ReportAddress } from '../use-report-address.ts';

export interface ChartsProps {
  readonly report: BaseReport;
  readonly address: BaseAddress;
  readonly options: UsageOptions;
  readonly set: ReportAddress<BaseAddress>['set'];
  /** Whether clicks lead to the detail report. */
  readonly isDrilled: boolean;
}

/** Whether the template editor is among the products that the report is of. */
export const countsEditor = ({ products }: BaseAddress): boolean =>
  !products?.length || products.includes('templateEditor');

export const nothing = '这段时间没有数据';

/** What every chart of the report shares: its subtitle, its view and its links. */
export const useChartTerms = ({ address, options, set, isDrilled }: ChartsProps) => {
  const { go } = useAddress();
  const tables = address.tables ?? [];
  return {
    subtitle: rangeText(rangeOf(address, options.today)),
    link: (narrowed: Parameters<typeof detailLink>[1]): Destination | null =>
      isDrilled ? detailLink(address, narrowed) : null,
    follow: (link: Destination | null | undefined) => {
      if (link) go(link);
    },
    viewOf: (name: ChartName) => ({
      view: (tables.includes(name) ? 'table' : 'chart') as ChartView,
      onView: (view: ChartView) => {
        const others = tables.filter((one) => one !== name);
        set({ tables: view === 'table' ? [...others, name] : others }, false);
      },
    }),
  };
};
