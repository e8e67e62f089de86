import { connect } from 'node:net';
import type { Call, Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { requestOf } from './http-client.ts';

/** One costly request. */
export type Costly =
  /** A file, as the call takes it. */
  | { kind: 'upload'; name: string; base64: string; fields?: Record<string, string> }
  /** A call with its input. */
  | { kind: 'call'; input: unknown }
  /** A call with its input whose answer is never read: its connection stays open. */
  | { kind: 'unread'; input: unknown };

/** Keep `parallel` requests in flight, as these callers in turn. */
export interface AttackOrder {
  port: number;
  call: Pick<Call, 'method' | 'path'>;
  /** The header that says who calls; a stranger sends none. */
  header: string | null;
  tokens: string[];
  parallel: number;
  costly: Costly;
}
/** How often each code was answered; `none` when no answer came, `unread` when nobody looked. */
export type AttackReport = Record<string, number>;

/** This process is started by fork, so that its work does not delay the measuring one. */
const answers: AttackReport = {};
let isOver = false;

interface Sending {
  port: number;
  path: string;
  headers: Record<string, string>;
}

const upload = async (
  { port, path, headers }: Sending,
  { name, base64, fields = {} }: Extract<Costly, { kind: 'upload' }>,
): Promise<string> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([Buffer.from(base64, 'base64')]), name);
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: form });
  return String(((await reply.json()) as Envelope).code);
};

const call = async ({ port, path, headers }: Sending, method: string, input: unknown): Promise<string> => {
  const address = `http://127.0.0.1:${port}${path}`;
  const reply =
    method === 'GET'
      ? await fetch(`${address}?${new URLSearchParams(input as Record<string, string>)}`, { headers })
      : await fetch(address, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
  // a file is no envelope
  if (!reply.headers.get('content-type')?.includes('json')) {
    await reply.arrayBuffer();
    return '200';
  }
  return String(((await reply.json()) as Envelope).code);
};

/** Resolves when the server ends the connection. */
const leaveUnread = ({ port, path, headers }: Sending, input: unknown): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => resolve('none')).once('close', () => resolve('cut'));
    socket.pause();
    socket.write(requestOf({ method: 'POST', path, headers, input }));
    answers['unread'] = (answers['unread'] ?? 0) + 1;
  });

const attack = async (order: AttackOrder): Promise<void> => {
  const { port, call: one, header, tokens, parallel, costly } = order;
  const path = `${WIRE.apiBasePath}${one.path}`;
  const send = (sending: Sending): Promise<string> =>
    costly.kind === 'upload'
      ? upload(sending, costly)
      : costly.kind === 'call'
        ? call(sending, one.method, costly.input)
        : leaveUnread(sending, costly.input);
  await Promise.all(
    Array.from({ length: parallel }, async (_, at) => {
      const headers = header === null ? {} : { [header]: tokens[at % tokens.length] ?? '' };
      while (!isOver) {
        const code = await send({ port, path, headers }).catch(() => 'none');
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
