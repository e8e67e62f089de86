import { contract } from '@design-console/contract';
import type { Call, Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';

/** What one request of a costly kind holds. */
export type Costly = { kind: 'upload'; name: string; base64: string } | { kind: 'save'; document: unknown };

/** So many requests at a time, again and again, as these guests in turn. */
export interface AttackOrder {
  port: number;
  tokens: string[];
  parallel: number;
  costly: Costly;
}
/** How often each code was answered. */
export type AttackReport = Record<string, number>;

const send = async (port: number, token: string, costly: Costly): Promise<string> => {
  const address = (call: Call) => `http://127.0.0.1:${port}${WIRE.apiBasePath}${call.path}`;
  const headers = { [WIRE.embedTokenHeader]: token };
  const form = new FormData();
  if (costly.kind === 'upload')
    form.set('file', new Blob([Buffer.from(costly.base64, 'base64')]), costly.name);
  const reply =
    costly.kind === 'upload'
      ? await fetch(address(contract.design.addPicture), { method: 'POST', headers, body: form })
      : await fetch(address(contract.design.save), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ document: costly.document, status: 1 }),
        });
  const { code } = (await reply.json()) as Envelope;
  return `${code}`;
};

/** A process of its own, started by fork: its work must not delay the clock of whoever is measured meanwhile. */
const answers: AttackReport = {};
let isOver = false;

const attack = async ({ port, tokens, parallel, costly }: AttackOrder): Promise<void> => {
  await Promise.all(
    Array.from({ length: parallel }, async (_, at) => {
      const token = tokens[at % tokens.length] ?? '';
      while (!isOver) {
        const code = await send(port, token, costly).catch(() => 'none');
        answers[code] = (answers[code] ?? 0) + 1;
        if (code === 'none') return;
      }
    }),
  );
};

process.on('message', (said: AttackOrder | 'over') => {
  if (said !== 'over') return void attack(said);
  isOver = true;
  process.send?.(answers);
});
process.on('disconnect', () => process.exit(0));
