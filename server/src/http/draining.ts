import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

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
  /** So long connections go on being taken, at least: a proxy needs time to see that /readyz fails. */
  acceptMs: number;
  /** A request may take so long from the signal on. */
  requestsMs: number;
}

/** A client that has just been answered may be sending its next request, a busy one later: closing would lose it. */
const idleMs = 2000;
/** The queue of the listening socket is taken to be empty when nothing came for so long. */
const quietMs = 100;
const acceptMaxMs = 3000;
const lookEveryMs = 20;
/** For the answers of those who were late to be sent. */
const flushMs = 500;

interface Connection {
  response: ServerResponse | null;
  idleSince: number;
}

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

  const closeIdle = (): void => {
    const now = Date.now();
    for (const [socket, { response, idleSince }] of connections) {
      if (response === null && now - idleSince >= idleMs) socket.destroySoon();
    }
  };
  const endLate = (): void => {
    for (const [socket, { response }] of connections) {
      if (response && !response.headersSent) terms.answerLate(response);
      else socket.destroySoon();
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
          // the listening socket only: the server's own `close` would end resting connections with it
          if (server.listening && (isQuiet || tookMs >= Math.max(acceptMaxMs, terms.acceptMs)))
            NetServer.prototype.close.call(server);
          // until then a proxy may still send over a connection that rests
          if (tookMs >= terms.acceptMs) closeIdle();
          if (!isLate && tookMs >= terms.requestsMs) {
            isLate = true;
            endLate();
          }
          if (tookMs >= terms.requestsMs + flushMs) for (const socket of connections.keys()) socket.destroy();
          if (server.listening || connections.size > 0) return;
          clearInterval(look);
          resolve();
        };
      });
    },
  };
};
