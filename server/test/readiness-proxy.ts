import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy before several servers: checks /readyz, and tries the next server when a connection is refused. */
export interface ReadinessProxy {
  port: number;
  /** Servers that are ready, by port. */
  ready(): number[];
  /** Requests that a second server took after the first refused the connection. */
  retried(): number;
  close(): void;
}

const askEveryMs = 200;
const askWithinMs = 1000;
/** A slow server is not a failed one: how many answers in a row may be late. */
const lateMax = 3;

export const startReadinessProxy = async (ports: readonly number[]): Promise<ReadinessProxy> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const ready = new Set<number>(ports);
  const late = new Map<number, number>();
  let turn = 0;
  let retried = 0;

  const ask = (port: number): void => {
    const asked = get({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: askWithinMs });
    asked
      .once('response', (answer) => {
        answer.resume();
        late.set(port, 0);
        if (answer.statusCode === 200) ready.add(port);
        else ready.delete(port);
      })
      .once('timeout', () => asked.destroy(new Error('late')))
      .once('error', ({ message }) => {
        late.set(port, (late.get(port) ?? 0) + 1);
        if (message !== 'late' || (late.get(port) ?? 0) >= lateMax) ready.delete(port);
      });
  };
  const asking = setInterval(() => ports.forEach(ask), askEveryMs);

  const send = (port: number, asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers: OutgoingHttpHeaders = { ...asked.headers, 'content-length': body.length };
      delete headers.connection;
      delete headers['transfer-encoding'];
      request({ port, host: '127.0.0.1', agent, method: asked.method, path: asked.url, headers })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });

  const handle = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(asked);
    turn += 1;
    const inTurn = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    // when all ready servers refuse, any other may still answer: as in real proxies
    const candidates = [
      ...inTurn.filter((port) => ready.has(port)),
      ...inTurn.filter((port) => !ready.has(port)),
    ];
    for (const port of candidates) {
      try {
        const answer = await send(port, asked, body);
        const headers = { ...answer.headers };
        // a header of one connection, not of the other
        delete headers.connection;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
        retried += 1;
      }
    }
    throw new Error('no server takes a connection');
  };
  const server = createServer((asked, response) => {
    handle(asked, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => [...ready],
    retried: () => retried,
    close() {
      clearInterval(asking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
};
