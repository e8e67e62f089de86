import type { contract } from '@design-console/contract';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import {
  type BaseReport,
  countNames,
  type DetailRow,
  funnelSteps,
  type ItemDimension,
  itemDimensionOf,
  type statistic,
  type TopItem,
  totalNames,
  type UsageDay,
  UsageTotals as UsageTotalsShape,
  usageDevices,
  usageProducts,
} from '@design-console/contract/usage/report';
import { totalsInOrder } from '@design-console/contract/usage/totals-order';
import { readSnapshot } from '../../../db/query/read-snapshot.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import type { HandlersOf } from '../../../http/serve/call-context.ts';
import { type SheetColumn, sheetOf } from '../../../sheets/sheet.ts';
import { dailyOf, type QueryWithSpans, totalsOf, withSpans } from './report-totals.ts';
import {
  type Cell,
  type CellFilter,
  chosenCells,
  compared,
  dayPlus,
  daysOf,
  nothingHappened,
} from './report.rules.ts';
import * as store from './report.store.ts';
import type { DetailFilter } from './detail.rules.ts';
import * as detail from './detail.store.ts';

export interface StatisticDependencies {
  /** Names of these kinds, templates or light applications; unknown ids are left out. */
  itemNames(
    db: Executor,
    companyId: number,
    dimension: ItemDimension,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Addresses of the covers of these templates; those without one are left out. */
  templateCovers(
    db: Executor,
    companyId: number,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}

const topCount = 10;
const optionsMax = 500;
const deviceTitles = { pc: 'Web 端', mobile: '移动端' } as const;
const productTitle = (product: string): string =>
  PRODUCT_TITLES[product as keyof typeof PRODUCT_TITLES] ?? product;

/** A number as the screen names it; times in minutes, so that people can add them up. */
const numberColumn = <Row extends Record<(typeof totalNames)[number], number | null>>(
  name: (typeof totalNames)[number],
): SheetColumn<Row> =>
  name === 'durationMs'
    ? {
        title: '使用时长（分钟）',
        value: (row) => (row.durationMs === null ? null : Math.round(row.durationMs / 6_000) / 10),
      }
    : { title: UsageTotalsShape.shape[name].meta()?.title ?? name, value: (row) => row[name] };

/** Today so far compared with yesterday, and the last 14 days: for the home page. */
export const todayOf = async (
  db: Executor,
  companyId: number,
  now: Date,
): Promise<{ today: UsageDay; yesterday: UsageDay; daily: UsageDay[] }> => {
  const { today } = await store.calendarOf(db, companyId, now);
  const range = { from: dayPlus(today, -13), to: today };
  const daily = await dailyOf({ db, companyId, cells: chosenCells([], {}), range });
  const at = (index: number): UsageDay => daily.at(index) ?? { ...nothingHappened, day: today };
  return { today: at(-1), yesterday: at(-2), daily };
};

type DetailQuery = Omit<ParsedInputOf<typeof statistic.export>, 'format'>;

const detailFilterOf = async (db: Executor, companyId: number, query: DetailQuery) => {
  const dimension = itemDimensionOf(query);
  const filter: DetailFilter = {
    range: { from: query.from, to: query.to },
    by: query.by ?? [],
    cells: chosenCells(await store.cellsOf(db, companyId), query, query.by),
    item: dimension && { dimension, ids: query[`${dimension}Ids`] ?? [] },
    sortBy: query.sortBy ?? 'day',
    sortOrder: query.sortOrder ?? 'desc',
  };
  return filter;
};

/** Each batch sorts the whole range, so few are better; this many rows take some 10 MB. */
const batchRows = 20_000;

/** A month at a time when sorted by day, else in batches: memory does not grow with the size of an export. */
async function* everyRow(db: Executor, companyId: number, filter: DetailFilter) {
  if (filter.sortBy !== 'day') {
    yield* detail.inBatches(db, companyId, filter, batchRows);
    return;
  }
  const { from, to } = filter.range;
  const starts = daysOf(filter.range).filter((_, index) => index % 30 === 0);
  for (const start of filter.sortOrder === 'asc' ? starts : starts.reverse()) {
    const end = dayPlus(start, 29);
    const range = { from: start < from ? from : start, to: end > to ? to : end };
    yield* await detail.all(db, companyId, { ...filter, range });
  }
}

export const statisticHandlers = (
  dependencies: StatisticDependencies,
): HandlersOf<typeof contract.statistic> => {
  const tops = async (query: QueryWithSpans, dimension: ItemDimension): Promise<TopItem[]> => {
    const { db, companyId, cells, spans } = query;
    const items = await store.topItems(db, companyId, cells.itemIds, spans, dimension, topCount);
    const names = await dependencies.itemNames(
      db,
      companyId,
      dimension,
      items.map(({ id }) => id),
    );
    return items.map((item) => ({ ...item, name: names.get(item.id) ?? item.id }));
  };

  const deviceShare = async (
    { db, companyId, range, spans }: QueryWithSpans,
    cells: readonly Cell[],
    filter: CellFilter,
  ): Promise<BaseReport['devices']> => {
    const shares: BaseReport['devices'] = [];
    for (const device of usageDevices) {
      const isChosen = !filter.devices?.length || filter.devices.includes(device);
      if (!isChosen || !cells.some((cell) => cell.device === device)) continue;
      const { ids } = chosenCells(cells, { ...filter, devices: [device] });
      // with this filter there are no such items
      if (ids.length === 0) continue;
      const days = await store.countsByDay(db, companyId, ids, range);
      shares.push({
        device,
        opens: days.reduce((sum, day) => sum + day.opens, 0),
        activeUsers: await store.activeUsers(db, companyId, ids, spans),
      });
    }
    return shares.sort((a, b) => b.opens - a.opens);
  };

  const choicesOf = async (db: Executor, companyId: number, dimension: ItemDimension) => {
    const ids = await store.itemsSeen(db, companyId, dimension, optionsMax);
    const names = await dependencies.itemNames(db, companyId, dimension, ids);
    return ids.map((value) => ({ value, label: names.get(value) ?? value }));
  };

  /** Rows as in the contract: with the names people know. */
  const shownRows = async (
    db: Executor,
    companyId: number,
    filter: DetailFilter,
    rows: readonly detail.DetailGroup[],
  ): Promise<DetailRow[]> => {
    const setNames = filter.by.includes('settingCode')
      ? await store.configSetNames(db, companyId)
      : new Map<string, string>();
    const ids = [...new Set(rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])))];
    const itemNames =
      filter.item && ids.length > 0
        ? await dependencies.itemNames(db, companyId, filter.item.dimension, ids)
        : new Map<string, string>();
    const covers =
      filter.item?.dimension === 'template'
        ? await dependencies.templateCovers(db, companyId, ids)
        : new Map<string, string>();
    return rows.map(({ itemId, ...row }) => ({
      ...row,
      productName: row.product && productTitle(row.product),
      configSetName: row.settingCode && (setNames.get(row.settingCode) ?? row.settingCode),
      item:
        itemId === null
          ? null
          : { id: itemId, name: itemNames.get(itemId) ?? itemId, coverUrl: covers.get(itemId) ?? '' },
    }));
  };

  return {
    async options(_input, { db, who, now }) {
      const calendar = await store.calendarOf(db, who.companyId, now);
      const cells = await store.cellsOf(db, who.companyId);
      const setNames = await store.configSetNames(db, who.companyId);
      const codes = [...new Set(cells.flatMap((cell) => cell.settingCode ?? []))];
      return {
        ...calendar,
        devices: usageDevices
          .filter((device) => cells.some((cell) => cell.device === device))
          .map((value) => ({ value, label: deviceTitles[value] })),
        products: usageProducts
          .filter((product) => cells.some((cell) => cell.product === product))
          .map((value) => ({ value, label: productTitle(value) })),
        settingCodes: codes.map((value) => ({ value, label: setNames.get(value) ?? value })),
        kindIds: await choicesOf(db, who.companyId, 'kind'),
        templateIds: await choicesOf(db, who.companyId, 'template'),
        lightAppIds: await choicesOf(db, who.companyId, 'lightApp'),
      };
    },

    base: ({ from, to, compareFrom, compareTo, ...filter }, { db: pool, who }) =>
      readSnapshot(pool, async (db) => {
        const { companyId } = who;
        const cells = await store.cellsOf(db, companyId);
        const range = { from, to };
        const query = await withSpans({ db, companyId, cells: chosenCells(cells, filter), range });
        const daily = await dailyOf(query);
        const totals = await totalsOf(query, daily);
        const isCompared = compareFrom !== undefined && compareTo !== undefined;
        const before = isCompared
          ? await withSpans({ ...query, range: { from: compareFrom, to: compareTo } })
          : null;
        const previousDaily = before ? await dailyOf(before) : [];
        const previous = before && (await totalsOf(before, previousDaily));
        const steps = await store.funnel(db, companyId, query.cells.itemIds, query.spans);
        return {
          totals: Object.fromEntries(
            totalNames.map((name) => [name, compared(totals[name], previous && previous[name])]),
          ) as BaseReport['totals'],
          daily,
          previousDaily,
          devices: await deviceShare(query, cells, filter),
          topKinds: await tops(query, 'kind'),
          topTemplates: await tops(query, 'template'),
          topLightApps: await tops(query, 'lightApp'),
          funnel: funnelSteps.map((step) => ({ step, users: steps[step] })),
        };
      }),

    async exportBase({ from, to, format, ...filter }, { db, who }) {
      const cells = chosenCells(await store.cellsOf(db, who.companyId), filter);
      return sheetOf<UsageDay>({
        name: '基础统计',
        format,
        timeZone: who.timeZone,
        columns: [
          { title: '日期', value: (row) => row.day },
          ...totalsInOrder(null).map((name) => numberColumn<UsageDay>(name)),
        ],
        rows: await dailyOf({ db, companyId: who.companyId, cells, range: { from, to } }),
      });
    },

    page: ({ pageNo, pageSize, ...query }, { db: pool, who }) =>
      readSnapshot(pool, async (db) => {
        const filter = await detailFilterOf(db, who.companyId, query);
        const rows = await detail.page(db, who.companyId, filter, { pageNo, pageSize });
        const { total, sum } = await detail.totalOf(db, who.companyId, filter);
        return { total, list: await shownRows(db, who.companyId, filter, rows), sum };
      }),

    async export({ format, ...query }, { db, who }) {
      const { companyId } = who;
      const filter = await detailFilterOf(db, companyId, query);
      const of = (dimension: string, column: SheetColumn<DetailRow>) =>
        filter.by.some((one) => one === dimension) ? [column] : [];
      const itemTitles = { kind: '模板分类', template: '模板', lightApp: '轻应用' } as const;
      return sheetOf<DetailRow>({
        name: '明细统计',
        format,
        timeZone: who.timeZone,
        columns: [
          { title: '日期', value: (row) => row.day },
          ...of('device', { title: '设备', value: (row) => row.device && deviceTitles[row.device] }),
          ...of('product', { title: '产品', value: (row) => row.productName }),
          ...of('settingCode', { title: '配置方案', value: (row) => row.configSetName }),
          ...(filter.item
            ? of(filter.item.dimension, {
                title: itemTitles[filter.item.dimension],
                value: (row) => row.item?.name ?? null,
              })
            : []),
          ...totalsInOrder(filter.item?.dimension ?? null)
            .filter((name) => !filter.item || countNames.some((one) => one === name))
            .map((name) => numberColumn<DetailRow>(name)),
        ],
        rows: (async function* () {
          let batch: detail.DetailGroup[] = [];
          for await (const row of everyRow(db, companyId, filter)) {
            batch.push(row);
            if (batch.length < 1000) continue;
            yield* await shownRows(db, companyId, filter, batch);
            batch = [];
          }
          yield* await shownRows(db, companyId, filter, batch);
        })(),
      });
    },
  };
};
