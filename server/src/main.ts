import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { defineBackground } from './background.ts';
import { migrate } from './db/schema/migrate.ts';
import { openDatabase } from './db/connection/open.ts';
import { demoCompany } from './demo/demo-company.ts';
import { type PaintDemo, paintDemo } from './demo/paint-demo.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { prepareDataDir } from './data-dir.ts';
import { openDraining } from './http/lifecycle/draining.ts';
import { answerStopping, openGate } from './http/lifecycle/gate.ts';
import { portFault, tryPort } from './http/lifecycle/port.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLog } from './http/log.ts';
import { openOutbound } from './http/outbound.ts';
import { warmPasswords } from './crypto/passwords.ts';
import { readSecretKey } from './crypto/seal.ts';
import { fillPlatformTemplates } from './modules/platform-template/fill-templates.ts';
import { type FirstStart, firstStart } from './operator/first-start.ts';
import { openSeal } from './operator/key.ts';
import { addressOf, isOnlyLocal } from './public-url.ts';
import { openLocalFiles } from './painting/local-files.ts';
import { openPainting } from './painting/painting.ts';
import { sayStartFault } from './start-fault.ts';
import { openStorage } from './storage/open-storage.ts';
import { untilStored } from './storage/until-stored.ts';

/** How long requests under way may take; unfinished ones are then answered that the server stops. */
const requestsMs = 7500;
const jobsMs = 6000;
/** The system's maximum (often 4096) applies: a full queue looks open to a client that is refused later. */
const backlog = 65_535;
/** By then everything has ended, or is killed. */
const stopWithinMs = 20_000;

/** Resolves when it is written: an unwritten password is shown again by the next start. */
const say = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

/** What was opened, to be closed in reverse order. */
type Closings = (() => Promise<unknown>)[];

const closeAll = async (closings: Closings, log: FastifyBaseLogger): Promise<void> => {
  for (const close of closings.reverse()) {
    // the rest must be closed too
    await close().catch((error: unknown) => log.error({ err: error }, 'could not be closed'));
  }
};

const greet = (environment: Environment, port: number, first: FirstStart | null): Promise<void> => {
  const own = addressOf(environment.host, port);
  const greeting = [`设计平台管理后台已启动：${own}/saas/`];
  if (first) {
    greeting.push(`账号：${first.account}`);
    greeting.push(
      first.generatedPassword === null
        ? '密码：ADMIN_PASSWORD 所给的密码'
        : `密码：${first.generatedPassword}（只显示这一次，首次登录后须修改）`,
    );
  }
  const shown = environment.publicUrl ?? own;
  if (!environment.isDevelopment && isOnlyLocal(shown)) {
    greeting.push(
      `注意：授权书的二维码会指向 ${shown}，在其他设备上打不开。签发授权书之前，请把 PUBLIC_URL 设为对外的网址`,
    );
  }
  // in one write: a reader waiting for the address finds the password beside it
  return say(`\n${greeting.map((line) => `  ${line}`).join('\n')}\n`);
};

