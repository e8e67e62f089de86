import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { type Figure, type Part, percentile, shown } from './figures.ts';
import { expectOk, load, openConnection, requestOf } from './http-client.ts';
import { adminPassword, startProduct } from './product.ts';
import { cpuMsOf } from './process-cpu.ts';
import {
  benchDays,
  benchGuests,
  guestToken,
  compareWithRaw,
  loadedIn,
  loadUsage,
  renewUsage,
} from './usage-load.ts';

/**
 * The product promises `USAGE_EVENTS=10000000 USAGE_USERS=50000`. The default has a tenth of the events, to
 * save time.
 */
const eventsWanted = Number(process.env.USAGE_EVENTS ?? 1_000_000);
const usersWanted = Number(process.env.USAGE_USERS ?? 50_000);
/** Folder that keeps the data, or has those of an earlier run, because loading takes long. */
const dataKept = process.env.USAGE_DATA;
const secretKey = 'ab12'.repeat(16);
const reportMs = 4000;
const ingestMs = 15_000;
const batchSize = 20;
const senders = 48;
/** Pause between two readings of a report. */
const pauseMs = 200;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = { from: dayBefore(benchDays - 1), to: dayBefore(0) };

const { base, page } = contract.statistic;
/** A range whose ends are not the ends of the data. */
const inside = { from: dayBefore(benchDays - 15), to: dayBefore(4) };
const twoSets = { settingCodes: ['BENCH1', 'BENCH2'] };
const threeFilters = { ...twoSets, devices: ['pc'], products: ['templateEditor', 'aiDesign'] };
const byTemplate = { ...year, by: ['template'], pageSize: 100 };
const mostUsed = { ...byTemplate, sortBy: 'templateUses' };

const reports: { name: string; call: Call; input: object }[] = [
  { name: 'base', call: base, input: year },
  {
    name: 'base compared',
    call: base,
    input: { ...year, from: dayBefore(181), compareFrom: dayBefore(364), compareTo: dayBefore(182) },
  },
  { name: 'base filtered', call: base, input: { ...year, devices: ['pc'] } },
  { name: 'base of two config sets', call: base, input: { ...inside, ...twoSets } },
  { name: 'base by three filters', call: base, input: { ...inside, ...threeFilters } },
  { name: 'detail', call: page, input: { ...year, by: ['device'], pageSize: 100 } },
  {
    name: 'detail by three, sorted by users',
    call: page,
    input: { ...year, by: ['device', 'product', 'settingCode'], sortBy: 'activeUsers', pageSize: 100 },
  },
  { name: 'detail by template', call: page, input: mostUsed },
  { name: 'detail by template, least used first', call: page, input: { ...mostUsed, sortOrder: 'asc' } },
  { name: 'detail by template, page 2000 of most used', call: page, input: { ...mostUsed, pageNo: 2000 } },
  { name: 'detail by template and day', call: page, input: { ...byTemplate, pageNo: 2000 } },
  { name: 'detail by template of one device', call: page, input: { ...mostUsed, devices: ['pc'] } },
  { name: 'detail by template of two config sets', call: page, input: { ...byTemplate, ...twoSets } },
  {
    name: 'detail by template of two config sets, most used first',
    call: page,
    input: { ...mostUsed, ...twoSets },
  },
];

const kinds = [
  'open',
  'create',
  'save',
  'save',
  'finish',
  'download',
  'ai_generate',
  'template_use',
] as const;
const isOfTemplate = (kind: (typeof kinds)[number]): boolean => kind === 'template_use' || kind === 'finish';

/** Twenty events of one guest, at the present time. */
const batch = (turn: number): Buffer =>
  requestOf({
    method: 'POST',
    path: WIRE.apiBasePath + contract.usageEvent.create.path,
    headers: { [WIRE.embedTokenHeader]: guestToken(turn % benchGuests) },
    input: {
      events: Array.from({ length: batchSize }, (_, i) => {
        const kind = kinds[(turn + i) % kinds.length] ?? 'open';
        return {
          id: crypto.randomUUID(),
          at: new Date().toISOString(),
          kind,
          kindId: String((turn + i) % 12),
          ...(isOfTemplate(kind) ? { templateId: `t-${Math.floor(1000 * Math.random() ** 3)}` } : {}),
        };
      }),
    },
  });

/** Reads a report repeatedly, with a pause after each reading. */
const readNowAndThen = async (port: number, bytes: Buffer) => {
  const connection = await openConnection(port);
  const times: number[] = [];
  for (const until = performance.now() + ingestMs; performance.now() < until; ) {
    const askedAt = performance.now();
    expectOk(await connection.send(bytes));
    times.push(performance.now() - askedAt);
    await setTimeout(pauseMs);
  }
  connection.close();
  times.sort((a, b) => a - b);
  return { count: times.length, p50Ms: percentile(times, 50), p95Ms: percentile(times, 95) };
};

