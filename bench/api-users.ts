import { spawnSync } from 'node:child_process';
import { contract } from '@design-console/contract';
import { WIRE } from '@design-console/contract/wire';
import { openDatabase } from '@design-console/server/db/open';
import { type Figure, type Part, percentile, shown } from './figures.ts';
import { expectOk, openConnection } from './http-client.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';

const userCount = 1_000_000;
const rounds = 20;
/** One group in ten: what the exports take. */
const exportedGroup = '压测 1';

const lists: readonly { name: string; input: Record<string, string | number> }[] = [
  { name: 'first page', input: { pageSize: 20 } },
  { name: 'page 50000', input: { pageNo: 50_000, pageSize: 20 } },
  { name: 'page 25000 by designs', input: { pageNo: 25_000, pageSize: 20, sortBy: 'designCount' } },
  { name: 'a group', input: { pageSize: 20, group: '压测 3' } },
  { name: 'a group, page 5000', input: { pageNo: 5000, pageSize: 20, group: '压测 3' } },
  { name: 'disabled', input: { pageSize: 20, status: 0 } },
  { name: 'a rare word', input: { pageSize: 20, keyword: '00777' } },
  { name: 'a common word', input: { pageSize: 20, keyword: 'load' } },
];

const load = async ({ dataDir }: Product): Promise<void> => {
  const quiet = () => undefined;
  const database = await openDatabase({
    dataDir,
    poolSize: 2,
    mayAttach: true,
    log: { info: quiet, warn: quiet, error: quiet },
  });
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('alter table api_user disable trigger api_user_words_kept');
    await client.query(`insert into api_user (company_id, user_flag, nickname, group_name, setting_code, status,
        design_count, download_count, first_seen_at, last_seen_at, created_at)
      select 63, 'load_' || lpad(i::text, 7, '0'), '压测用户' || i, '压测 ' || i % 10, 'LOADLOAD',
             case when i % 200 = 0 then 0 else 1 end, i % 97, i % 53,
             now() - i * interval '25 seconds', now() - (i * 7919 % 25000000) * interval '1 second',
             now() - i * interval '25 seconds'
        from generate_series(1::bigint, ${userCount}) i`);
    await client.query('alter table api_user enable trigger api_user_words_kept');
    await client.query(`insert into api_user_words
      select company_id, id, lower(user_flag || chr(10) || nickname) from api_user
      on conflict do nothing`);
    await client.query('vacuum analyze api_user');
    await client.query('vacuum analyze api_user_words');
  } finally {
    client.release();
    await database.close();
  }
};

const residentMbOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1000;

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

/** A million end users: any page of their list, and an export of a hundred thousand. */
export const measureApiUsers = async (): Promise<Part> => {
  const product = await startProduct();
  try {
    await load(product);
    const token = await product.signIn('admin', adminPassword);
    const connection = await openConnection(product.port);
    const rows: string[][] = [];
    const figures: Figure[] = [];
    for (const { name, input } of lists) {
      const { bytes } = callRequest(contract.apiUser.page, input, { [WIRE.tokenHeader]: token });
      const times: number[] = [];
      // the first warms and is not counted
      for (let round = 0; round <= rounds; round += 1) {
        const startedAt = performance.now();
        expectOk(await connection.send(bytes));
        if (round > 0) times.push(performance.now() - startedAt);
      }
      times.sort((a, b) => a - b);
      rows.push([name, shown(percentile(times, 50)), shown(percentile(times, 95))]);
      figures.push({ name: `${name} p50`, value: percentile(times, 50), unit: 'ms' });
    }
    connection.close();
    for (const format of ['csv', 'xlsx'] as const) {
      const done = await exportAs(product, token, format);
      rows.push([
        `export of 100,000 as ${format}: ${shown(done.megabytes)} MB in ${shown(done.seconds)} s, first byte`,
        shown(done.firstByteMs),
        '',
      ]);
      figures.push(
        { name: `export ${format} first byte`, value: done.firstByteMs, unit: 'ms' },
        { name: `export ${format} memory growth`, value: done.growthMb, unit: 'MB' },
      );
    }
    return {
      title: 'A million end users',
      note: `${userCount.toLocaleString('en')} users in one company; each list ${rounds} times, one request at a time. Exports are read to their end by one client.`,
      columns: ['what', 'p50 ms', 'p95 ms'],
      rows,
      figures,
    };
  } finally {
    await product.stop();
  }
};
