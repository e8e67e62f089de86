import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { acceptQueue } from './accept-queue.ts';

export interface Draining {
  /** From the moment the server was told to stop. */
  readonly isUnderWay: boolean;
  /** `/readyz` fails from now on, and every answer ends its connection. */
  begin(): void;
  /** Resolves when every request is answered and every connection closed. */
  finish(): Promise<void>;
}

export interface DrainTerms {
  /** What is answered to a request that is not done in time. */
  answerLate(response: ServerResponse): void;
  /** From now on requests are to be answered so, at once. */
  refuseLate(): void;
  /** So long connections go on being taken, at least: a proxy needs time to see that /readyz fails. */
  acceptMs: number;
  /** A request may take so long from the signal on. */
  requestsMs: number;
}

/** A client that has just been answered may be sending its next request, a busy one later: closing would lose it. */
const idleMs = 3000;
/** Nobody else is taken to be coming when nothing came for so long. */
const quietMs = 100;
/** Clients that go on coming find the port closed after this, at a moment when none of them waits to be accepted. */
const acceptMaxMs = 3000;
const lookEveryMs = 20;
/** For the answers of those who were late to be sent, and for requests that lie in the kernel to be read and refused. */
const flushMs = 1000;
const lateIdleMs = 300;

interface Connection {
  response: ServerResponse | null;
  idleSince: number;
}

/**
 * Whoever came while this turn was busy is connected, and waits to be accepted: closing would reset them. Looked
 * at right before closing; where the system does not tell, the quiet before must do.
 */
const isNobodyWaiting = (server: Server): boolean => {
  const address = server.address();
  return address === null || typeof address === 'string' || (acceptQueue(address.port) ?? 0) === 0;
};

/**
 * The end of a server under load, in an order that loses nothing: answers say `connection: close` first,
 * then the port is closed when no more connections come, and a connection when it rests. Node's own
 * `close` ends connections between two requests of a busy client, who then loses the second.
 */
export const openDraining = (server: Server, terms: DrainTerms): Draining => {
  const connections = new Map<Socket, Connection>();
  let isUnderWay = false;
  let takenAt = 0;

  server.on('connection', (socket) => {
    takenAt = Date.now();
    connections.set(socket, { response: null, idleSince: takenAt });
    socket.once('close', () => connections.delete(socket));
  });
  const sayClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // before the handler, which may answer at once
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (isUnderWay) sayClose(response);
    if (!connection) return;
    connection.response = response;
    response.once('close', () => {
      connection.response = null;
      connection.idleSince = Date.now();
    });
  });

  const closeIdle = (restMs: number): void => {
    const now = Date.now();
    for (const [socket, { response, idleSince }] of connections) {
      if (response === null && now - idleSince >= restMs) socket.destroySoon();
    }
  };
  const endLate = (): void => {
    terms.refuseLate();
    const now = Date.now();
    for (const connection of connections.values()) {
      const { response } = connection;
      // its request may be there and not read yet: it is refused, not dropped
      if (response === null) connection.idleSince = now;
      else if (!response.headersSent) terms.answerLate(response);
    }
  };
  const begin = (): void => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (const { response } of connections.values()) if (response) sayClose(response);
  };

  return {
    get isUnderWay() {
      return isUnderWay;
    },
    begin,
    finish() {
      begin();
      const startedAt = Date.now();
      let isLate = false;
      return new Promise((resolve) => {
        // behind what came in meanwhile: after a stall, a connection whose request is still unread seems to rest
        const look = setInterval(() => setImmediate(judge), lookEveryMs);
        const judge = (): void => {
          const now = Date.now();
          const tookMs = now - startedAt;
          const isQuiet = now - takenAt >= quietMs && tookMs >= terms.acceptMs;
          const isLong = tookMs >= Math.max(acceptMaxMs, terms.acceptMs);
          const isOver = tookMs >= terms.requestsMs + flushMs;
          // the listening socket only: the server's own `close` would end resting connections with it
          if (server.listening && (isOver || ((isQuiet || isLong) && isNobodyWaiting(server))))
            NetServer.prototype.close.call(server);
          // until then a proxy may still send over a connection that rests
          if (tookMs >= terms.acceptMs) closeIdle(isLate ? lateIdleMs : idleMs);
          if (!isLate && tookMs >= terms.requestsMs) {
            isLate = true;
            endLate();
          }
          if (isOver) for (const socket of connections.keys()) socket.destroy();
          if (server.listening || connections.size > 0) return;
          clearInterval(look);
          resolve();
        };
      });
    },
  };
};
