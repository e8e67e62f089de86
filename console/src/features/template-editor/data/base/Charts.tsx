import type { BaseReport, ItemDimension, TopItem, UsageOptions } from '@design-console/contract/usage/report';
import { Select } from 'antd';
import { useCallback } from 'react';
import { type Destination, useAddress } from '../../../../kit/navigation/address.tsx';
import { ChartCard, type ChartView } from '../../../../kit/chart/ChartCard.tsx';
import type { ChartColors } from '../../../../kit/chart/chart-colors.ts';
import { barOption, barRowPx, donutOption } from '../../../../kit/chart/chart-options.ts';
import { lineOption } from '../../../../kit/chart/line-option.ts';
import { percent, shortNumber, wholeNumber } from '../../../../kit/format/number.ts';
import {
  type BaseAddress,
  type ChartName,
  compareOf,
  detailLink,
  measures,
  rangeOf,
} from '../report-address.ts';
import { rangeText } from '../report-range.ts';
import type { ReportAddress } from '../use-report-address.ts';
import styles from './base.module.css';
import { funnelRows, highestOf, trendTable } from './chart-data.ts';
import { measureTitle } from './measure.ts';

interface Props {
  readonly report: BaseReport;
  readonly address: BaseAddress;
  readonly options: UsageOptions;
  readonly set: ReportAddress<BaseAddress>['set'];
  /** Whether clicks lead to the detail report. */
  readonly isDrilled: boolean;
}

const nothing = '这段时间没有数据';

