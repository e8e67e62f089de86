import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type Call, type Cost, sizeWords } from '@design-console/contract/kernel';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { excessOf } from './json-bounds.ts';
import { type Refusal, refuse } from '../reply/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route may bring. */
    cost?: Cost;
  }
}

/** Routes that are no calls take no JSON worth more than this. */
const elsewhere: Cost = { bodyBytes: 4096, depth: 4, items: 100 };

const refusal = (message: string): Refusal => refuse.invalid({ '': message });

export const tooLarge = ({ bodyBytes }: Cost): Refusal =>
  refusal(`请求内容过大，最多 ${sizeWords(bodyBytes)}`);
const tooDeep = ({ depth }: Cost): Refusal => refusal(`嵌套层级过深，最多 ${depth} 层`);
export const tooManyItems = ({ items }: Cost): Refusal => refusal(`内容项过多，最多 ${items} 项`);
const cutOff = (): Refusal => refusal('请求内容无法识别');
const tooSlow = (): Refusal => refusal('请求内容接收超时，请重试');

/** What a body of that size may take to arrive: a slow line is served, a sender who never ends is not. */
export const arrivalMsOf = (bytes: number): number => 15_000 + Math.ceil(bytes / 16);

/** The body, unless more than `bodyBytes` of it come, or they take longer than `withinMs`. */
export const receiveBody = (payload: Readable, cost: Cost, withinMs: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const leave = (): void => {
      clearTimeout(timer);
      payload.off('data', take).off('end', finish).off('error', fail);
    };
    const refuseIt = (fault: Refusal): void => {
      leave();
      reject(fault);
    };
    const fail = (): void => refuseIt(cutOff());
    const finish = (): void => {
      leave();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, received));
    };
    const take = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > cost.bodyBytes) refuseIt(tooLarge(cost));
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => refuseIt(tooSlow()), withinMs);
    payload.on('data', take).on('end', finish).on('error', fail);
  });

const readBody = async (request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> => {
  const cost = request.routeOptions.config.cost ?? elsewhere;
  if (Number(request.headers['content-length']) > cost.bodyBytes) throw tooLarge(cost);
  const body = await receiveBody(payload, cost, arrivalMsOf(cost.bodyBytes));
  const excess = excessOf(body, cost);
  if (excess === 'depth') throw tooDeep(cost);
  if (excess === 'items') throw tooManyItems(cost);
  return body;
};

/** Reads JSON bodies within the bounds of their call: nothing beyond them is kept, parsed or judged. */
export const readBoundedBodies = (http: FastifyInstance): void => {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload).then((body) => parse(request, body.toString(), done), done);
  });
};

/** So much of a refused body is let in and thrown away: a browser cut off while it sends never reads why. */
const heardOutMax = 8 * 1024 * 1024;

/** Whether the sender of a body that its length already refused may finish, and the connection stay. */
export const isHeardOut = ({ headers, routeOptions }: FastifyRequest): boolean => {
  const bytes = Number(headers['content-length']);
  return bytes > (routeOptions.config.cost ?? elsewhere).bodyBytes && bytes <= heardOutMax;
};

/** The part of an address after its question mark, as it was sent. */
const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

const refuseCostlyQuery = (request: FastifyRequest, cost: Cost): void => {
  const query = queryOf(request.raw.url ?? '');
  if (query.length > cost.bodyBytes) throw tooLarge(cost);
  if (query.split('&', cost.items + 1).length > cost.items) throw tooManyItems(cost);
};

/** The route options by which a call's bounds are kept. */
export const boundsOf = ({ cost }: Call): Pick<RouteShorthandOptions, 'config' | 'onRequest'> => ({
  config: { cost },
  onRequest: (request, _reply, done) => {
    refuseCostlyQuery(request, cost);
    done();
  },
});
