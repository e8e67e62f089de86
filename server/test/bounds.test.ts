import { contract } from '@design-console/contract';
import { type Call, CODE, type Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingBytesOfNetworkMax } from '../src/memory/incoming-bytes.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { calls } from './calls.ts';
import { withheld } from './withheld-body.ts';

/** Generated from the contract: what each call may receive, and that nobody but its callers is listened to. */

let server: TestServer;
let admin: Person;
let guest: Person;
/** Address of a real socket: a connection cut while sending behaves differently from an injected request. */
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink();
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const byName = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.name, call]);

const callerOf = async ({ access, module }: Call): Promise<Record<string, string>> => {
  if (access.kind === 'public') return {};
  if (access.kind === 'guest') return { [WIRE.embedTokenHeader]: guest.token };
  // calls of this area end sessions
  const { token } = module === 'session' ? await server.signIn('admin') : admin;
  return { [WIRE.tokenHeader]: token };
};

/** A request of somebody who may make the call, or of a stranger. */
const send = async (call: Call, body: string, by?: Record<string, string>) => {
  const url = WIRE.apiBasePath + call.path;
  const headers = by ?? (await callerOf(call));
  const reply = await server.inject(
    call.method === 'GET'
      ? { method: 'GET', url: `${url}?${body}`, headers }
      : { method: 'POST', url, headers: { ...headers, ...json }, payload: body },
  );
  expect(reply.statusCode).toBe(200);
  return reply.json<{ code: number; msg: string; data: { fields: Record<string, string> } | null }>();
};

const refused = (message: string) => ({
  code: CODE.invalid,
  msg: expect.stringMatching(message),
  data: { fields: { '': expect.stringMatching(message) } },
});

/** An input of exactly this many bytes. */
const ofBytes = (call: Call, bytes: number): string =>
  call.method === 'GET' ? `x=${'a'.repeat(bytes - 2)}` : `{"x":"${'a'.repeat(bytes - 8)}"}`;
const ofItems = (call: Call, items: number): string =>
  call.method === 'GET'
    ? Array(items).fill('x=').join('&')
    : `{"x":[${Array(items - 1)
        .fill(1)
        .join()}]}`;
