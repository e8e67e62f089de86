import { request } from 'node:http';
import type { Call, Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';

interface Withheld {
  from: string;
  call: Call;
  contentType?: string;
  bytes: number;
  by?: Record<string, string>;
}

/** A request that announces a body and sends none of it until it is told to. */
export const withheld = (
  address: string,
  { from, call, contentType = 'application/json', bytes, by = {} }: Withheld,
) => {
  const sent = request(address + WIRE.apiBasePath + call.path, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': contentType,
      'content-length': bytes,
      'x-forwarded-for': from,
      ...by,
    },
  });
  const answer = new Promise<Envelope>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (reply) => {
      reply.setEncoding('utf8');
      let text = '';
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => resolve(JSON.parse(text)));
    });
  });
  answer.catch(() => undefined);
  sent.flushHeaders();
  return { answer, send: (body: string | Buffer) => sent.end(body), cut: () => sent.destroy() };
};
