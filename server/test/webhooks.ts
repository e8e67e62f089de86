import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blankDesign } from '@design-console/editor/document';
import { sealWith } from '../src/crypto/seal.ts';
import { openOutbound } from '../src/http/outbound.ts';
import type { Person, TestServer } from '../src/testing/start-server.ts';
import * as notices from '../src/modules/notice/notice.store.ts';
import { deliveryTurns } from '../src/modules/webhook/deliver.ts';

export interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A host's own server: hears deliveries and answers as the test says. */
export const openHost = async () => {
  const heard: Heard[] = [];
  const host = {
    heard,
    url: '',
    answer: (response: ServerResponse, _given: Heard): void => void response.writeHead(204).end(),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const given = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      heard.push(given);
      host.answer(response, given);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
};

type Run = (data: { companyId: number }, context: { signal: AbortSignal; attempt: number }) => Promise<void>;

/** The jobs of deliveries, run by hand. A test in which no answer comes waits for it `withinMs`. */
export const jobsByHand = (server: TestServer, { withinMs = 10_000 } = {}) => {
  const runs = new Map<string, Run>();
  const sent: number[] = [];
  const failures: unknown[] = [];
  const asked: { timeoutMs: number; connectMs: number | undefined }[] = [];
  const outbound = openOutbound({ allowsPrivate: true });
  deliveryTurns(
    {
      define({ name, run }) {
        runs.set(name, run as unknown as Run);
        return { name, send: async (data) => void sent.push((data as { companyId: number }).companyId) };
      },
    },
    server.database,
    {
      seal: sealWith(Buffer.alloc(32, 7)),
      outbound: {
        ...outbound,
        send({ timeoutMs, connectMs, ...request }) {
          asked.push({ timeoutMs, connectMs });
          return outbound.send({ ...request, timeoutMs: Math.min(timeoutMs, withinMs) });
        },
      },
      now: () => server.clock.now,
      async tell(db, companyId, notice) {
        await notices.insert(db, companyId, notice);
      },
      failed: (error) => void failures.push(error),
    },
  );
  const run = async (name: string, companyId: number) => {
    await runs.get(name)?.({ companyId }, { signal: new AbortController().signal, attempt: 1 });
    if (failures.length > 0) throw failures[0];
  };
  return {
    /** Turns that were asked for and did not run. */
    sent,
    asked,
    turn: (companyId = 63) => run('webhook.deliver', companyId),
    resume: () => run('webhook.resume', 0),
  };
};

export interface MadeWebhook {
  id: number;
  secret: string;
}

export const addWebhook = async (
  admin: Person,
  url: string,
  events: readonly string[] = ['design.created'],
): Promise<MadeWebhook> => {
  const { data, msg } = await admin.call<MadeWebhook | null>('POST /webhook/add.do', { url, events });
  if (!data?.id) throw new Error(msg);
  return data;
};

export interface ShownDelivery {
  id: number;
  event: string;
  eventId: string;
  outcome: string;
  tries: number;
  code: number;
  nextAt: string | null;
}

export const deliveriesOf = async (admin: Person, webhookId: number, filter: object = {}) =>
  (await admin.call<{ list: ShownDelivery[] }>('POST /webhook/deliveries.do', { webhookId, ...filter })).data
    .list;

export const detailOf = async (admin: Person, id: number | undefined) =>
  (
    await admin.call<ShownDelivery & { payload: string; answer: string; attempts: object[] }>(
      'GET /webhook/delivery.do',
      { id },
    )
  ).data;

/** Saves a new design as a user, which is an event. */
export const saveDesign = (guest: Person, given: object = {}) =>
  guest.call<{ designId: string; version: number }>('POST /design/save.do', {
    document: blankDesign({ width: 300, height: 200, title: '立夏海报' }),
    ...given,
  });
