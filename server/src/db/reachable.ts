import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseIsAway } from './errors.ts';

const waitAtMostMs = 60_000;
const firstDelayMs = 250;
const delayMaxMs = 5000;

const placeOf = (databaseUrl: string): string => {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return `${host}:${port}`;
};

/**
 * Waits until the database answers: at most a minute, more and more seldom. What waiting does not
 * mend (a wrong password, a database that does not exist) is an error at once. No error tells the password.
 */
export const untilReachable = async (
  databaseUrl: string,
  options: { log: { warn(line: string): void }; signal?: AbortSignal | undefined; withinMs?: number },
): Promise<void> => {
  const until = Date.now() + (options.withinMs ?? waitAtMostMs);
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, delayMaxMs)) {
    options.signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      const reason = (error as Error).message || String((error as { code?: string }).code);
      if (!databaseIsAway(error) || Date.now() + delayMs > until) {
        throw new Error(`无法连接数据库 ${placeOf(databaseUrl)}：${reason}，请检查 DATABASE_URL`, {
          cause: error,
        });
      }
      options.log.warn(`数据库 ${placeOf(databaseUrl)} 暂不可用（${reason}），稍后重试`);
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(delayMs, undefined, { ...(options.signal ? { signal: options.signal } : {}) });
  }
};