/** Opens what the server depends on, and listens. Throws at the next step when told to stop meanwhile. */
const open = async (
  environment: Environment,
  log: FastifyBaseLogger,
  signal: AbortSignal,
  closings: Closings,
): Promise<void> => {
  const { host, dataDir } = environment;
  // faults in these are reported at once, not after the database has been made
  if (environment.port > 0) await tryPort(host, environment.port);
  prepareDataDir(dataDir);
  const keyFile = join(dataDir, 'secret-key');
  readSecretKey(environment.secretKey, keyFile);
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir,
    poolSize: environment.poolSize,
    waitMs: environment.startWaitMs,
    signal,
    log,
  });
  closings.push(() => database.close());
  signal.throwIfAborted();
  await migrate(database.databaseUrl);
  signal.throwIfAborted();
  await fillPlatformTemplates(database);
  const seal = await openSeal(database.acrossCompanies('operator'), environment.secretKey, keyFile);

  const storage = openStorage(environment.storageUrl, dataDir);
  await untilStored(storage, { withinMs: environment.startWaitMs, signal, log });
  const painting = openPainting(openLocalFiles(storage, join(dataDir, 'file-cache')), {
    ...(environment.paintProcesses === undefined ? {} : { processes: environment.paintProcesses }),
    memoryBytes: environment.paintMemoryMb * 2 ** 20,
    lost: (loss, order, owner) => log.warn({ loss, order, ...owner }, 'a painting process was lost'),
  });
  closings.push(() => painting.close());
  const jobs = openJobs(database, log);
  defineBackground(jobs, database, { ...environment, storage });
  const demoPainting = jobs.define<PaintDemo>({
    name: 'demo.paint',
    // the next start paints the rest
    graceMs: 0,
    run: (data, { signal: cut }) =>
      paintDemo({ db: database.acrossCompanies('background'), storage, painting }, data, cut),
  });
  await warmPasswords();

  const built = (workspace: string): string | null => {
    const dir = join(dirname(fileURLToPath(import.meta.url)), '../..', workspace, 'dist');
    return existsSync(dir) ? dir : null;
  };
  const opening = openGate();
  const listening = { port: environment.port };
  const http = await buildApp({
    database,
    storage,
    painting,
    jobs,
    seal,
    log,
    now: () => new Date(),
    isChecked: environment.isDevelopment,
    trustProxy: environment.trustProxy,
    limitFactor: environment.limitFactor,
    outbound: openOutbound({ allowsPrivate: environment.allowsPrivateOutbound }),
    consoleDir: built('console'),
    embedDir: built('editor'),
    publicUrl: () => environment.publicUrl ?? addressOf(host, listening.port),
    gate: opening,
    isDraining: () => signal.aborted,
  });
  closings.push(() => http.close());
  const draining = openDraining(http.server, {
    answerLate: answerStopping,
    refuseLate: () => opening.shut(),
    acceptMs: environment.drainMs,
    requestsMs: Math.max(requestsMs, environment.drainMs + 3000),
  });
  signal.addEventListener('abort', () => draining.begin());
  // both at once: a job may take as long as the slowest request
  closings.push(() => Promise.all([draining.finish(), jobs.stop(jobsMs)]));

  // requests wait until there is something to answer with: the port is ours before the first company is made
  await http.listen({ port: environment.port, host, backlog }).catch((error: unknown) => {
    throw portFault(error, host, environment.port);
  });
  const { port } = http.server.address() as AddressInfo;
  listening.port = port;
  closings.push(async () => opening.refuse());
  const demo = demoCompany(database, seal, async (data, tx) => {
    if (environment.paintsDemo) await demoPainting.send(data, { tx });
  });
  const first = await firstStart(database, seal, environment, new Date(), {
    signal,
    ...(environment.demo ? { demo } : {}),
    tell(made) {
      // a client that reads the address finds a server that answers
      opening.open();
      return greet(environment, port, made);
    },
  });
  signal.throwIfAborted();
  opening.open();
  void jobs.start();
  if (first === null) await greet(environment, port, null);
};

/** From start to stop; the exit code. */
const serve = async (): Promise<number> => {
  const stopping = new AbortController();
  const announced = new Promise<void>((resolve) => {
    const stop = () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      resolve();
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
  const environment = readEnvironment(process.env);
  const log = openLog(environment.logLevel);
  const closings: Closings = [];
  try {
    await open(environment, log, stopping.signal, closings);
    await announced;
    return 0;
  } catch (error) {
    // a signal to the whole group, as Ctrl+C sends it, may end a child process before it reaches us
    await nextTurn();
    // told to stop before it had started
    if (stopping.signal.aborted) return 0;
    const { line, exitCode } = sayStartFault(error, {
      dataDir: environment.dataDir,
      usesDataDir: environment.databaseUrl === undefined,
    });
    process.stderr.write(`${line}\n`);
    return exitCode;
  } finally {
    await closeAll(closings, log);
  }
};

serve().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const { line, exitCode } = sayStartFault(error, { dataDir: '', usesDataDir: false });
    process.stderr.write(`${line}\n`);
    process.exit(exitCode);
  },
);
