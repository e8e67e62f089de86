import {
  countNames,
  type DetailDimension,
  type DetailRow,
  itemDimensions,
  totalNames,
  type UsageCounts,
  UsageTotals,
} from '@design-console/contract/usage/report';
import { firstTotals, ownTotals, totalsInOrder } from '@design-console/contract/usage/totals-order';
import type { ListColumn } from '../../../../kit/list/ListTable.tsx';
import { durationText, wholeNumber } from '../../../../kit/format/number.ts';
import { emptyText } from '../../../../kit/format/time.ts';
import { type DayRange, rangeText, weekdayOf } from '../report-range.ts';
import { TemplatePicture } from '../TemplatePicture.tsx';
import styles from './detail.module.css';

export const dimensionTitles: Readonly<Record<DetailDimension, string>> = {
  device: '设备',
  product: '产品',
  settingCode: '配置方案',
  kind: '模板分类',
  template: '模板',
  lightApp: '轻应用',
};

const deviceTitles = { pc: 'Web 端', mobile: '移动端' } as const;

const valueOf = (row: DetailRow, dimension: DetailDimension): string => {
  switch (dimension) {
    case 'device':
      return row.device ? deviceTitles[row.device] : emptyText;
    case 'product':
      return row.productName ?? emptyText;
    case 'settingCode':
      return row.configSetName ?? emptyText;
    case 'kind':
    case 'template':
    case 'lightApp':
      return row.item?.name ?? emptyText;
  }
};

type TotalName = (typeof totalNames)[number];

const isCount = (name: string): name is keyof UsageCounts => countNames.some((one) => one === name);

const textOf = (name: TotalName, value: number | null): string => {
  if (value === null) return emptyText;
  return name === 'durationMs' ? durationText(value) : wholeNumber(value);
};

const titleOf = (name: TotalName): string =>
  name === 'durationMs' ? '使用时长' : (UsageTotals.shape[name].meta()?.title ?? name);

/**
 * Day, chosen dimensions and numbers; by kind, template or light application there are no users. Rows of a whole
 * range have no day; a single one says which days it covers.
 */
export const detailColumns = (
  dimensions: readonly DetailDimension[],
  whole: DayRange | null,
): ListColumn<DetailRow>[] => {
  const item = itemDimensions.find((one) => dimensions.includes(one));
  const isByItem = item !== undefined;
  // the number an item is ranked by comes first, and cannot be hidden
  const own = item && ownTotals[item];
  const names = totalsInOrder(item ?? null);
  const days: ListColumn<DetailRow> = {
    key: 'day',
    title: '日期',
    widthPx: whole ? 216 : 168,
    isSortable: whole === null,
    isFixed: true,
    onCard: 'title',
    render: ({ day }) => (
      <span className={styles.day}>
        {day === null ? whole && rangeText(whole) : day} {day !== null && <small>{weekdayOf(day)}</small>}
      </span>
    ),
  };
  return [
    ...(whole && dimensions.length > 0 ? [] : [days]),
    ...dimensions.map(
      (dimension, index): ListColumn<DetailRow> => ({
        onCard: whole && index === 0 ? 'title' : 'line',
        key: dimension,
        title: dimensionTitles[dimension],
        widthPx: dimension === 'device' ? 104 : dimension === 'template' ? 200 : 148,
        isFixed: true,
        render: (row) =>
          dimension === 'template' && row.item ? (
            <span className={styles.item}>
              <TemplatePicture coverUrl={row.item.coverUrl} />
              {row.item.name}
            </span>
          ) : (
            valueOf(row, dimension)
          ),
      }),
    ),
    ...names
      .filter((name) => !isByItem || isCount(name))
      .map(
        (name): ListColumn<DetailRow> => ({
          key: name,
          title: titleOf(name),
          // eight of them and the day fit beside the menu at 1440
          widthPx: 108,
          align: 'right',
          isSortable: true,
          isFixed: name === own,
          isHiddenAtFirst: name !== own && !firstTotals.includes(name),
          render: (row) => textOf(name, row[name]),
        }),
      ),
  ];
};

/** The sum below a column, for numbers that add up. A user of several days counts once, so users do not. */
export const sumCell =
  (sum: UsageCounts) =>
  (key: string): string | null =>
    isCount(key) ? textOf(key, sum[key]) : totalNames.some((name) => name === key) ? emptyText : null;
