import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { defineBackground } from './background.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { type PaintDemo, paintDemo } from './demo/paint-demo.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLog } from './kernel/log.ts';
import { openOutbound } from './kernel/outbound.ts';
import { warmPasswords } from './kernel/passwords.ts';
import { readSecretKey, sealWith } from './kernel/seal.ts';
import { firstStart } from './operator/first-start.ts';
import { openLocalFiles } from './painting/local-files.ts';
import { openPainting } from './painting/painting.ts';
import { openStorage } from './storage/storage.ts';

const drainMs = 20_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What was opened, to be closed in the other order. */
type Closings = (() => Promise<unknown>)[];

const closeAll = async (closings: Closings, log: FastifyBaseLogger): Promise<void> => {
  for (const close of closings.reverse()) {
    // what is left must be closed all the same
    await close().catch((error: unknown) => log.error({ err: error }, 'could not be closed'));
  }
};

/** Opens what the server stands on, and listens. Told to stop meanwhile, it throws at the next step. */
const open = async (
  environment: Environment,
  log: FastifyBaseLogger,
  signal: AbortSignal,
  closings: Closings,
): Promise<void> => {
  const seal = sealWith(readSecretKey(environment.secretKey, join(environment.dataDir, 'secret-key')));
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    poolSize: environment.poolSize,
    signal,
    log,
  });
  closings.push(() => database.close());
  signal.throwIfAborted();
  await migrate(database.databaseUrl);
  signal.throwIfAborted();

  const storage = openStorage(environment.storageUrl, environment.dataDir);
  const painting = openPainting(openLocalFiles(storage, join(environment.dataDir, 'file-cache')), {
    ...(environment.paintProcesses === undefined ? {} : { processes: environment.paintProcesses }),
    memoryBytes: environment.paintMemoryMb * 2 ** 20,
    lost: (loss, order, owner) => log.warn({ loss, order, ...owner }, 'a painting process was lost'),
  });
  closings.push(() => painting.close());
  const jobs = openJobs(database, log);
  closings.push(() => jobs.stop());
  defineBackground(jobs, database, environment);
  const demoPainting = jobs.define<PaintDemo>({
    name: 'demo.paint',
    // the next start paints the rest
    graceMs: 0,
    run: (data, { signal: cut }) =>
      paintDemo({ db: database.acrossCompanies('background'), storage, painting }, data, cut),
  });

  const first = await firstStart(database, seal, environment, new Date(), {
    signal,
    onDemo: async (data, tx) => {
      if (environment.paintsDemo) await demoPainting.send(data, { tx });
    },
  });
  await warmPasswords();

  const built = (workspace: string): string | null => {
    const dir = join(dirname(fileURLToPath(import.meta.url)), '../..', workspace, 'dist');
    return existsSync(dir) ? dir : null;
  };
  const http = await buildApp({
    database,
    storage,
    painting,
    seal,
    log,
    now: () => new Date(),
    isChecked: environment.isDevelopment,
    trustProxy: environment.trustProxy,
    limitFactor: environment.limitFactor,
    outbound: openOutbound({ allowsPrivate: environment.allowsPrivateOutbound }),
    consoleDir: built('console'),
    embedDir: built('editor'),
    publicUrl: environment.publicUrl,
    isDraining: () => signal.aborted,
  });
  closings.push(() => http.close());

  await http.listen({ port: environment.port, host: environment.host });
  void jobs.start();
  const port = (http.server.address() as AddressInfo).port;
  const greeting = [`设计平台管理后台已启动：http://${environment.host}:${port}/saas/`];
  if (first) {
    greeting.push(`账号：${first.account}`);
    greeting.push(
      first.generatedPassword === null
        ? '密码：ADMIN_PASSWORD 所给的密码'
        : `密码：${first.generatedPassword}（只显示这一次，首次登录后须修改）`,
    );
  }
  // at once: who waits for the address finds the password beside it
  say(`\n${greeting.map((line) => `  ${line}`).join('\n')}\n`);
};

/** From start to stop; the exit code. */
const serve = async (): Promise<number> => {
  const stopping = new AbortController();
  const told = new Promise<void>((resolve) => {
    const stop = () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      // in-flight requests finish; what does not within the limit is cut
      setTimeout(() => process.exit(1), drainMs).unref();
      resolve();
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
  const environment = readEnvironment(process.env);
  const log = openLog(process.env.LOG_LEVEL);
  const closings: Closings = [];
  try {
    await open(environment, log, stopping.signal, closings);
    await told;
    return 0;
  } catch (error) {
    // a signal to all of us, as Ctrl+C sends it, may end a program we waited for before we hear it ourselves
    await nextTurn();
    // told to stop before it had started
    if (stopping.signal.aborted) return 0;
    throw error;
  } finally {
    await closeAll(closings, log);
  }
};

serve().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`无法启动：${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
