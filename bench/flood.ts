import { contract } from '@design-console/contract';
import { encodeBase64Text, type Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';
import { load, requestOf } from './http-client.ts';

/** What a flood is told, and what it tells at its end: how often each code was answered. */
export interface FloodOrder {
  port: number;
  concurrency: number;
  durationMs: number;
}
export type FloodReport = Record<string, number>;

/**
 * Sign-ins of unknown accounts, an address each (the server believes x-forwarded-for here), so that no
 * limit but the one on sign-ins under way stops them. A process of its own, started by fork: its work
 * must not delay the clock of whoever is measured meanwhile.
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
