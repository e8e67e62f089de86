import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WIRE } from '@design-console/contract/wire/constants';
import pg from 'pg';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase } from '../src/db/testing/clone-database.ts';
import { testPassword } from '../src/testing/seed.ts';
import { startS3 } from '../src/testing/start-s3.ts';
import { startReadinessProxy } from './readiness-proxy.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * Two servers behind a proxy, with an external PostgreSQL and object store, replaced one by one under load
 * (R-14, docs/operations.md). `ROLLING_ROUNDS=2 ROLLING_CLIENTS=40` replaces each twice, and prints times.
 */
const rounds = Number(process.env.ROLLING_ROUNDS ?? 1);
const clients = Number(process.env.ROLLING_CLIENTS ?? 8);
const isWhole = process.env.ROLLING_ROUNDS !== undefined;
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000 });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

interface Answer {
  status: number;
  body: Buffer;
}

const ask = (
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(parts) }));
      },
    )
      .on('error', reject)
      .end(body);
  });

const upload = async (server: ServerProcess, token: string, picture: Buffer): Promise<string> => {
  const form = new FormData();
  form.set('purpose', 'picture');
  form.set('file', new Blob([new Uint8Array(picture)]), 'a.png');
  const reply = await fetch(`${server.address}/saas/api/file/uploadImage.do`, {
    method: 'POST',
    headers: { [WIRE.tokenHeader]: token },
    body: form,
  });
  return ((await reply.json()) as { data: { url: string } }).data.url;
};

it(`${clients} clients on kept connections see no error while each of two servers is replaced, ${rounds} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  const [clone, s3] = await Promise.all([cloneDatabase(null), startS3()]);
  onTestFinished(async () => {
    await s3.close();
    await clone.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ports = [await freePort(), await freePort()];
  const start = (at: number) =>
    startServerProcess({
      DATABASE_URL: clone.databaseUrl,
      STORAGE_URL: s3.storageUrl(),
      SECRET_KEY: 'ab'.repeat(32),
      ADMIN_PASSWORD: testPassword,
      DEMO: 'off',
      DRAIN_SECONDS: '1',
      DATA_DIR: join(folder, String(at)),
      PORT: String(ports[at]),
    });
  const servers = await Promise.all([start(0), start(1)]);
  const [first] = servers;
  if (!first) throw new Error('no server');
  const token = await first.signIn('admin', testPassword);
  const picture = await upload(
    first,
    token,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer(),
  );
  const proxy = await startReadinessProxy(ports);
  onTestFinished(() => proxy.close());

  let isOver = false;
  let answered = 0;
  const failed: string[] = [];
  const written: string[] = [];
  const client = async (lane: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { [WIRE.tokenHeader]: token };
    for (let i = 0; !isOver; i += 1) {
      const account = `roll_${lane}_${i}`;
      try {
        const kind = (lane + i) % 4;
        const answer =
          kind === 0
            ? await ask(
                agent,
                proxy.port,
                '/saas/api/accountNumber/add.do',
                { ...headers, [WIRE.idempotencyHeader]: crypto.randomUUID() },
                JSON.stringify({ account, name: '滚动', roleIds: [] }),
              )
            : kind === 1
              ? await ask(agent, proxy.port, picture, {})
              : await ask(agent, proxy.port, '/saas/api/role/list.do?pageNo=1&pageSize=10', headers);
        const isRight =
          answer.status === 200 &&
          (kind === 1
            ? answer.body.length > 100
            : (JSON.parse(answer.body.toString()) as { code: number }).code === 200);
        if (!isRight) failed.push(`${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
        else if (kind === 0) written.push(account);
        answered += 1;
      } catch (error) {
        failed.push(String(error));
      }
    }
    agent.destroy();
  };
  const load = Promise.all(Array.from({ length: clients }, (_, lane) => client(lane)));
  const replacedMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1]) {
      // as in operations.md: the next one when all are ready
      await expect.poll(() => proxy.ready().length, { timeout: 60_000 }).toBe(2);
      const before = answered;
      const toldAt = Date.now();
      expect(await servers[at]?.end('SIGTERM')).toBe(0);
      servers[at] = await start(at);
      await expect.poll(() => proxy.ready(), { timeout: 60_000 }).toContain(ports[at]);
      replacedMs.push(Date.now() - toldAt);
      expect(answered).toBeGreaterThan(before);
    }
  }
  isOver = true;
  await load;
  expect(failed).toEqual([]);

  const looking = new pg.Client({ connectionString: clone.adminUrl });
  await looking.connect();
  const { rows } = await looking.query<{ account: string; records: number }>(
    `select a.account, (select count(*)::int from audit_record r
        where r.action = 'account.create' and r.outcome = 'done' and r.subject = a.account) as records
       from account a where a.account like 'roll\\_%'`,
  );
  await looking.end();
  expect(rows.map(({ account }) => account).sort()).toEqual([...written].sort());
  expect(rows.filter(({ records }) => records !== 1)).toEqual([]);
  if (isWhole) {
    process.stdout.write(
      `${replacedMs.length} replacements in ${replacedMs.join(', ')} ms: ${answered} answered, ${failed.length} failed, ${written.length} writes, each once; ${proxy.retried()} taken by the other server after a refused connection\n`,
    );
  }
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
});
