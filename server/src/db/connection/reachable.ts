import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '../../start-fault.ts';
import { databaseIsAway } from '../query/errors.ts';
import { refuseUnfit } from './fit-server.ts';

const waitAtMostMs = 60_000;
const firstDelayMs = 250;
const delayMaxMs = 5000;
const probeMs = 1000;

interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

const addressOf = (databaseUrl: string): DatabaseAddress => {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString: databaseUrl });
  return { host, port, user, database };
};

/** PostgreSQL answers the TLS request with one letter; null: no answer, so nothing is known. */
const speaksPostgres = ({ host, port }: DatabaseAddress): Promise<boolean | null> =>
  new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const end = (answer: boolean | null) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(probeMs, () => end(null));
    socket.once('error', () => end(null)).once('close', () => end(null));
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', (said) => end(said.length === 1 && /[SN]/.test(said.toString('latin1'))));
  });

/** Why the database cannot be reached, in Chinese and English. No reason reveals the password. */
const reasonOf = (
  error: unknown,
  { host, port, user, database }: DatabaseAddress,
): readonly [string, string] => {
  const {
    code = '',
    message = '',
    errors,
  } = error as { code?: string; message?: string; errors?: unknown[] };
  // several addresses of one name, each refused
  if (code === '' && errors?.[0]) return reasonOf(errors[0], { host, port, user, database });
  switch (code) {
    case '28P01':
    case '28000':
      return [`用户 ${user} 的密码不正确或不允许登录`, `password or login of user ${user} refused`];
    case '3D000':
      return [`数据库 ${database} 不存在`, `database ${database} does not exist`];
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return [`找不到主机 ${host}`, `host ${host} is not known`];
    case 'ECONNREFUSED':
      return [`端口 ${port} 上没有服务`, `nothing listens at port ${port}`];
    case 'ENOENT':
      return ['没有这个套接字', 'no such socket'];
    case '53300':
      return ['连接数已满', 'no connection is free'];
    default:
      return [message || code, message || code];
  }
};

const faultOf = (
  address: DatabaseAddress,
  [chinese, english]: readonly [string, string],
  cause?: unknown,
): StartFault =>
  new StartFault(
    'database',
    `无法连接数据库 ${address.host}:${address.port}：${chinese}，请检查 DATABASE_URL`,
    `cannot use the database at ${address.host}:${address.port}: ${english}; check DATABASE_URL`,
    { cause },
  );

const notPostgres = ['该端口上的服务不是 PostgreSQL', 'what answers there is not PostgreSQL'] as const;

/**
 * Waits until the database answers: START_WAIT_SECONDS at most, at growing intervals. What waiting
 * cannot fix (a wrong password, a database that does not exist, one that is too old) is an error at once.
 */
export const untilReachable = async (
  databaseUrl: string,
  options: {
    log: { warn(line: string): void };
    signal?: AbortSignal | undefined;
    withinMs?: number | undefined;
  },
): Promise<void> => {
  const until = Date.now() + (options.withinMs ?? waitAtMostMs);
  const address = addressOf(databaseUrl);
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, delayMaxMs)) {
    options.signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await refuseUnfit(client, (reason) => faultOf(address, reason));
      return;
    } catch (error) {
      if (error instanceof StartFault) throw error;
      const reason = reasonOf(error, address);
      const isAway = databaseIsAway(error);
      const isRefused = reason[0] !== (error as Error).message;
      if (!isRefused && (await speaksPostgres(address)) === false) throw faultOf(address, notPostgres, error);
      if (!isAway || Date.now() + delayMs > until) throw faultOf(address, reason, error);
      options.log.warn(`数据库 ${address.host}:${address.port} 暂不可用（${reason[0]}），稍后重试`);
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(delayMs, undefined, { ...(options.signal ? { signal: options.signal } : {}) });
  }
};
