import { setTimeout } from 'node:timers/promises';
import { contract } from '@design-console/contract';
import type { Query } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { type Figure, type Part, percentile, shown } from './figures.ts';
import { expectOk, listRounds, listTimes, openConnection } from './http-client.ts';
import { loadMillions, rowCount, sequentialScans } from './million-rows.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';
import { residentMbOf } from './resident-memory.ts';

/** Folder that keeps the loaded rows for the next run, because loading takes long. */
const dataKept = process.env.LISTS_DATA;
/** PostgreSQL publishes its statistics at most once a second, and only after a statement. */
const statisticsDelayMs = 1100;
/** The group that is exported: one user in ten. */
const exportedGroup = '压测 1';

type Input = Record<string, string | number | boolean>;
const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const { page: users, pageDesigns: designs, pageAuthorizations: records } = contract.apiUser;
const lists: readonly { name: string; call: Query; input: Input }[] = [
  { name: 'users', call: users, input: {} },
  { name: 'users, page 500', call: users, input: { pageNo: 500 } },
  { name: 'users by designs', call: users, input: { sortBy: 'designCount' } },
  { name: 'users, a group', call: users, input: { group: '压测 3' } },
  {
    name: 'users, a group, enabled, by designs',
    call: users,
    input: { group: '压测 3', status: 1, sortBy: 'designCount' },
  },
  {
    name: 'users, a source, enabled, by creation, oldest first',
    call: users,
    input: { source: 'LOADLOAD', status: 1, sortBy: 'createdAt', sortOrder: 'asc' },
  },
  { name: 'users, disabled', call: users, input: { status: 0 } },
  { name: 'users, disabled, nobody of a group', call: users, input: { status: 0, group: '压测 3' } },
  { name: 'users seen within a time', call: users, input: { lastSeenTo: `${soon(-7)}T00:00:00Z` } },
  { name: 'users first seen long ago', call: users, input: { firstSeenTo: `${soon(-260)}T00:00:00Z` } },
  {
    name: 'users first seen long ago, newest first',
    call: users,
    input: { firstSeenTo: `${soon(-260)}T00:00:00Z`, sortBy: 'createdAt' },
  },
  { name: 'users, a rare word', call: users, input: { keyword: '00777' } },
  { name: 'users, a word of 3700', call: users, input: { keyword: '777' } },
  { name: 'users, a word of one in a hundred', call: users, input: { keyword: '户77' } },
  {
    name: 'users, a word of one in a hundred, page 400',
    call: users,
    input: { keyword: '户77', pageNo: 400 },
  },
  { name: 'users, a word of one in a hundred, enabled', call: users, input: { keyword: '户77', status: 1 } },
  { name: 'users, a word of one in ten', call: users, input: { keyword: '户7' } },
  { name: 'users, a common word', call: users, input: { keyword: 'load' } },
  {
    name: 'users, a common word in a group, enabled, by designs',
    call: users,
    input: { keyword: 'load', group: '压测 3', status: 1, sortBy: 'designCount' },
  },
  { name: 'users, a common word, disabled', call: users, input: { keyword: 'load', status: 0 } },
  { name: 'designs', call: designs, input: {} },
  { name: 'designs, page 500', call: designs, input: { pageNo: 500 } },
  { name: 'designs, a kind', call: designs, input: { kind: '长图' } },
  { name: 'designs, finished', call: designs, input: { status: 2 } },
  {
    name: 'designs, a kind and a status that hardly meet',
    call: designs,
    input: { kind: '长图', status: 2 },
  },
  { name: 'designs, downloaded', call: designs, input: { isDownloaded: true } },
  { name: 'designs changed within a time', call: designs, input: { updatedTo: `${soon(-7)}T00:00:00Z` } },
  { name: 'designs, a rare word', call: designs, input: { keyword: '00777' } },
  { name: 'designs, a word of one in a hundred', call: designs, input: { keyword: '计77' } },
  { name: 'designs, a common word', call: designs, input: { keyword: '压测' } },
  { name: 'designs, a common word, a kind', call: designs, input: { keyword: '压测', kind: '长图' } },
  { name: 'records', call: records, input: {} },
  { name: 'records, page 500', call: records, input: { pageNo: 500 } },
  { name: 'records, issued', call: records, input: { status: 1 } },
  { name: 'records, void', call: records, input: { status: 2 } },
  { name: 'records, ending soon', call: records, input: { endFrom: soon(0), endTo: soon(60) } },
  { name: 'records of a user', call: records, input: { userFlag: 'load_0000077' } },
  { name: 'records, by number', call: records, input: { keyword: 'LD-00777' } },
  { name: 'records, by name', call: records, input: { keyword: '被授权方777' } },
];