/** What every chart of the report shares: its subtitle, its view and its links. */
const useChartTerms = ({ address, options, set, isDrilled }: Props) => {
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

const Trend = (props: Props) => {
  const { report, address, options, set } = props;
  const { subtitle, link, follow, viewOf } = useChartTerms(props);
  const { measure } = address;
  const { daily, previousDaily } = report;
  const compared = compareOf(address, options.today);
  const title = measureTitle(measure);
  const isToday = rangeOf(address, options.today).to === options.today;
  const links = daily.map(({ day }) => link({ range: 'custom', from: day, to: day, by: ['device'] }));
  const build = useCallback(
    (colors: ChartColors) =>
      lineOption(
        {
          labels: daily.map(({ day }) => day.slice(5)),
          titles: daily.map(({ day }) => day),
          current: { name: '本期', values: daily.map((day) => day[measure]), isUnfinished: isToday },
          previous:
            previousDaily.length > 0
              ? {
                  name: '对比期',
                  values: previousDaily.map((day) => day[measure]),
                  titles: previousDaily.map(({ day }) => day),
                }
              : null,
        },
        colors,
      ),
    [daily, previousDaily, measure, isToday],
  );
  const highest = highestOf(daily, measure);
  const isEmpty = [...daily, ...previousDaily].every((day) => day[measure] === 0);
  const legend = [
    { words: `本期 ${subtitle}`, isDashed: false },
    ...(compared ? [{ words: `对比期 ${rangeText(compared)}`, isDashed: true }] : []),
  ];
  return (
    <ChartCard
      title={`${title}走势`}
      subtitle={compared ? `${subtitle}，对比 ${rangeText(compared)}` : subtitle}
      legend={legend}
      note={
        <span className={styles.legend}>
          {legend.map(({ words, isDashed }) => (
            <span key={words} data-line={isDashed ? 'previous' : 'current'}>
              {words}
            </span>
          ))}
          {props.isDrilled && !isEmpty && <span>点击某一天，查看当天明细</span>}
        </span>
      }
      extra={
        <Select
          aria-label="走势指标"
          value={measure}
          onChange={(next) => set({ measure: next }, false)}
          options={measures.map((value) => ({ value, label: measureTitle(value) }))}
          popupMatchSelectWidth={false}
          style={{ width: 116 }}
        />
      }
      build={build}
      description={
        highest
          ? `${title}按天的走势，${subtitle}，共 ${wholeNumber(report.totals[measure].value)}，最高 ${highest.day} 的 ${wholeNumber(highest[measure])}`
          : title
      }
      table={trendTable(report, measure, links)}
      {...viewOf('trend')}
      heightPx={320}
      pickBy="column"
      onPick={props.isDrilled ? (index) => follow(links[index]) : undefined}
      empty={isEmpty ? nothing : null}
    />
  );
};

const Funnel = (props: Props) => {
  const { subtitle, viewOf } = useChartTerms(props);
  const { funnel } = props.report;
  const build = useCallback(
    (colors: ChartColors) =>
      barOption(
        funnelRows(funnel).map(({ name, users, ofFirst }) => ({ name, value: users, note: ofFirst })),
        '人',
        colors,
        { rowHeightPx: 58, nameWidthPx: 40, noteWidthPx: 112, hasSteps: true },
      ),
    [funnel],
  );
  const rows = funnelRows(funnel);
  return (
    <ChartCard
      title="转化漏斗"
      subtitle={subtitle}
      note="依次走到每一步的用户数，占打开用户的比例"
      build={build}
      description={`转化漏斗：${rows.map(({ name, users, ofFirst }) => `${name} ${users} 人（${ofFirst}）`).join('，')}`}
      table={{
        head: ['步骤', '用户数', '占打开', '占上一步'],
        rows: rows.map(({ name, users, ofFirst, ofPrevious }) => ({
          key: name,
          cells: [name, wholeNumber(users), ofFirst, ofPrevious],
        })),
      }}
      {...viewOf('funnel')}
      heightPx={240}
      pickBy="row"
      empty={funnel.every(({ users }) => users === 0) ? nothing : null}
    />
  );
};

const Devices = (props: Props) => {
  const { report, options } = props;
  const { subtitle, link, follow, viewOf } = useChartTerms(props);
  const { devices } = report;
  const labels = options.devices;
  const build = useCallback(
    (colors: ChartColors) =>
      donutOption(
        devices.map(({ device, opens }) => ({
          name: labels.find(({ value }) => value === device)?.label ?? device,
          value: opens,
        })),
        '打开次数',
        colors,
      ),
    [devices, labels],
  );
  const sum = devices.reduce((total, { opens }) => total + opens, 0);
  const rows = devices.map(({ device, opens, activeUsers }) => ({
    key: device,
    name: labels.find(({ value }) => value === device)?.label ?? device,
    opens,
    activeUsers,
    share: percent(sum === 0 ? 0 : opens / sum),
    to: link({ by: ['device'], devices: [device] }),
  }));
  return (
    <ChartCard
      title="设备占比"
      subtitle={subtitle}
      note="按打开次数"
      build={build}
      description={`设备占比：${rows.map(({ name, share }) => `${name} ${share}`).join('，')}`}
      table={{
        head: ['设备', '打开次数', '占比', '活跃用户'],
        rows: rows.map(({ key, name, opens, share, activeUsers, to }) => ({
          key,
          cells: [name, wholeNumber(opens), share, wholeNumber(activeUsers)],
          to,
        })),
      }}
      {...viewOf('devices')}
      heightPx={240}
      pickBy="slice"
      onPick={props.isDrilled ? (index) => follow(rows[index]?.to) : undefined}
      empty={sum === 0 ? nothing : null}
    />
  );
};

const tops = [
  { dimension: 'kind', title: '热门模板分类', note: '按新建设计数', uses: '新建设计', unit: '个' },
  { dimension: 'template', title: '热门模板', note: '按使用次数', uses: '使用次数', unit: '次' },
  { dimension: 'lightApp', title: '热门轻应用', note: '按使用次数', uses: '使用次数', unit: '次' },
] as const;

/** Ten rows at their natural height; fewer rows still fill a card. */
const barsHeightPx = (rows: number): number => Math.max(240, rows * barRowPx + 2);

const furtherColumns = [
  { name: 'finishes', head: '完成' },
  { name: 'downloads', head: '下载' },
] as const;

interface TopProps extends Props {
  readonly top: (typeof tops)[number];
  readonly items: readonly TopItem[];
}

const narrowedTo = (dimension: ItemDimension, id: string) => ({
  by: [dimension],
  [`${dimension}Ids` as const]: [id],
});

const Top = ({ top: { dimension, title, note, uses, unit }, items, ...props }: TopProps) => {
  const { subtitle, link, follow, viewOf } = useChartTerms(props);
  const build = useCallback(
    (colors: ChartColors) =>
      barOption(
        items.map((item) => ({ name: item.name, value: item.uses })),
        unit,
        colors,
      ),
    [items, unit],
  );
  const links = items.map(({ id }) => link(narrowedTo(dimension, id)));
  // hosts that do not report which template was finished or downloaded would get columns of zeros
  const further = furtherColumns.filter(({ name }) => items.some((item) => item[name] > 0));
  return (
    <ChartCard
      title={title}
      subtitle={`${subtitle}，${note}`}
      note={note}
      build={build}
      description={`${title}：${items.map((item) => `${item.name} ${shortNumber(item.uses)}`).join('，')}`}
      table={{
        head: ['名称', uses, ...further.map(({ head }) => head)],
        rows: items.map((item, index) => ({
          key: item.id,
          cells: [item.name, wholeNumber(item.uses), ...further.map(({ name }) => wholeNumber(item[name]))],
          to: links[index] ?? null,
        })),
      }}
      {...viewOf(dimension)}
      heightPx={barsHeightPx(items.length)}
      pickBy="row"
      onPick={props.isDrilled ? (index) => follow(links[index]) : undefined}
      empty={items.length === 0 ? nothing : null}
    />
  );
};

/** The charts of the totals' parts. */
export const Charts = (props: Props) => {
  const { topKinds, topTemplates, topLightApps } = props.report;
  const itemsOf = { kind: topKinds, template: topTemplates, lightApp: topLightApps };
  return (
    <>
      <Trend {...props} />
      <div className={styles.pair}>
        <Funnel {...props} />
        <Devices {...props} />
      </div>
      <div className={styles.tops}>
        {tops.map((top) => (
          <Top key={top.dimension} {...props} top={top} items={itemsOf[top.dimension]} />
        ))}
      </div>
    </>
  );
};
