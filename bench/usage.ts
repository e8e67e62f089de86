import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';
import { type Figure, type Part, percentile, shown } from './figures.ts';
import { expectOk, load, openConnection, requestOf } from './http-client.ts';
import { adminPassword, startProduct } from './product.ts';
import { benchDays, benchGuests, guestToken, loadUsage } from './usage-load.ts';

/** `USAGE_EVENTS=10000000 USAGE_USERS=50000` is what the product promises; by default a tenth, for time. */
const eventsWanted = Number(process.env.USAGE_EVENTS ?? 1_000_000);
const usersWanted = Number(process.env.USAGE_USERS ?? 50_000);
/** A folder with the data of an earlier run: loading is what takes long. */
const dataKept = process.env.USAGE_DATA;
const secretKey = 'ab12'.repeat(16);
const reportMs = 4000;
const ingestMs = 15_000;
const batchSize = 20;
const senders = 48;
/** Somebody looks at the report, again and again. */
const pauseMs = 200;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = { from: dayBefore(benchDays - 1), to: dayBefore(0) };

const reports: { name: string; call: Call; input: object }[] = [
  { name: 'base', call: contract.statistic.base, input: year },
  {
    name: 'base compared',
    call: contract.statistic.base,
    input: { ...year, from: dayBefore(181), compareFrom: dayBefore(364), compareTo: dayBefore(182) },
  },
  { name: 'base filtered', call: contract.statistic.base, input: { ...year, devices: ['pc'] } },
  { name: 'detail', call: contract.statistic.page, input: { ...year, by: ['device'], pageSize: 100 } },
  {
    name: 'detail by template',
    call: contract.statistic.page,
    input: { ...year, by: ['template'], sortBy: 'templateUses', pageSize: 100 },
  },
  {
    name: 'detail by template and day',
    call: contract.statistic.page,
    input: { ...year, by: ['template'], pageNo: 2000, pageSize: 100 },
  },
  {
    name: 'detail by three, sorted by users',
    call: contract.statistic.page,
    input: { ...year, by: ['device', 'product', 'settingCode'], sortBy: 'activeUsers', pageSize: 100 },
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

/** Twenty events of one of the guests, now. */
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

/** A report again and again, with a pause between two. */
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

/** A year of events: what reports cost, and how many events a second are taken while reports are read. */
export const measureUsage = async (): Promise<Part> => {
  const dataDir = dataKept ?? mkdtempSync(join(tmpdir(), 'bench-usage-'));
  chmodSync(dataDir, 0o755);
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const loaded = dataKept
    ? null
    : await loadUsage({ dataDir, secretKey, events: eventsWanted, users: usersWanted, say });
  const product = await startProduct({ DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off' });
  const figures: Figure[] = loaded
    ? [{ name: 'counts that differ from the raw events', value: loaded.wrong, unit: '' }]
    : [];
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
      for (let i = 0; i < 3; i += 1) await warm.send(bytes);
      warm.close();
      const result = await load({
        port: product.port,
        next: () => bytes,
        concurrency: 1,
        durationMs: reportMs,
      });
      rows.push([report.name, String(result.count), shown(result.p50Ms), shown(result.p95Ms)]);
      figures.push({ name: `${report.name} p95`, value: result.p95Ms, unit: 'ms' });
    }
    let turn = 0;
    const next = (): Buffer => {
      turn += 1;
      return batch(turn);
    };
    const base = reports[0] && bytesOf(reports[0]);
    const [taken, read] = await Promise.all([
      load({ port: product.port, next, concurrency: senders, durationMs: ingestMs }),
      base ? readNowAndThen(product.port, base) : null,
    ]);
    rows.push([
      `batches of ${batchSize} events, ${senders} in flight`,
      String(taken.count),
      shown(taken.p50Ms),
      shown(taken.p95Ms),
    ]);
    rows.push(['base meanwhile', String(read?.count), shown(read?.p50Ms ?? 0), shown(read?.p95Ms ?? 0)]);
    figures.push(
      { name: 'events taken while reports are read', value: taken.perSecond * batchSize, unit: 'a second' },
      { name: 'base p95 meanwhile', value: read?.p95Ms ?? Number.NaN, unit: 'ms' },
    );
  } finally {
    await product.stop();
    if (!dataKept) rmSync(dataDir, { recursive: true, force: true });
  }
  const about = loaded
    ? `${loaded.events.toLocaleString('en')} events of ${usersWanted.toLocaleString('en')} users; raw ${Math.round(loaded.rawMb)} MB, rolled up ${Math.round(loaded.rolledMb)} MB; stored in ${Math.round(loaded.rawMs / 1000)} s, counted in ${Math.round(loaded.countMs / 1000)} s; ${loaded.rows.toLocaleString('en')} counts of days and cells held against the raw events in ${Math.round(loaded.heldMs / 1000)} s`
    : 'Data of an earlier run';
  return {
    title: 'Usage events and reports',
    note: `${about}. Reports over ${benchDays} days, one at a time (${reportMs} ms windows); then ${ingestMs / 1000} s of batches while a base report is read, ${pauseMs} ms between two. The client shares the machine.`,
    columns: ['what', 'times', 'p50 ms', 'p95 ms'],
    rows,
    figures,
  };
};
