import { Select } from 'antd';
import { useCallback } from 'react';
import { ChartCard } from '../../../../kit/chart/ChartCard.tsx';
import type { ChartColors } from '../../../../kit/chart/chart-colors.ts';
import { barOption, donutOption } from '../../../../kit/chart/chart-options.ts';
import { lineOption } from '../../../../kit/chart/line-option.ts';
import { percent, wholeNumber } from '../../../../kit/format/number.ts';
import { compareOf, measures, rangeOf } from '../report-address.ts';
import { rangeText } from '../report-range.ts';
import styles from './base.module.css';
import { funnelRows, highestOf, trendTable } from './chart-data.ts';
import { measureTitle } from './measure.ts';
import { TopCharts } from './TopCharts.tsx';
import { type ChartsProps, countsEditor, nothing, useChartTerms } from './use-chart-terms.ts';

const Trend = (props: ChartsProps) => {
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
  // one point is no course
  const isOneDay = daily.length === 1;
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
          {props.isDrilled && !isEmpty && !isOneDay && <span>点击某一天，查看当天明细</span>}
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
      heightPx={isOneDay ? 96 : 320}
      pickBy="column"
      onPick={props.isDrilled ? (index) => follow(links[index]) : undefined}
      empty={isOneDay ? '只选了一天，选择多天后显示走势' : isEmpty ? nothing : null}
    />
  );
};

const Funnel = (props: ChartsProps) => {
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
      empty={
        !countsEditor(props.address)
          ? '转化漏斗只统计模板编辑器的打开、编辑、完成和下载'
          : funnel.every(({ users }) => users === 0)
            ? nothing
            : null
      }
    />
  );
};

const Devices = (props: ChartsProps) => {
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

/** The charts of the totals' parts. */
export const Charts = (props: ChartsProps) => (
  <>
    <Trend {...props} />
    <div className={styles.pair}>
      <Funnel {...props} />
      <Devices {...props} />
    </div>
    <TopCharts {...props} />
  </>
);
