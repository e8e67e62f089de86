import { contract } from '@design-console/contract';
import { encodeBase64Text, type Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { load, requestOf } from './http-client.ts';

/** What the flooding process receives. At the end it sends a report: how often each code was answered. */
export interface FloodOrder {
  port: number;
  concurrency: number;
  durationMs: number;
}
export type FloodReport = Record<string, number>;

/**
 * Signs in with unknown accounts, each from another address (the server trusts x-forwarded-for here). So only
 * the limit on simultaneous sign-ins stops them. Runs in its own process, started by fork, so that its work
 * does not delay the measuring one.
 */
const flood = async ({ port, concurrency, durationMs }: FloodOrder): Promise<void> => {
  const path = WIRE.apiBasePath + contract.session.login.path;
  const answers: FloodReport = {};
  let turn = 0;
  await load({
    port,
    concurrency,
    durationMs,
    next: () => {
      turn += 1;
      return requestOf({
        method: 'POST',
        path,
        headers: { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
        input: { account: `unknown${turn}`, password: encodeBase64Text('guessed-wrong') },
      });
    },
    onReply: (reply) => {
      const { code } = JSON.parse(reply.body.toString('utf8')) as Envelope;
      answers[code] = (answers[code] ?? 0) + 1;
    },
  });
  process.send?.(answers);
};

process.once('message', (order: FloodOrder) => void flood(order));
process.on('disconnect', () => process.exit(0));
