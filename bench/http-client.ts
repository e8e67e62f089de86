import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './figures.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Connection {
  /** Sends one request and waits for its whole reply. Only one request may be under way. */
  send(request: Buffer): Promise<Reply>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A request as bytes, prepared once, so that the client costs the same little time with every server. Bodies
 * are JSON.
 */
export const requestOf = (given: {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  input?: unknown;
}): Buffer => {
  const body = given.method === 'POST' ? JSON.stringify(given.input ?? {}) : '';
  const headers: Record<string, string> = {
    host: '127.0.0.1',
    ...given.headers,
    ...(body === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${given.method} ${given.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

/** The reply at the start of `bytes`, or null while it is incomplete. */
const parseReply = (bytes: Buffer): Reply | null => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const length = headers['content-length'];
  if (length === undefined) throw new Error(`a reply without content-length: ${statusLine}`);
  const start = end + headEnd.length;
  if (bytes.length < start + Number(length)) return null;
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: bytes.subarray(start, start + Number(length)),
  };
};

/** A keep-alive connection of our own, because Node's client costs more than the calls measured here. */
export const openConnection = (port: number): Promise<Connection> =>
  new Promise((opened, refused) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
    const fail = (error: Error): void => {
      waiting?.reject(error);
      waiting = undefined;
      refused(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const reply = parseReply(received);
      if (reply === null) return;
      received = Buffer.alloc(0);
      const answered = waiting;
      waiting = undefined;
      answered?.resolve(reply);
    });
    socket.once('connect', () =>
      opened({
        send: (request) =>
          new Promise((resolve, reject) => {
            if (waiting) throw new Error('a request is under way on this connection');
            waiting = { resolve, reject };
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
  });

export interface Load {
  port: number;
  /** Makes the next request; it may be the same each time. */
  next: () => Buffer;
  /** Requests in flight at any moment. */
  concurrency: number;
  durationMs: number;
  /** Pause between two requests of a connection; none by default. */
  pauseMs?: number;
  /** Checks each reply. By default a reply without status and code 200 ends the measurement. */
  onReply?: (reply: Reply) => void;
}

export interface LoadResult {
  count: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

const envelopeOk = Buffer.from('{"code":200,');

export const isOk = (reply: Reply): boolean =>
  reply.status === 200 && reply.body.subarray(0, envelopeOk.length).equals(envelopeOk);

/** Throws unless a reply is a success, so that failures are never measured. */
export const expectOk = (reply: Reply): void => {
  if (isOk(reply)) return;
  throw new Error(`measured a failure: ${reply.status} ${reply.body.toString('utf8', 0, 200)}`);
};

/** How often one list is asked for: often enough that its p95 is not its slowest round. */
export const listRounds = 60;

/** Milliseconds of each round of one request, sorted. One more round before warms up and does not count. */
export const listTimes = async (connection: Connection, bytes: Buffer): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round <= listRounds; round += 1) {
    const startedAt = performance.now();
    expectOk(await connection.send(bytes));
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other);
};

/** Keeps `concurrency` requests in flight for `durationMs`. */
export const load = async ({
  port,
  next,
  concurrency,
  durationMs,
  pauseMs = 0,
  onReply = expectOk,
}: Load): Promise<LoadResult> => {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => openConnection(port)));
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + durationMs;
  await Promise.all(
    connections.map(async (connection) => {
      for (let at = performance.now(); at < until; ) {
        onReply(await connection.send(next()));
        const now = performance.now();
        times.push(now - at);
        if (pauseMs > 0) await wait(pauseMs);
        at = pauseMs > 0 ? performance.now() : now;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    maxMs: times.at(-1) ?? 0,
  };
};
