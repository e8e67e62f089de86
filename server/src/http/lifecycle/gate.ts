import { CODE } from '@design-console/contract/kernel';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeRefusal } from '../reply/reply.ts';

export interface Gate {
  readonly isOpen: boolean;
  open(): void;
  /** The start failed: waiting requests are refused. */
  refuse(): void;
  /** The server is about to end: new requests are refused. */
  shut(): void;
  /** Calls when it opens or is refused. */
  whenDecided(go: () => void): void;
}

export const openGate = (): Gate => {
  let isOpen = false;
  let isDecided = false;
  let waiting: (() => void)[] = [];
  const decide = () => {
    isDecided = true;
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    get isOpen() {
      return isOpen;
    },
    open() {
      isOpen = true;
      decide();
    },
    refuse: decide,
    shut() {
      isOpen = false;
    },
    whenDecided(go) {
      if (isDecided) go();
      else waiting.push(go);
    },
  };
};

const stopping = '服务正在停止，请稍后重试';
const jsonType = 'application/json; charset=utf-8';

/** The answer to a request that is not done when the server must stop. */
export const answerStopping = (response: ServerResponse): void => {
  response.writeHead(503, { 'content-type': jsonType, connection: 'close', 'retry-after': '2' });
  response.end(writeRefusal(CODE.fault, stopping));
};

const isHealth = (url: string): boolean => url === '/healthz' || url === '/readyz';

/** The port opens before the first company is made: requests that arrive meanwhile wait those seconds. */
export const holdAtGate = (http: FastifyInstance, gate: Gate): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(503)
      .type(jsonType)
      .send(writeRefusal(CODE.fault, stopping, { requestId: request.id }));
  http.addHook('onRequest', (request, reply, done) => {
    // no promise for each answer: this is on the hottest path
    if (gate.isOpen || isHealth(request.url)) done();
    else gate.whenDecided(() => void (gate.isOpen ? done() : refuse(request, reply)));
  });
};
