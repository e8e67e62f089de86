import type { IncomingMessage } from 'node:http';
import type { Cost } from '@design-console/contract/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type IncomingBytes, reservedBytes } from '../../memory/incoming-bytes.ts';
import { keyBy } from '../../limits/limits.ts';
import { arrivalMsOf, cutOff, receiveBody, refuseExcess } from './bounds.ts';

/**
 * A JSON body that nobody has read yet. Who calls, and how often, is known from the headers: the body of a
 * stranger or of a caller over a limit is neither kept nor parsed.
 */
export class UnreadBody {
  readonly #network: ReturnType<typeof keyBy.network>;
  readonly #length: string | undefined;
  readonly #payload: IncomingMessage;
  readonly #parse: (text: string) => unknown;
  #isBegun = false;

  constructor({ ip, headers }: FastifyRequest, payload: IncomingMessage, parse: (text: string) => unknown) {
    this.#network = keyBy.network(ip);
    this.#length = headers['content-length'];
    this.#payload = payload;
    this.#parse = parse;
  }

  /** Whether receiving it has begun. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Its bytes, and what parses them: nothing beyond the bounds is kept or parsed. */
  async receive(cost: Cost, incomingBytes: IncomingBytes): Promise<{ bytes: number; parse: () => unknown }> {
    const body = await incomingBytes.whileReceiving(
      this.#network,
      reservedBytes(this.#length, cost.bodyBytes),
      () => {
        this.#isBegun = true;
        return receiveBody(this.#payload, cost, arrivalMsOf(cost.bodyBytes));
      },
    );
    return {
      bytes: body.length,
      parse: () => {
        refuseExcess(body, cost);
        return this.#parse(body.toString());
      },
    };
  }
}

/** Makes the bodies of calls arrive as UnreadBody. */
export const leaveBodiesUnread = (http: FastifyInstance): void => {
  const parser = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', (request, payload, done) => {
    const parse = (text: string): unknown => {
      let parsed: unknown;
      void parser(request, text, (error, content) => {
        if (error) throw cutOff();
        parsed = content;
      });
      return parsed;
    };
    done(null, new UnreadBody(request, payload, parse));
  });
};

/** How much of a refused request is read and discarded: a browser cut off early never reads the reason. */
const readToEndMax = 24 * 1024 * 1024;

/** Ends the connection of a refused request whose rest is late, or longer than is worth reading. */
export const endRefused = ({ body, headers, raw }: FastifyRequest, reply: FastifyReply): void => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  const isLong = encoding !== undefined || Number(length) > readToEndMax;
  const isLate = body instanceof UnreadBody && body.isBegun;
  if (!raw.complete && (isLong || isLate)) reply.header('connection', 'close');
};
