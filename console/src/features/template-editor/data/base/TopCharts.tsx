import type { ItemDimension, TopItem } from '@design-console/contract/usage/report';
import { ChevronRight } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { AddressLink } from '../../../../kit/navigation/address.tsx';
import { ChartCard } from '../../../../kit/chart/ChartCard.tsx';
import type { ChartColors } from '../../../../kit/chart/chart-colors.ts';
import { barOption, barRowPx } from '../../../../kit/chart/chart-options.ts';
import { shortNumber, wholeNumber } from '../../../../kit/format/number.ts';
import styles from './base.module.css';
import { rankedNames } from './chart-data.ts';
import { type ChartsProps, countsEditor, nothing, useChartTerms } from './use-chart-terms.ts';

const tops = [
  { dimension: 'kind', title: '热门模板分类', note: '按新建数', uses: '新建设计', unit: '个' },
  { dimension: 'template', title: '热门模板', note: '按使用次数', uses: '使用次数', unit: '次' },
  { dimension: 'lightApp', title: '热门轻应用', note: '按使用次数', uses: '使用次数', unit: '次' },
] as const;

/** Ten rows at their natural height; fewer rows still fill a card. */
const barsHeightPx = (rows: number): number => Math.max(240, rows * barRowPx + 2);

const furtherColumns = [
  { name: 'finishes', head: '完成' },
  { name: 'downloads', head: '下载' },
] as const;

interface TopProps extends ChartsProps {
  readonly top: (typeof tops)[number];
  readonly items: readonly TopItem[];
}

const narrowedTo = (dimension: ItemDimension, id: string) => ({
  by: [dimension],
  [`${dimension}Ids` as const]: [id],
});

const Top = ({ top: { dimension, title, note, uses, unit }, items, ...props }: TopProps) => {
  const { subtitle, link, follow, viewOf } = useChartTerms(props);
  const names = useMemo(() => rankedNames(items), [items]);
  const fullName = (index: number): string => names[index]?.full ?? '';
  const build = useCallback(
    (colors: ChartColors) =>
      barOption(
        items.map((item, index) => ({ name: names[index]?.inBar ?? item.name, value: item.uses })),
        unit,
        colors,
      ),
    [items, names, unit],
  );
  const links = items.map(({ id }) => link(narrowedTo(dimension, id)));
  const all = items.length > 0 ? link({ by: [dimension], per: 'range' }) : null;
  // hosts that do not report which template was finished or downloaded would get columns of zeros
  const further = furtherColumns.filter(({ name }) => items.some((item) => item[name] > 0));
  return (
    <ChartCard
      title={title}
      subtitle={`${subtitle}，${note}`}
      note={
        <span className={styles.ranked}>
          {note}
          {all && (
            <AddressLink destination={all} className={styles.all} aria-label={`查看全部${title}`}>
              查看全部
              <ChevronRight size={15} aria-hidden="true" />
            </AddressLink>
          )}
        </span>
      }
      build={build}
      description={`${title}：${items.map((item, index) => `${fullName(index)} ${shortNumber(item.uses)}`).join('，')}`}
      table={{
        head: ['名称', uses, ...further.map(({ head }) => head)],
        rows: items.map((item, index) => ({
          key: item.id,
          cells: [
            fullName(index),
            wholeNumber(item.uses),
            ...further.map(({ name }) => wholeNumber(item[name])),
          ],
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

/** The most used kinds, templates and light applications, each with a way to all of them. */
export const TopCharts = (props: ChartsProps) => {
  const { topKinds, topTemplates, topLightApps } = props.report;
  const itemsOf = { kind: topKinds, template: topTemplates, lightApp: topLightApps };
  // the products chosen may have none of these at all
  const isOfEditor = countsEditor(props.address);
  const shown = tops.filter(({ dimension }) => isOfEditor || itemsOf[dimension].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.tops}>
      {shown.map((top) => (
        <Top key={top.dimension} {...props} top={top} items={itemsOf[top.dimension]} />
      ))}
    </div>
  );
};
