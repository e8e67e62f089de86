import type { contract } from '@design-console/contract';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import {
  type BaseReport,
  type DetailRow,
  funnelSteps,
  type ItemDimension,
  itemDimensionOf,
  type statistic,
  type TopItem,
  totalNames,
  type UsageDay,
  usageDevices,
  usageProducts,
} from '@design-console/contract/usage/report';
import { ownTotals, totalsInOrder } from '@design-console/contract/usage/totals-order';
import { readSnapshot } from '../../../db/query/read-snapshot.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import type { HandlersOf } from '../../../http/serve/call-context.ts';
import { tableFileOf } from '../../../sheets/sheet.ts';
import { dailyOf, type QueryWithSpans, totalsOf, withSpans } from './report-totals.ts';
import {
  type Cell,
  type CellFilter,
  chosenCells,
  compared,
  dayPlus,
  nothingHappened,
} from './report.rules.ts';
import * as store from './report.store.ts';
import type { DetailFilter } from './detail.rules.ts';
import * as detail from './detail.store.ts';
import * as rangeGroups from './range-groups.store.ts';
import type { RangeFilter, RangeGroup } from './range-groups.store.ts';
import { detailColumns, deviceTitles, numberColumn, productTitle } from './report-columns.ts';

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
    sortBy: query.sortBy ?? (query.per === 'day' ? 'day' : dimension ? ownTotals[dimension] : 'opens'),
    sortOrder: query.sortOrder ?? 'desc',
  };
  return filter;
};

const ofRange = async (db: Executor, companyId: number, filter: DetailFilter): Promise<RangeFilter> => {
  const { spans } = await withSpans({ db, companyId, cells: filter.cells, range: filter.range });
  return { ...filter, spans };
};

/** A batch in the order of a count sorts the whole range, so few are better; this many rows take some 10 MB. */
const batchRows = 20_000;

/** In batches: memory does not grow with the size of an export. */
const everyRow = (db: Executor, companyId: number, filter: DetailFilter) =>
  (filter.sortBy === 'day' ? detail.byDay : detail.inBatches)(db, companyId, filter, batchRows);

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
    const named = items.map((item) => ({ ...item, name: names.get(item.id) ?? item.id }));
    const isAmbiguous = ({ id, name }: TopItem) =>
      named.some((other) => other.name === name && other.id !== id);
    // a team template made of a platform template often keeps its name; ids of the company's own are numbers
    return named.map((item) =>
      dimension === 'template' && !/^\d+$/.test(item.id) && isAmbiguous(item)
        ? { ...item, name: `${item.name}（平台）` }
        : item,
    );
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
    rows: readonly (detail.DetailGroup | RangeGroup)[],
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
      return tableFileOf<UsageDay>({
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
        const { companyId } = who;
        const filter = await detailFilterOf(db, companyId, query);
        if (query.per === 'range') {
          const whole = await ofRange(db, companyId, filter);
          const limits = { offset: (pageNo - 1) * pageSize, limit: pageSize };
          const found = await rangeGroups.page(db, companyId, whole, limits);
          const { total, sum } = await rangeGroups.totalOf(db, companyId, whole);
          return { total, list: await shownRows(db, companyId, filter, found), sum };
        }
        const rows = await detail.page(db, companyId, filter, { pageNo, pageSize });
        const { total, sum } = await detail.totalOf(db, companyId, filter);
        return { total, list: await shownRows(db, companyId, filter, rows), sum };
      }),

    async export({ format, ...query }, { db, who }) {
      const { companyId } = who;
      const filter = await detailFilterOf(db, companyId, query);
      const rows =
        query.per === 'range'
          ? rangeGroups.inBatches(db, companyId, await ofRange(db, companyId, filter), batchRows)
          : everyRow(db, companyId, filter);
      return tableFileOf<DetailRow>({
        name: '明细统计',
        format,
        timeZone: who.timeZone,
        columns: detailColumns(filter),
        rows: (async function* () {
          let batch: (detail.DetailGroup | RangeGroup)[] = [];
          for await (const row of rows) {
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
