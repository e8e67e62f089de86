import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const retryDelayMs = 500;
const askEveryMs = 30_000;
const answerWithinMs = 10_000;
/** The longest wait for notifications, which arrive anyway. */
const catchUpMs = 1000;
const channelFormat = /^[a-z][a-z0-9_]{0,62}$/;

export type Hear = (payload: string) => void;

export interface Listener {
  listen(channel: string, hear: Hear): Promise<void>;
  /** False from the loss of the connection until it listens again: meanwhile notifications are missed. */
  isListening(): boolean;
  /** Resolves when all notifications committed before have arrived here, or when that is impossible. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

interface Connection {
  readonly client: pg.Client;
  /** Runs a statement when the ones before are done: the client will not queue them in its next version. */
  query(text: string): Promise<unknown>;
}

const inOrder = (client: pg.Client): Connection => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    client,
    query(text) {
      const result = last.then(() => client.query(text));
      last = result.catch(() => undefined);
      return result;
    },
  };
};

/**
 * Receives PostgreSQL notifications on its own connection, opened at the first channel. After a loss it
 * reconnects and listens to the same channels; missed notifications are reported as an empty payload, so that
 * a cache drops everything.
 */
export const openListener = (databaseUrl: string, log: { warn(line: string): void }): Listener => {
  const hearers = new Map<string, Hear[]>();
  const closing = new AbortController();
  let connection: Promise<Connection> | undefined;
  let isListening = false;

  const tell = (channel: string, payload: string): void => {
    for (const hear of hearers.get(channel) ?? []) {
      try {
        hear(payload);
      } catch (error) {
        log.warn(`a listener of ${channel} failed: ${String(error)}`);
      }
    }
  };

  const connect = async (mayHaveMissed = false): Promise<Connection> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'design-console-listener',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    try {
      await client.connect();
      for (const channel of hearers.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    const opened = inOrder(client);
    // a query finds out that a connection died silently
    const asking = setInterval(() => {
      opened.query('select 1').catch(() => client.end().catch(() => undefined));
    }, askEveryMs).unref();
    client.once('end', () => {
      clearInterval(asking);
      isListening = false;
      if (!closing.signal.aborted) connection = reconnect();
    });
    // told before it counts as listening: whoever asks in between would use what it has to drop
    if (mayHaveMissed) for (const channel of hearers.keys()) tell(channel, '');
    isListening = true;
    return opened;
  };

  const reconnect = async (): Promise<Connection> => {
    for (;;) {
      try {
        return await connect(true);
      } catch (error) {
        closing.signal.throwIfAborted();
        log.warn(`notifications are away, trying again: ${String(error)}`);
        await wait(retryDelayMs, undefined, { signal: closing.signal });
      }
    }
  };

  return {
    async listen(channel, hear) {
      if (!channelFormat.test(channel)) throw new Error(`Not a channel name: ${channel}`);
      hearers.set(channel, [...(hearers.get(channel) ?? []), hear]);
      connection ??= connect().catch((error: unknown) => {
        connection = undefined;
        throw error;
      });
      try {
        const { query } = await connection;
        await query(`listen ${channel}`);
      } catch (error) {
        // the caller gets the error and tries again
        hearers.set(
          channel,
          (hearers.get(channel) ?? []).filter((one) => one !== hear),
        );
        throw error;
      }
    },
    isListening: () => isListening,
    async caughtUp() {
      // PostgreSQL sends a connection its pending notifications before it completes any statement
      const request = connection?.then(({ query }) => query('select 1'));
      const late = new AbortController();
      await Promise.race([request, wait(catchUpMs, undefined, { signal: late.signal })]).catch(
        () => undefined,
      );
      late.abort();
    },
    async close() {
      closing.abort();
      const opened = await connection?.catch(() => undefined);
      await opened?.client.end();
    },
  };
};