interface Exported {
  firstByteMs: number;
  seconds: number;
  megabytes: number;
  growthMb: number;
}

const exportAs = async (product: Product, token: string, format: 'csv' | 'xlsx'): Promise<Exported> => {
  const pid = product.child.pid ?? 0;
  const before = residentMbOf(pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentMbOf(pid));
  }, 100);
  const query = new URLSearchParams({ format, group: exportedGroup });
  const startedAt = performance.now();
  let firstByteMs = Number.NaN;
  let bytes = 0;
  try {
    const reply = await fetch(
      `http://127.0.0.1:${product.port}${WIRE.apiBasePath}${contract.apiUser.export.path}?${query}`,
      { headers: { [WIRE.tokenHeader]: token } },
    );
    if (!reply.ok || !reply.body) throw new Error(`the export failed: ${reply.status}`);
    for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
      if (bytes === 0) firstByteMs = performance.now() - startedAt;
      bytes += piece.byteLength;
    }
  } finally {
    clearInterval(watching);
  }
  return {
    firstByteMs,
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: bytes / 1e6,
    growthMb: most - before,
  };
};

/**
 * Measures lists of a million users, designs and records, the page after each, and exports of a hundred
 * thousand.
 */
export const measureLongLists = async (): Promise<Part> => {
  const product = await startProduct(dataKept ? { DATA_DIR: dataKept } : {});
  try {
    // sign in first: the product's connection would not survive the minutes of loading
    const token = await product.signIn('admin', adminPassword);
    await loadMillions(product);
    const connection = await openConnection(product.port);
    const rows: string[][] = [];
    const figures: Figure[] = [];
    let scansBefore = await sequentialScans(product);
    let scans = 0;
    for (const { name, call, input } of lists) {
      const requestFor = (page: Input) =>
        callRequest(call, { pageSize: 20, ...input, ...page }, { [WIRE.tokenHeader]: token }).bytes;
      const bytes = requestFor({});
      const times = await listTimes(connection, bytes);
      const { next } = (
        JSON.parse((await connection.send(bytes)).body.toString('utf8')) as { data: { next: string | null } }
      ).data;
      const nextTimes =
        next === null ? [] : await listTimes(connection, requestFor({ pageNo: 1, after: next }));
      await setTimeout(statisticsDelayMs);
      expectOk(await connection.send(bytes));
      const scansNow = await sequentialScans(product);
      const scanned = [...scansNow].filter(([table, count]) => count > (scansBefore.get(table) ?? 0));
      for (const [table, count] of scanned) scans += count - (scansBefore.get(table) ?? 0);
      scansBefore = scansNow;
      rows.push([
        name,
        shown(percentile(times, 50)),
        shown(percentile(times, 95)),
        next === null ? '' : shown(percentile(nextTimes, 50)),
        next === null ? '' : shown(percentile(nextTimes, 95)),
        scanned.map(([table]) => table).join(', '),
      ]);
      figures.push({ name: `${name} p95`, value: percentile(times, 95), unit: 'ms' });
      if (next !== null)
        figures.push({ name: `${name}, next page p95`, value: percentile(nextTimes, 95), unit: 'ms' });
    }
    connection.close();
    figures.push({ name: 'sequential scans', value: scans, unit: '' });
    for (const format of ['csv', 'xlsx'] as const) {
      const done = await exportAs(product, token, format);
      rows.push([
        `export of 100,000 as ${format}: ${shown(done.megabytes)} MB in ${shown(done.seconds)} s, first byte`,
        shown(done.firstByteMs),
        '',
        '',
        '',
        '',
      ]);
      figures.push(
        { name: `export ${format} first byte`, value: done.firstByteMs, unit: 'ms' },
        { name: `export ${format} memory growth`, value: done.growthMb, unit: 'MB' },
      );
    }
    return {
      title: 'Lists of a million',
      note: `${rowCount.toLocaleString('en')} users, designs and authorization records in one company; each list ${listRounds} times, one request at a time. Exports are read to their end by one client.`,
      columns: ['what', 'p50 ms', 'p95 ms', 'next page p50 ms', 'p95 ms', 'sequential scans of'],
      rows,
      figures,
    };
  } finally {
    await product.stop();
  }
};
