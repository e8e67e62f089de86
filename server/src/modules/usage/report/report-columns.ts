import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import {
  countNames,
  type DetailRow,
  type totalNames,
  UsageTotals as UsageTotalsShape,
} from '@design-console/contract/usage/report';
import { totalsInOrder } from '@design-console/contract/usage/totals-order';
import type { SheetColumn } from '../../../sheets/sheet.ts';
import type { DetailFilter } from './detail.rules.ts';

/** The columns of exported reports: named, ordered and in units as on the screen. */

export const deviceTitles = { pc: 'Web 端', mobile: '移动端' } as const;
export const productTitle = (product: string): string =>
  PRODUCT_TITLES[product as keyof typeof PRODUCT_TITLES] ?? product;

/** A number as the screen names it; times in minutes, so that people can add them up. */
export const numberColumn = <Row extends Record<(typeof totalNames)[number], number | null>>(
  name: (typeof totalNames)[number],
): SheetColumn<Row> =>
  name === 'durationMs'
    ? {
        title: '使用时长（分钟）',
        value: (row) => (row.durationMs === null ? null : Math.round(row.durationMs / 6_000) / 10),
      }
    : { title: UsageTotalsShape.shape[name].meta()?.title ?? name, value: (row) => row[name] };

const itemTitles = { kind: '模板分类', template: '模板', lightApp: '轻应用' } as const;

/** The columns of an exported detail report. A row of a whole range names both its days. */
export const detailColumns = (filter: DetailFilter): SheetColumn<DetailRow>[] => {
  const { item, by, range } = filter;
  const of = (dimension: string, column: SheetColumn<DetailRow>) =>
    by.some((one) => one === dimension) ? [column] : [];
  return [
    { title: '日期', value: (row) => row.day ?? `${range.from} ～ ${range.to}` },
    ...of('device', { title: '设备', value: (row) => row.device && deviceTitles[row.device] }),
    ...of('product', { title: '产品', value: (row) => row.productName }),
    ...of('settingCode', { title: '配置方案', value: (row) => row.configSetName }),
    ...(item
      ? of(item.dimension, { title: itemTitles[item.dimension], value: (row) => row.item?.name ?? null })
      : []),
    ...totalsInOrder(item?.dimension ?? null)
      .filter((name) => !item || countNames.some((one) => one === name))
      .map((name) => numberColumn<DetailRow>(name)),
  ];
};
