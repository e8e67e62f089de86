import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { claimData, type HeldClaim } from './data-claim.ts';
import { giveToOwner } from '../schema/owner-role.ts';
import {
  type Access,
  databaseName,
  loopbackAccess,
  socketAccess,
  type Transport,
} from './postgres-access.ts';
import { initializeData, refuseOtherVersion } from './postgres-data.ts';
import { chooseLocations, linkToData, type PostgresLocations } from './postgres-locations.ts';
import { giveTo } from './postgres-user.ts';
import { StartFault } from '../../start-fault.ts';
import {
  chooseDeathWatch,
  clearTheWay,
  type DeathWatch,
  type Postmaster,
  spawnPostmaster,
  takesConnections,
} from './postmaster.ts';

export interface EmbeddedPostgres {
  /** For any PostgreSQL client; constant while this server lives. */
  databaseUrl: string;
  /** The superuser's, for tests; empty where another server runs the database. */
  adminUrl: string;
  /** Process id of the running postmaster: one that dies is replaced. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Off only where the data may be lost: tests. */
  isDurable?: boolean;
  maxConnections?: number;
  /** Uses the database of another server on this data instead of failing: the operator's commands. */
  mayAttach?: boolean;
  /** Ends waiting for a database that still recovers. */
  signal?: AbortSignal;
  log: { info(line: string): void; warn(line: string): void };
  /** Chosen by the platform unless a test sets it. */
  transport?: Transport;
  deathWatch?: DeathWatch;
}

type Settled = Required<EmbeddedPostgresOptions>;

const restartDelaysMs = [50, 100, 200, 500, 1000, 2000];
const restartDelayMaxMs = 5000;
const startAttemptsWithinMs = 10_000;
const tellEveryMs = 10_000;

/** The memory this process may use: the container's limit where there is one, not the machine's. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

const settingsOf = (options: Settled, access: Access): Record<string, string | number> => ({
  ...access.settings,
  max_connections: options.maxConnections,
  // keeps what reports read repeatedly in the database's own memory; allocated as it is used. An eighth of a
  // small machine: the server and its painting processes need the rest
  shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memoryBytes() / 2 ** 23)))}MB`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the client reports refused statements
  log_min_messages: 'log',
  log_checkpoints: 'off',
  jit: 'off',
  ...(!options.isDurable
    ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
    : {}),
});

/** Prepares the role the server works as, in data of any age. */
const prepareOwner = async (access: Access): Promise<void> => {
  const client = new pg.Client({ ...access.client, database: databaseName });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await giveToOwner(client, access.client.password ?? '');
  } finally {
    await client.end();
  }
};

/** True when it answers, false while it does not yet; a wrong password and the like throw. */
const answers = async (access: Access): Promise<boolean> => {
  const client = new pg.Client({ ...access.client, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
    return true;
  } catch (error) {
    if (String((error as { code?: string }).code).startsWith('28')) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Waits as long as the postmaster lives: after a crash it may have much to recover. */
const untilItAnswers = async (
  postmaster: Postmaster,
  locations: PostgresLocations,
  access: Access,
  { log, signal }: Settled,
): Promise<void> => {
  let tellAt = Date.now() + tellEveryMs;
  while (!(takesConnections(locations, postmaster.pid) && (await answers(access)))) {
    signal.throwIfAborted();
    if (postmaster.hasExited()) throw new Error(`内置数据库未能启动：${postmaster.said()}`);
    if (Date.now() > tellAt) {
      tellAt += tellEveryMs;
      log.warn('数据库正在恢复，请稍候');
    }
    await wait(15);
  }
};

/**
 * Starts the PostgreSQL that comes with npm on DATA_DIR and waits until it answers. A postmaster that dies is
 * started again. It stops with us: on `stop()`, and when this process dies in any way. A second server on the
 * same DATA_DIR is refused with the number of the first, unless it may attach to its database.
 */
export const startEmbeddedPostgres = async (input: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const options: Settled = {
    isDurable: true,
    maxConnections: 100,
    mayAttach: false,
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
    deathWatch: input.deathWatch ?? chooseDeathWatch(),
    signal: new AbortController().signal,
    ...input,
  };
  const locations = chooseLocations(options.dataDir, options.log);
  const claim = await claimData(`${locations.data}.lock`);
  if ('pid' in claim) {
    const { pid, databaseUrl } = claim;
    if (options.mayAttach && databaseUrl)
      return { databaseUrl, adminUrl: '', pid, stop: async () => undefined };
    throw new StartFault(
      'claimed',
      `DATA_DIR 正被另一个服务使用（进程 ${pid}），请先停止它，或改用 DATABASE_URL 共享数据库`,
      `DATA_DIR is used by another server (process ${pid}): stop it, or share a database by DATABASE_URL`,
    );
  }
  try {
    return await serveClaimed(options, locations, claim);
  } catch (error) {
    claim.release();
    throw error;
  }
};

const serveClaimed = async (
  options: Settled,
  locations: PostgresLocations,
  claim: HeldClaim,
): Promise<EmbeddedPostgres> => {
  const { log } = options;
  const access = options.transport === 'loopback' ? await loopbackAccess(locations) : socketAccess(locations);
  if (!existsSync(join(locations.data, 'PG_VERSION'))) await initializeData(locations, options);
  refuseOtherVersion(locations);
  giveTo(locations.user, locations.data);
  linkToData(locations);

  const launch = async (): Promise<Postmaster> => {
    await clearTheWay(locations, log);
    const next = spawnPostmaster(locations, settingsOf(options, access), options.deathWatch, log);
    try {
      await untilItAnswers(next, locations, access, options);
      await prepareOwner(access);
    } catch (error) {
      await next.stop();
      throw error;
    }
    return next;
  };
  let postmaster = await launchAfterCrash(launch).catch((error: unknown) => {
    access.release();
    throw error;
  });
  claim.publish(access.databaseUrl);

  const stopping = new AbortController();
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await postmaster.exited;
      if (stopping.signal.aborted) return;
      log.warn(`数据库进程 ${postmaster.pid} 意外退出，正在重新启动`);
      for (let failures = 0; postmaster.hasExited() && !stopping.signal.aborted; failures += 1) {
        try {
          postmaster = await launch();
        } catch (error) {
          log.warn(String(error));
          const delayMs = restartDelaysMs[failures] ?? restartDelayMaxMs;
          await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    }
  };
  const kept = keepRunning();

  return {
    databaseUrl: access.databaseUrl,
    adminUrl: access.adminUrl,
    get pid() {
      return postmaster.pid;
    },
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await kept;
      // one may have been starting meanwhile
      await postmaster.stop();
      access.release();
      claim.release();
    },
  };
};

/** Leftovers of a killed postmaster end by themselves within moments; until then PostgreSQL refuses. */
const launchAfterCrash = async (launch: () => Promise<Postmaster>): Promise<Postmaster> => {
  for (const until = Date.now() + startAttemptsWithinMs; ; await wait(100)) {
    try {
      return await launch();
    } catch (error) {
      if (Date.now() > until || !/shared memory block|lock file/.test(String(error))) throw error;
    }
  }
};
