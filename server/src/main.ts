import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { defineBackground } from './background.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { type PaintDemo, paintDemo } from './demo/paint-demo.ts';
import { readEnvironment } from './environment.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLog } from './kernel/log.ts';
import { openOutbound } from './kernel/outbound.ts';
import { warmPasswords } from './kernel/passwords.ts';
import { readSecretKey, sealWith } from './kernel/seal.ts';
import { firstStart } from './operator/first-start.ts';
import { openStorage } from './storage/storage.ts';

const drainMs = 20_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Opens what the server stands on, listens, and closes everything in the other order. */
const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const log = openLog(process.env.LOG_LEVEL);
  const stopping = new AbortController();
  let stop = async (): Promise<void> => stopping.abort();
  const onSignal = () => void stop();
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);

  const seal = sealWith(readSecretKey(environment.secretKey, join(environment.dataDir, 'secret-key')));
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    poolSize: environment.poolSize,
    signal: stopping.signal,
    log,
  });
  await migrate(database.databaseUrl);
  const jobs = openJobs(database, log);
  defineBackground(jobs, database, environment);

  const storage = openStorage(environment.storageUrl, environment.dataDir);
  const painting = jobs.define<PaintDemo>({
    name: 'demo.paint',
    run: (data, { signal }) => paintDemo(database.kysely, storage, data, signal),
  });

  const first = await firstStart(database, seal, environment, new Date(), async (data, tx) => {
    if (environment.paintsDemo) await painting.send(data, { tx });
  });
  await warmPasswords();

  let isDraining = false;
  const built = (workspace: string): string | null => {
    const dir = join(dirname(fileURLToPath(import.meta.url)), '../..', workspace, 'dist');
    return existsSync(dir) ? dir : null;
  };
  const http = await buildApp({
    database,
    storage,
    seal,
    log,
    now: () => new Date(),
    isChecked: environment.isDevelopment,
    trustProxy: environment.trustProxy,
    outbound: openOutbound({ allowsPrivate: environment.allowsPrivateOutbound }),
    consoleDir: built('console'),
    embedDir: built('editor'),
    publicUrl: environment.publicUrl,
    isDraining: () => isDraining,
  });

  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    isDraining = true;
    // in-flight requests finish; what does not within the limit is cut
    const limit = setTimeout(() => process.exit(1), drainMs).unref();
    await http.close();
    await jobs.stop();
    await database.close();
    clearTimeout(limit);
    process.exit(0);
  };
  if (stopping.signal.aborted) return stop();

  await http.listen({ port: environment.port, host: environment.host });
  void jobs.start();
  const port = (http.server.address() as AddressInfo).port;
  say('');
  say(`  设计平台管理后台已启动：http://${environment.host}:${port}/saas/`);
  if (first) {
    say(`  账号：${first.account}`);
    say(
      first.generatedPassword === null
        ? '  密码：ADMIN_PASSWORD 所给的密码'
        : `  密码：${first.generatedPassword}（只显示这一次，首次登录后须修改）`,
    );
  }
  say('');
};

start().catch((error: unknown) => {
  // told to stop before there was anything to stop
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  process.stderr.write(`无法启动：${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