const ofDepth = (depth: number): string => `{"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

describe('every call', () => {
  const read = calls.filter((call) => call.kind !== 'upload');

  it.each(byName(read))('%s refuses one byte more than its bounds, unread (S-20)', async (_name, call) => {
    const { bodyBytes } = call.cost;
    expect(await send(call, ofBytes(call, bodyBytes + 1))).toEqual(refused('^请求内容过大，最多 \\d'));
    expect((await send(call, ofBytes(call, bodyBytes))).msg).not.toMatch('请求内容过大');
  });

  it.each(byName(read))('%s refuses one item more than its bounds, unparsed (S-20)', async (_name, call) => {
    const { items } = call.cost;
    expect(await send(call, ofItems(call, items + 1))).toEqual(refused(`^内容项过多，最多 ${items} 项$`));
    expect((await send(call, ofItems(call, items))).msg).not.toMatch('内容项过多');
  });

  it('refuses an object of tens of thousands of fields in a design, unparsed (S-20)', async () => {
    const document = Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`a${at}`, 1]));
    expect(await send(contract.design.save, JSON.stringify({ document }))).toEqual(
      refused('^单个对象的字段过多，最多 1000 个$'),
    );
  });

  it.each(byName(read.filter((call) => call.method === 'POST')))(
    '%s refuses one level more than its bounds, unparsed (S-20)',
    async (_name, call) => {
      const { depth } = call.cost;
      expect(await send(call, ofDepth(depth + 1))).toEqual(refused(`^嵌套层级过深，最多 ${depth} 层$`));
      expect((await send(call, ofDepth(depth))).msg).not.toMatch('嵌套层级过深');
    },
  );

  it.each(byName(read.filter(({ method, access }) => method === 'POST' && access.kind !== 'public')))(
    '%s does not look into the body of a stranger (S-20)',
    async (_name, call) => {
      const { code } = await send(call, ofDepth(call.cost.depth + 1), {});
      expect(code).toBe(CODE.notSignedIn);
    },
  );

  it('refuses a body without a stated length as soon as it is too long (S-20)', async () => {
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(Buffer.from('{"account":"'.padEnd(1024, 'x')));
        if (given > 10_000) controller.close();
      },
    });
    const init = { method: 'POST', headers: json, body: endless, duplex: 'half' } as RequestInit;
    const reply = await fetch(`${address}${WIRE.apiBasePath}/main/login.do`, init).catch(() => null);
    // a client that does not read while sending may see the connection end instead
    if (reply) expect(((await reply.json()) as Envelope).msg).toBe('请求内容过大，最多 4 KB');
    expect(given).toBeLessThan(5000);
  });

  it('answers a client that sends more than it announced, instead of closing the connection (S-20)', async () => {
    const reply = await fetch(`${address}${WIRE.apiBasePath}/main/login.do`, {
      method: 'POST',
      headers: json,
      body: ofBytes(calls.find((call) => call.name === 'session.login') as Call, 3_000_000),
    });
    expect([reply.status, ((await reply.json()) as Envelope).msg]).toEqual([200, '请求内容过大，最多 4 KB']);
  });
});

describe('every upload', () => {
  const uploads = calls.filter((call) => call.kind === 'upload');

  const upload = async (call: Call, fields: readonly [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.set('file', new Blob(['x']), 'x.png');
    const body = new Response(form);
    const [header, person] =
      call.access.kind === 'guest' ? [WIRE.embedTokenHeader, guest] : [WIRE.tokenHeader, admin];
    const reply = await server.inject({
      method: 'POST',
      url: WIRE.apiBasePath + call.path,
      headers: { [header]: person.token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };

  it.each(byName(uploads))(
    '%s bounds the parts beside its file, and the file (S-20)',
    async (_name, call) => {
      const { bodyBytes, items } = call.cost;
      const long: [string, string][] = [['x', 'a'.repeat(bodyBytes)]];
      expect(await upload(call, long)).toMatchObject(refused('^请求内容过大，最多 \\d'));
      const half: [string, string] = ['x', 'a'.repeat(bodyBytes / 2)];
      expect(await upload(call, [half, half])).toMatchObject(refused('^请求内容过大，最多 \\d'));
      const many = Array.from({ length: items + 1 }, (_, at): [string, string] => [`x${at}`, '']);
      expect(await upload(call, many)).toMatchObject(refused('^内容项过多，最多 \\d'));
    },
  );
});

describe('bodies that arrive at the same time (S-20)', () => {
  const named = (name: string): Call => {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`no call ${name}`);
    return call;
  };
  const font = named('brandFont.upload');
  const fontBytes = 20 * 1024 * 1024;
  const multipart = 'multipart/form-data; boundary=x';

  /** As many requests without their bodies as the share of a network holds, and one more. A user may run eight of them. */
  const crowdOf = async (from: string, call: Call, contentType: string, bytes: number) => {
    const count = Math.floor(incomingBytesOfNetworkMax / bytes) + 1;
    const guests = await Promise.all(
      Array.from({ length: Math.ceil(count / 8) }, (_, at) => server.openLink({ user_flag: `crowd-${at}` })),
    );
    return Array.from({ length: count }, (_, at) =>
      withheld(address, {
        from,
        call,
        contentType,
        bytes,
        by: {
          [WIRE.embedTokenHeader]: guests[at % guests.length]?.token ?? '',
          [WIRE.tokenHeader]: admin.token,
        },
      }),
    );
  };

  /** Codes of three complete uploads at once. */
  const uploads = (from: string): Promise<number[]> =>
    Promise.all(
      Array.from({ length: 3 }, async () => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(fontBytes)]), 'x.ttf');
        const reply = await fetch(address + WIRE.apiBasePath + font.path, {
          method: 'POST',
          headers: { [WIRE.tokenHeader]: admin.token, 'x-forwarded-for': from },
          body: form,
        });
        return ((await reply.json()) as Envelope).code;
      }),
    );

  it('are not waited for when a stranger sends them', async () => {
    const save = named('design.save');
    const { answer, cut } = withheld(address, {
      from: '198.51.100.11',
      call: save,
      bytes: save.cost.bodyBytes,
    });
    expect(await answer).toMatchObject({ code: CODE.notSignedIn });
    cut();
  });

  const refusal = {
    code: CODE.tooMany,
    msg: '正在接收的内容较多，请稍后再试',
    data: { retryAfterSeconds: 5 },
  };

  it.each([
    ['files', '198.51.100.7', font, multipart, fontBytes],
    ['json', '198.51.100.8', named('design.save'), 'application/json', named('design.save').cost.bodyBytes],
  ])(
    'use no more memory than the share of their network: %s',
    async (_kind, from, call, type, bytes) => {
      const arriving = await crowdOf(from, call, type, bytes);
      expect(await Promise.race(arriving.map(({ answer }) => answer))).toEqual(refusal);
      expect(await uploads(from)).toContain(CODE.tooMany);
      // another network is served meanwhile, and this one when the senders have left
      expect(await uploads('198.51.100.9')).toEqual(Array(3).fill(CODE.invalid));
      for (const { cut } of arriving) cut();
      await expect.poll(() => uploads(from), { timeout: 30_000 }).toEqual(Array(3).fill(CODE.invalid));
    },
    60_000,
  );

  it('give a refused client the time to read the answer, instead of closing the connection', async () => {
    const from = '198.51.100.10';
    const { path, cost } = named('design.save');
    const arriving = await crowdOf(from, named('design.save'), 'application/json', cost.bodyBytes);
    await Promise.race(arriving.map(({ answer }) => answer));
    const reply = await fetch(address + WIRE.apiBasePath + path, {
      method: 'POST',
      headers: { ...json, [WIRE.embedTokenHeader]: guest.token, 'x-forwarded-for': from },
      body: ofBytes(named('design.save'), cost.bodyBytes),
    });
    expect(await reply.json()).toEqual(refusal);
    expect(reply.headers.get('connection')).not.toBe('close');
    for (const { cut } of arriving) cut();
  });
});
