import type { Readable } from 'node:stream';
import type { Call, Cost } from '@design-console/contract/kernel';
import { bytesText } from '@design-console/contract/kernel/bytes-text';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { excessOf, fieldsMax } from './json-bounds.ts';
import { type Refusal, refuse } from '../reply/refusal.ts';

const refusal = (message: string): Refusal => refuse.invalid({ '': message });

export const tooLarge = ({ bodyBytes }: Cost): Refusal =>
  refusal(`请求内容过大，最多 ${bytesText(bodyBytes)}`);
const tooDeep = ({ depth }: Cost): Refusal => refusal(`嵌套层级过深，最多 ${depth} 层`);
export const tooManyItems = ({ items }: Cost): Refusal => refusal(`内容项过多，最多 ${items} 项`);
const tooManyFields = (): Refusal => refusal(`单个对象的字段过多，最多 ${fieldsMax} 个`);
export const cutOff = (): Refusal => refusal('请求内容无法识别');
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
    // its sender left before anyone listened
    if (payload.destroyed) fail();
    payload.on('data', take).on('end', finish).on('error', fail);
  });

/** Refuses a body with more than its call allows, before it is parsed. */
export const refuseExcess = (body: Buffer, cost: Cost): void => {
  const excess = excessOf(body, cost);
  if (excess === 'depth') throw tooDeep(cost);
  if (excess === 'items') throw tooManyItems(cost);
  if (excess === 'fields') throw tooManyFields();
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

/** A body that says itself that it is too long is not received. The size of a file has a message of its own. */
const refuseLongBody = (length: string | undefined, { kind, cost }: Call): void => {
  if (kind !== 'upload' && Number(length) > cost.bodyBytes) throw tooLarge(cost);
};

/** The route options that enforce what can be told of a request before its body arrives. */
export const boundsOf = (call: Call): Pick<RouteShorthandOptions, 'onRequest'> => ({
  onRequest: (request, _reply, done) => {
    refuseCostlyQuery(request, call.cost);
    refuseLongBody(request.headers['content-length'], call);
    done();
  },
});
