import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { startEmbeddedPostgres } from '@design-console/server/db/embedded/embedded-postgres';
import pg from 'pg';
import { type Figure, median, type Part, shown } from './figures.ts';
import { load, type LoadResult } from './http-client.ts';
import { adminPassword, builtServer, callRequest, type Product, startProduct } from './product.ts';

const rounds = 15;
const aloneMs = 600;
const crowdedMs = 1000;
const crowd = 32;

const measured: readonly Call[] = [contract.role.list, contract.account.list];

/** What the built server does for each statement: it sends the company with it. */
const scoped =
  /return this\.#watched\(\(\) => sendScoped\(this, setting, \{ name: (\w+)\((\w+)\), text: \2, values: (\w+) \}\)\);/;

/** Writes a build of the server that sends no company with its statements, beside the real one. */
const buildWithoutCompany = (): string => {
  const bundle = readFileSync(builtServer, 'utf8');
  if (!scoped.test(bundle))
    throw new Error('the built server sends the company in another way than this part knows');
  const program = join(dirname(builtServer), 'main-without-company.js');
  writeFileSync(program, bundle.replace(scoped, 'return this.query($2, $3);'));
  return program;
};

/** A product on a database of its own without any policy, served by a build that sends no company. */
const startWithoutIsolation = async (): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-open-'));
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const DATABASE_URL = postgres.databaseUrl;
  // the demo company is made by the real server; policies are lifted before the other one starts
  await (await startProduct({ DATABASE_URL, DATA_DIR: dataDir, DEMO: 'on' })).stop();
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relrowsecurity and relforcerowsecurity',
  );
  for (const { name } of rows) await admin.query(`alter table ${name} disable row level security`);
  await admin.end();
  const product = await startProduct({ DATABASE_URL, DATA_DIR: dataDir, DEMO: 'on' }, buildWithoutCompany());
  return {
    ...product,
    async stop() {
      await product.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(join(dirname(builtServer), 'main-without-company.js'));
    },
  };
};

type Windows = Record<'alone' | 'crowded', LoadResult[]>;

/** Measures what row-level security and the company sent with each statement cost a request. */
export const measureIsolation = async (): Promise<Part> => {
  const open = await startWithoutIsolation();
  const isolated = await startProduct();
  try {
    const sides = await Promise.all(
      [isolated, open].map(async ({ port, signIn }) => ({
        port,
        token: await signIn('admin', adminPassword),
        windows: measured.map((): Windows => ({ alone: [], crowded: [] })),
      })),
    );
    // the first round warms up both servers and does not count; sides take turns within each round
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, call] of measured.entries()) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const { bytes } = callRequest(
            call,
            { pageNo: 1, pageSize: 20 },
            { [WIRE.tokenHeader]: side.token },
          );
          const request = { port: side.port, next: () => bytes };
          const alone = await load({ ...request, concurrency: 1, durationMs: aloneMs });
          const crowded = await load({ ...request, concurrency: crowd, durationMs: crowdedMs });
          if (round === 0) continue;
          side.windows[at]?.alone.push(alone);
          side.windows[at]?.crowded.push(crowded);
        }
      }
    }
    const rows: string[][] = [];
    const figures: Figure[] = [];
    for (const [at, { name }] of measured.entries()) {
      const [mine, bare] = sides.map(({ windows }) => windows[at] ?? { alone: [], crowded: [] });
      if (!mine || !bare) continue;
      const p50 = ({ alone }: Windows) => median(alone.map((window) => window.p50Ms));
      const perSecond = ({ crowded }: Windows) => median(crowded.map((window) => window.perSecond));
      // noise only adds time, so the quietest round is the true cost
      const quietest = ({ alone }: Windows) => Math.min(...alone.map((window) => window.p50Ms));
      const slower = quietest(mine) / quietest(bare);
      // the median of each round's ratio: rounds at different times are not comparable
      const served = median(
        mine.crowded.map(
          (window, round) => window.perSecond / (bare.crowded[round]?.perSecond ?? Number.NaN),
        ),
      );
      rows.push([
        name,
        ...[p50(mine), p50(bare), slower, perSecond(mine), perSecond(bare), served].map(shown),
      ]);
      figures.push(
        { name: `${name} p50, isolated / open`, value: slower, unit: 'times' },
        { name: `${name} throughput, isolated / open`, value: served, unit: 'of open' },
      );
    }
    return {
      title: 'Isolation',
      note: `Two servers on two databases with the demo company, measured in turn, medians of ${rounds} rounds: one as it is, one without policies and without the company sent with each statement. Latency with one request at a time (times: the quietest rounds), throughput with ${crowd} in flight.`,
      columns: ['call', 'p50 ms', 'open p50 ms', 'times', 'a second', 'open a second', 'of open'],
      rows,
      figures,
    };
  } finally {
    await isolated.stop();
    await open.stop();
  }
};
