import { day, listOf } from '@design-console/contract/kernel/fields';
import { PageRequest, sortedBy } from '@design-console/contract/kernel/page';
import type { InputOf } from '@design-console/contract/kernel/call';
import {
  BaseFilter,
  countNames,
  type DetailDimension,
  detailDimensions,
  detailPeriods,
  type ItemDimension,
  itemDimensions,
  rangeDaysMax,
  statistic,
  totalNames,
} from '@design-console/contract/usage/report';
import { ownTotals } from '@design-console/contract/usage/totals-order';
import { z } from 'zod';
import {
  compareChoices,
  comparedRange,
  type DayRange,
  dayPlus,
  daysIn,
  presetRange,
  rangeChoices,
} from './report-range.ts';

/** What both reports keep in the address. A named range moves on with the days; one by days stays. */
const rangeAndFilter = {
  range: z.enum(rangeChoices).default('30d'),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  devices: BaseFilter.shape.devices,
  products: BaseFilter.shape.products,
  settingCodes: BaseFilter.shape.settingCodes,
};

export const measures = [
  'opens',
  'activeUsers',
  'newUsers',
  'creates',
  'finishes',
  'downloads',
  'templateUses',
  'aiCalls',
] as const;
export type Measure = (typeof measures)[number];

export const chartNames = ['trend', 'funnel', 'devices', 'kind', 'template', 'lightApp'] as const;
export type ChartName = (typeof chartNames)[number];

export const BaseAddress = z.object({
  ...rangeAndFilter,
  compare: z.enum(compareChoices).default('previous'),
  compareFrom: day('对比开始日期').optional(),
  compareTo: day('对比结束日期').optional(),
  /** The measure of the line. */
  measure: z.enum(measures).default('opens'),
  /** Charts shown as tables. */
  tables: listOf('表格', z.enum(chartNames)).optional(),
});
export type BaseAddress = z.output<typeof BaseAddress>;

const itemIds = (label: string) => listOf(label, z.string().min(1).max(64)).optional();

export const DetailAddress = z.object({
  ...rangeAndFilter,
  by: listOf('维度', z.enum(detailDimensions)).optional(),
  kindIds: itemIds('模板分类'),
  templateIds: itemIds('模板'),
  lightAppIds: itemIds('轻应用'),
  per: z.enum(detailPeriods).default('day'),
  ...sortedBy(['day', ...totalNames]),
  ...PageRequest.shape,
});
export type DetailAddress = z.output<typeof DetailAddress>;

type RangeAddress = Pick<BaseAddress, 'range' | 'from' | 'to'>;

/** A valid range from two days: in order, and cut to the longest a report may have; else null. */
const byDays = (from: string | undefined, to: string | undefined): DayRange | null => {
  if (from === undefined || to === undefined || from > to) return null;
  return daysIn({ from, to }) > rangeDaysMax ? { from: dayPlus(to, 1 - rangeDaysMax), to } : { from, to };
};

/** The current range: the one in the address, or the default where that is invalid. */
export const rangeOf = ({ range, from, to }: RangeAddress, today: string): DayRange =>
  (range === 'custom' ? byDays(from, to) : presetRange(range, today)) ?? presetRange('30d', today);

/** The first day that calls accept. */
const earliestDay = '2000-01-01';

/** What the range is compared with; null: nothing. */
export const compareOf = (address: BaseAddress, today: string): DayRange | null => {
  const { compare, compareFrom, compareTo, range } = address;
  if (compare === 'none') return null;
  if (compare === 'custom') return byDays(compareFrom, compareTo);
  const compared = comparedRange(compare, range, rangeOf(address, today));
  return compared.from < earliestDay ? null : compared;
};

const filled = <Item>(items: readonly Item[] | undefined): Item[] | undefined =>
  items && items.length > 0 ? [...items] : undefined;

type CellFilter = Pick<BaseAddress, 'devices' | 'products' | 'settingCodes'>;

const cellsOf = ({ devices, products, settingCodes }: CellFilter) => ({
  devices: filled(devices),
  products: filled(products),
  settingCodes: filled(settingCodes),
});

export const baseInputOf = (address: BaseAddress, today: string): InputOf<typeof statistic.base> => {
  const compared = compareOf(address, today);
  return {
    ...rangeOf(address, today),
    ...cellsOf(address),
    ...(compared ? { compareFrom: compared.from, compareTo: compared.to } : {}),
  };
};

/** Which of kinds, templates and light applications the report is about: the first in the address. */
export const itemOf = (address: DetailAddress): ItemDimension | null =>
  itemDimensions.find((one) => address.by?.includes(one)) ??
  itemDimensions.find((one) => filled(address[`${one}Ids`])) ??
  null;

/** The current dimensions, in the order of the columns. */
export const dimensionsOf = (address: DetailAddress): DetailDimension[] => {
  const item = itemOf(address);
  return detailDimensions.filter((one) =>
    itemDimensions.some((dimension) => dimension === one) ? one === item : address.by?.includes(one),
  );
};

/** A valid input of the call, whatever the link contains. */
export const detailInputOf = (
  address: DetailAddress,
  today: string,
): Omit<InputOf<typeof statistic.page>, 'pageNo' | 'pageSize'> => {
  const item = itemOf(address);
  const { sortBy, sortOrder, per } = address;
  const days = per === 'day' ? ['day'] : [];
  const sortable: readonly string[] = item ? [...days, ...countNames] : [...days, ...totalNames];
  // without an order of its own a whole range is ranked, as in the base report
  const ranked = { sortBy: item ? ownTotals[item] : 'opens', sortOrder: 'desc' } as const;
  return {
    ...rangeOf(address, today),
    ...cellsOf(address),
    by: filled(dimensionsOf(address)),
    ...(item ? { [`${item}Ids`]: filled(address[`${item}Ids`]) } : {}),
    ...(per === 'range' ? { per, ...ranked } : {}),
    ...(sortBy !== undefined && sortable.includes(sortBy) ? { sortBy, sortOrder } : {}),
  };
};

export const detailPath = '/templateEditor/data/detail';

type DetailLink = Partial<
  Pick<DetailAddress, 'per' | 'by' | 'devices' | 'kindIds' | 'templateIds' | 'lightAppIds'>
> &
  Partial<RangeAddress>;

/** The detail report with the days and filter of a base report, narrowed. */
export const detailLink = (address: BaseAddress, narrowed: DetailLink) => {
  const { range, from, to } = address;
  const { devices, products, settingCodes } = cellsOf(address);
  const values = {
    ...(range === 'custom' ? { range, from, to } : { range }),
    devices,
    products,
    settingCodes,
    ...narrowed,
  };
  return {
    to: detailPath,
    search: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const text = Array.isArray(value) ? value.join(',') : (value ?? '');
        return text === '' ? [] : [[name, text] as const];
      }),
    ),
  };
};
