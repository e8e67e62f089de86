import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { steadyClock, type SteadyClock } from '../../steady-clock.ts';
import { acceptQueue } from './accept-queue.ts';

export interface Draining {
  /** True from the moment the server was told to stop. */
  readonly isUnderWay: boolean;
  /** `/readyz` fails from now on, and every answer ends its connection. */
  begin(): void;
  /** Resolves when every request is answered and every connection closed. */
  finish(): Promise<void>;
}

export interface DrainTerms {
  /** Answers a request that is not done in time. */
  answerLate(response: ServerResponse): void;
  /** From now on every request is to be refused at once. */
  refuseLate(): void;
  /** The shortest time to continue accepting connections: a proxy needs time to see that /readyz fails. */
  acceptMs: number;
  /** How long a request may take, from the signal on. */
  requestsMs: number;
  steadyMs?: SteadyClock;
}

/** A client just answered may be sending its next request, a busy one later: closing would lose it. */
const idleMs = 3000;
/** No further connection is expected after this long without one. */
const quietMs = 100;
/** If clients keep coming, the port closes after this, when no connection waits to be accepted. */
const acceptMaxMs = 3000;
const lookEveryMs = 20;
/** For late requests' answers to be sent, and for requests still in the kernel to be read and refused. */
const flushMs = 1000;
const lateIdleMs = 300;

interface Connection {
  response: ServerResponse | null;
  idleSince: number;
}

/**
 * A client that connected while this turn was busy waits to be accepted: closing would reset it. Checked
 * right before closing; when the system does not report it, the quiet before must do.
 */
const isNobodyWaiting = (server: Server): boolean => {
  const address = server.address();
  return address === null || typeof address === 'string' || (acceptQueue(address.port) ?? 0) === 0;
};

/**
 * Stops a server under load without losing requests: answers say `connection: close` first, then the port is
 * closed when no more connections come, and a connection when it is idle. Node's own `close` ends connections
 * between two requests of a busy client, which then loses the second.
 */
export const openDraining = (server: Server, terms: DrainTerms): Draining => {
  const { steadyMs = steadyClock } = terms;
  const connections = new Map<Socket, Connection>();
  let isUnderWay = false;
  let takenAt = Number.NEGATIVE_INFINITY;

  server.on('connection', (socket) => {
    takenAt = steadyMs();
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
      connection.idleSince = steadyMs();
    });
  });

  const closeIdle = (restMs: number): void => {
    const now = steadyMs();
    for (const [socket, { response, idleSince }] of connections) {
      if (response === null && now - idleSince >= restMs) socket.destroySoon();
    }
  };
  const endLate = (): void => {
    terms.refuseLate();
    const now = steadyMs();
    for (const connection of connections.values()) {
      const { response } = connection;
      // its request may have arrived unread: it is refused, not dropped
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
      const startedAt = steadyMs();
      let isLate = false;
      return new Promise((resolve) => {
        // after the events of this turn: after a stall, a connection whose request is still unread looks idle
        const look = setInterval(() => setImmediate(judge), lookEveryMs);
        const judge = (): void => {
          const now = steadyMs();
          const tookMs = now - startedAt;
          const isQuiet = now - takenAt >= quietMs && tookMs >= terms.acceptMs;
          const isLong = tookMs >= Math.max(acceptMaxMs, terms.acceptMs);
          const isOver = tookMs >= terms.requestsMs + flushMs;
          // the listening socket only: the server's own `close` would end idle connections with it
          if (server.listening && (isOver || ((isQuiet || isLong) && isNobodyWaiting(server))))
            NetServer.prototype.close.call(server);
          // until then a proxy may still send over an idle connection
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
