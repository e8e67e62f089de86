import { contract } from '@design-console/contract';
import type { Call, Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';

/** The content of one costly request. */
export type Costly = { kind: 'upload'; name: string; base64: string } | { kind: 'save'; document: unknown };

/** Keep `parallel` requests in flight, as these guests in turn. */
export interface AttackOrder {
  port: number;
  tokens: string[];
  parallel: number;
  costly: Costly;
}
/** How often each code was answered; `none` when no answer came. */
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

/** This process is started by fork, so that its work does not delay the measuring one. */
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
