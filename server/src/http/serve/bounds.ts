import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type Call, CODE, type Cost, sizeWords } from '@design-console/contract/kernel';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type Arrivals, reservedBytes } from '../../limits/arrivals.ts';
import { keyBy } from '../../limits/limits.ts';
import { excessOf, fieldsMax } from './json-bounds.ts';
import { type Refusal, refuse } from '../reply/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bounds of a request to this route. */
    cost?: Cost;
  }
}

/** Routes that are not calls accept no JSON larger than this. */
const elsewhere: Cost = { bodyBytes: 4096, depth: 4, items: 100 };

const refusal = (message: string): Refusal => refuse.invalid({ '': message });

export const tooLarge = ({ bodyBytes }: Cost): Refusal =>
  refusal(`请求内容过大，最多 ${sizeWords(bodyBytes)}`);
const tooDeep = ({ depth }: Cost): Refusal => refusal(`嵌套层级过深，最多 ${depth} 层`);
export const tooManyItems = ({ items }: Cost): Refusal => refusal(`内容项过多，最多 ${items} 项`);
const tooManyFields = (): Refusal => refusal(`单个对象的字段过多，最多 ${fieldsMax} 个`);
const cutOff = (): Refusal => refusal('请求内容无法识别');
const tooSlow = (): Refusal => refusal('请求内容接收超时，请重试');

/** How long a body of that size may take to arrive: a slow line is served, an endless sender is not. */
export const arrivalMsOf = (bytes: number): number => 15_000 + Math.ceil(bytes / 16);

/** The body, unless it exceeds `bodyBytes` or takes longer than `withinMs`. */
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

const readBody = async (
  request: FastifyRequest,
  payload: IncomingMessage,
  arrivals: Arrivals,
): Promise<Buffer> => {
  const cost = request.routeOptions.config.cost ?? elsewhere;
  const length = request.headers['content-length'];
  if (Number(length) > cost.bodyBytes) throw tooLarge(cost);
  const bytes = reservedBytes(length, cost.bodyBytes);
  const body = await arrivals.receiving(keyBy.network(request.ip), bytes, () =>
    receiveBody(payload, cost, arrivalMsOf(cost.bodyBytes)),
  );
  const excess = excessOf(body, cost);
  if (excess === 'depth') throw tooDeep(cost);
  if (excess === 'items') throw tooManyItems(cost);
  if (excess === 'fields') throw tooManyFields();
  return body;
};

/** Reads JSON bodies within the bounds of their call: nothing beyond them is kept, parsed or validated. */
export const readBoundedBodies = (http: FastifyInstance, arrivals: Arrivals): void => {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload, arrivals).then((body) => parse(request, body.toString(), done), done);
  });
};

/** How much of a refused body is read and discarded: a browser cut off early never reads the reason. */
const readToEndMax = 8 * 1024 * 1024;

/** Whether the sender of a body refused unread may finish, and the connection stay open. */
export const mayFinishSending = (
  { headers, routeOptions }: FastifyRequest,
  { code }: Pick<Refusal, 'code'>,
): boolean => {
  const bytes = Number(headers['content-length']);
  const isUnread = code === CODE.tooMany || bytes > (routeOptions.config.cost ?? elsewhere).bodyBytes;
  return isUnread && bytes <= readToEndMax;
};

/** The query of an address, as it was sent. */
const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

const refuseCostlyQuery = (request: FastifyRequest, cost: Cost): void => {
  const query = queryOf(request.raw.url ?? '');
  if (query.length > cost.bodyBytes) throw tooLarge(cost);
  if (query.split('&', cost.items + 1).length > cost.items) throw tooManyItems(cost);
};

/** The route options that enforce a call's bounds. */
export const boundsOf = ({ cost }: Call): Pick<RouteShorthandOptions, 'config' | 'onRequest'> => ({
  config: { cost },
  onRequest: (request, _reply, done) => {
    refuseCostlyQuery(request, cost);
    done();
  },
});
