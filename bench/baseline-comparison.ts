import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, median, type Part, shown } from './figures.ts';
import { load, type LoadResult, openConnection } from './http-client.ts';
import type { CannedReplies } from './raw-server.ts';

const rounds = 7;
const aloneMs = 600;
const crowdedMs = 1200;
const crowd = 32;

/** Headers that Node writes itself. */
const nodesOwn = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

const startRawServer = async (replies: CannedReplies): Promise<{ port: number; stop(): void }> => {
  const child = fork(fileURLToPath(new URL('raw-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const port = await new Promise<number>((resolve) => {
    child.once('message', (said) => resolve(Number(said)));
    child.send(replies);
  });
  return { port, stop: () => child.disconnect() };
};

type Windows = Record<'alone' | 'crowded', LoadResult[]>;

/** A measured request. Its figures, and so its budgets, begin with `name`. */
export interface Measured {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  bytes: Buffer;
}

/**
 * Compares requests with a bare node:http server that answers the same bytes: one request at a time, and 32
 * in flight. Each round measures both in turn, so that other work on the machine slows both alike.
 */
export const measureBesideRaw = async (
  given: { title: string; about: string; port: number },
  measured: readonly Measured[],
): Promise<Part> => {
  const connection = await openConnection(given.port);
  const calls = measured.map((one) => ({
    ...one,
    ours: { alone: [], crowded: [] } as Windows,
    raw: { alone: [], crowded: [] } as Windows,
  }));
  const replies: CannedReplies = {};
  for (const { method, path, bytes } of calls) {
    const { headers, body } = await connection.send(bytes);
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !nodesOwn.has(name)));
    replies[`${method} ${path}`] = { headers: kept, body: body.toString('utf8') };
  }
  connection.close();
  const raw = await startRawServer(replies);

  // the first round warms up both servers and does not count
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of calls) {
      for (const side of round % 2 === 0 ? (['raw', 'ours'] as const) : (['ours', 'raw'] as const)) {
        const port = side === 'raw' ? raw.port : given.port;
        const next = () => one.bytes;
        const alone = await load({ port, next, concurrency: 1, durationMs: aloneMs });
        const crowded = await load({ port, next, concurrency: crowd, durationMs: crowdedMs });
        if (round === 0) continue;
        one[side].alone.push(alone);
        one[side].crowded.push(crowded);
      }
    }
  }
  raw.stop();

  const rows: string[][] = [];
  const figures: Figure[] = [];
  for (const { name, method, path, ours, raw: bare } of calls) {
    const of = (windows: LoadResult[], key: 'p50Ms' | 'p95Ms' | 'perSecond') =>
      median(windows.map((window) => window[key]));
    // noise only adds time, so the quietest round is the true cost
    const quietest = (windows: LoadResult[]) => Math.min(...windows.map((window) => window.p50Ms));
    const p50 = of(ours.alone, 'p50Ms');
    const p95 = of(ours.alone, 'p95Ms');
    const perSecond = of(ours.crowded, 'perSecond');
    const latencyRatio = quietest(ours.alone) / quietest(bare.alone);
    // the median of each round's ratio: rounds at different times are not comparable
    const throughputRatio = median(
      ours.crowded.map((window, i) => window.perSecond / (bare.crowded[i]?.perSecond ?? Number.NaN)),
    );
    rows.push([
      name,
      String(Buffer.byteLength(replies[`${method} ${path}`]?.body ?? '')),
      shown(p50),
      shown(p95),
      shown(of(bare.alone, 'p50Ms')),
      shown(latencyRatio),
      shown(perSecond),
      shown(of(ours.crowded, 'p95Ms')),
      shown(of(bare.crowded, 'perSecond')),
      shown(throughputRatio),
    ]);
    figures.push(
      { name: `${name} p50`, value: p50, unit: 'ms' },
      { name: `${name} p95`, value: p95, unit: 'ms' },
      { name: `${name} p50 / raw`, value: latencyRatio, unit: 'times' },
      { name: `${name} throughput`, value: perSecond, unit: 'a second' },
      { name: `${name} throughput / raw`, value: throughputRatio, unit: 'of raw' },
    );
  }
  return {
    title: given.title,
    note: `${given.about}; medians of ${rounds} rounds. Raw: node:http in a process of its own that answers the same bytes with the same headers, measured in turn with ours; p50 / raw compares the quietest rounds. Latency with one request at a time (${aloneMs} ms windows), throughput with ${crowd} in flight (${crowdedMs} ms windows); the client shares the machine.`,
    columns: [
      'call',
      'bytes',
      'p50 ms',
      'p95 ms',
      'raw p50 ms',
      'p50 / raw',
      `a second, ${crowd} in flight`,
      'p95 ms',
      'raw a second',
      'of raw',
    ],
    rows,
    figures,
  };
};