/** Measures reports on a year of events, and how many events a second are stored while a report is read. */
export const measureUsage = async (): Promise<Part> => {
  const dataDir = dataKept ?? mkdtempSync(join(tmpdir(), 'bench-usage-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const loaded =
    loadedIn(dataDir) ??
    (await loadUsage({ dataDir, secretKey, events: eventsWanted, users: usersWanted, say }));
  await renewUsage({ dataDir, say });
  // one address sends as much as thousands of pages, so limits are a hundred times wider
  const product = await startProduct({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    LIMIT_FACTOR: '100',
  });
  const cpuMs = (): number => cpuMsOf(product.child.pid ?? 0);
  const figures: Figure[] = [];
  const rows: string[][] = [];
  try {
    const token = await product.signIn('admin', adminPassword);
    const bytesOf = ({ call, input }: (typeof reports)[number]): Buffer =>
      requestOf({
        method: 'POST',
        path: WIRE.apiBasePath + call.path,
        headers: { [WIRE.tokenHeader]: token },
        input: input as Record<string, unknown>,
      });
    for (const report of reports) {
      const bytes = bytesOf(report);
      const warm = await openConnection(product.port);
      // PostgreSQL may keep a statement's plan from its sixth run on
      for (let i = 0; i < 6; i += 1) await warm.send(bytes);
      warm.close();
      const cpuBefore = cpuMs();
      const result = await load({
        port: product.port,
        next: () => bytes,
        concurrency: 1,
        durationMs: reportMs,
      });
      const cpuEach = (cpuMs() - cpuBefore) / result.count;
      rows.push([
        report.name,
        String(result.count),
        shown(result.p50Ms),
        shown(result.p95Ms),
        `${shown(cpuEach)} ms`,
      ]);
      figures.push({ name: `${report.name} p95`, value: result.p95Ms, unit: 'ms' });
    }
    let turn = 0;
    const next = (): Buffer => {
      turn += 1;
      return batch(turn);
    };
    // warm up: the first events of a day insert its rows
    await load({ port: product.port, next, concurrency: senders, durationMs: 2000 });
    const first = reports[0] && bytesOf(reports[0]);
    const cpuBefore = cpuMs();
    const [taken, read] = await Promise.all([
      load({ port: product.port, next, concurrency: senders, durationMs: ingestMs }),
      first ? readNowAndThen(product.port, first) : null,
    ]);
    const cpuOfEvent = ((cpuMs() - cpuBefore) * 1000) / (taken.count * batchSize);
    rows.push([
      `batches of ${batchSize} events, ${senders} in flight`,
      String(taken.count),
      shown(taken.p50Ms),
      shown(taken.p95Ms),
      `${shown(cpuOfEvent)} µs an event, reports included`,
    ]);
    rows.push(['base meanwhile', String(read?.count), shown(read?.p50Ms ?? 0), shown(read?.p95Ms ?? 0), '']);
    figures.push(
      { name: 'events taken while reports are read', value: taken.perSecond * batchSize, unit: 'a second' },
      { name: 'base p95 meanwhile', value: read?.p95Ms ?? Number.NaN, unit: 'ms' },
    );
  } finally {
    await product.stop();
  }
  const compared = await compareWithRaw({ dataDir, say });
  figures.push({ name: 'counts that differ from the raw events', value: compared.wrong, unit: '' });
  if (!dataKept) rmSync(dataDir, { recursive: true, force: true });
  return {
    title: 'Usage events and reports',
    note: `${compared.events.toLocaleString('en')} events of ${loaded.users.toLocaleString('en')} users; when loaded raw ${Math.round(loaded.rawMb)} MB, rolled up ${Math.round(loaded.rolledMb)} MB; stored in ${Math.round(loaded.storedMs / 1000)} s, counted in ${Math.round(loaded.countedMs / 1000)} s. Reports over ${benchDays} days, one at a time (${reportMs} ms windows); then ${ingestMs / 1000} s of batches while a base report is read, ${pauseMs} ms between two. The client shares the machine; load at the end ${(loadavg()[0] ?? 0).toFixed(1)}. CPU: of the server and its database. In the end ${compared.rows.toLocaleString('en')} counts of days and cells were held against the raw events in ${Math.round(compared.ms / 1000)} s.`,
    columns: ['what', 'times', 'p50 ms', 'p95 ms', 'CPU each'],
    rows,
    figures,
  };
};
