import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTrap, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutboundError, type OutboundRequest, openOutbound } from './outbound.ts';

const whyNot = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (error: unknown) => (error instanceof OutboundError ? error.reason : `thrown ${String(error)}`),
  );

const request = { method: 'POST', timeoutMs: 5000, maxBytes: 100 } as const;

describe('private addresses (S-17, C-10)', () => {
  let trap: Server;
  let port: number;
  let connections: string[];
  beforeAll(async () => {
    trap = createTrap((socket) => {
      connections.push(socket.localAddress ?? '');
      socket.destroy();
    });
    await new Promise<void>((resolve) => trap.listen(0, '0.0.0.0', resolve));
    port = (trap.address() as AddressInfo).port;
  });
  beforeEach(() => {
    connections = [];
  });
  afterAll(() => new Promise((resolve) => trap.close(resolve)));

  const names: Record<string, string[]> = {
    'localhost.': ['127.0.0.1'],
    localhost: ['::1', '127.0.0.1'],
    'inside.example': ['10.0.0.8'],
    'metadata.example': ['169.254.169.254'],
    'half.example': ['1.1.1.1', '127.0.0.1'],
    'six.example': ['fd00::1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'nat64.example': ['64:ff9b::7f00:1'],
  };
  const guarded = openOutbound({
    allowsPrivate: false,
    resolveName: (host, _options, done) =>
      done(
        null,
        (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  });

  it.each([
    'https://127.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://0:PORT/',
    'https://0.0.0.0:PORT/',
    'https://0x7f.1:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://2130706433:PORT/',
    'https://127.0.0.1.:PORT/',
    'https://127。0。0。1:PORT/',
    'https://１２７.0.0.1:PORT/',
    'https://user@127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://localhost.:PORT/',
    'https://LOCALHOST:PORT/',
    'https://[::1]:PORT/',
    'https://[::]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://[2002:7f00:1::]:PORT/',
    'https://[fd00::1]:PORT/',
    'https://[fe80::1]:PORT/',
    'https://10.1.2.3:PORT/',
    'https://172.16.0.1:PORT/',
    'https://192.168.1.1:PORT/',
    'https://100.64.0.1:PORT/',
    'https://169.254.169.254:PORT/latest/meta-data/',
    'https://224.0.0.1:PORT/',
    'https://inside.example:PORT/',
    'https://metadata.example:PORT/',
    'https://half.example:PORT/',
    'https://six.example:PORT/',
    'https://mapped.example:PORT/',
    'https://nat64.example:PORT/',
  ])('%s is refused before any connection', async (url) => {
    expect(await whyNot(guarded.send({ ...request, url: url.replace('PORT', String(port)) }))).toBe(
      'private',
    );
    expect(connections).toEqual([]);
  });

  it.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'gopher://hooks.example/',
    'data:,x',
  ])('%s is refused: not https', async (url) => {
    expect(await whyNot(guarded.send({ ...request, url }))).toBe('insecure');
    expect(connections).toEqual([]);
  });

  it('a name is resolved once, and the connection goes to the address that was checked', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const asked: string[] = [];
    const rebound = openOutbound({
      allowsPrivate: false,
      isRefused: (address) => address !== '127.0.0.1',
      resolveName(host, _options, done) {
        asked.push(host);
        done(null, [{ address: answers[asked.length - 1] ?? '127.0.0.3', family: 4 }]);
      },
    });
    expect(await whyNot(rebound.send({ ...request, url: `https://hooks.example:${port}/` }))).toBe(
      'unreachable',
    );
    expect(asked).toEqual(['hooks.example']);
    expect(connections).toEqual(['127.0.0.1']);
  });
});

describe('an answer of a host', () => {
  let host: HttpServer;
  let base: string;
  let visits: string[];
  const open = openOutbound({ allowsPrivate: true });
  const send = (path: string, given: Partial<OutboundRequest> = {}) =>
    open.send({ ...request, url: base + path, body: '{}', ...given });
  beforeAll(async () => {
    host = createServer((incoming, answer) => {
      visits.push(incoming.url ?? '');
      if (incoming.url === '/moved') answer.writeHead(302, { location: `${base}/inside` }).end('moved');
      else if (incoming.url === '/endless') {
        const more = () => {
          while (answer.write('x'.repeat(1000)));
        };
        answer.on('drain', more);
        more();
      } else if (incoming.url === '/drip') answer.write('x');
      else if (incoming.url !== '/silent') answer.end('received');
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    visits = [];
  });
  afterEach(() => host.closeAllConnections());
  afterAll(() => new Promise((resolve) => host.close(resolve)));

  it('with a redirect is not followed', async () => {
    expect(await send('/moved')).toEqual({ status: 302, body: 'moved' });
    expect(visits).toEqual(['/moved']);
  });

  it('without an end fails, or is cut where its beginning is enough', async () => {
    expect(await whyNot(send('/endless'))).toBe('tooLarge');
    expect(await send('/endless', { isCut: true })).toEqual({ status: 200, body: 'x'.repeat(100) });
  });

  it('that does not begin, or does not end, is aborted at the time limit', async () => {
    expect(await whyNot(send('/silent', { timeoutMs: 50 }))).toBe('timeout');
    expect(await whyNot(send('/drip', { timeoutMs: 50, isCut: true }))).toBe('timeout');
  });

  it('of a host that accepts no connection in time is aborted earlier', async () => {
    const held: Socket[] = [];
    const mute = createTrap((socket) => void held.push(socket));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`;
    const started = performance.now();
    expect(await whyNot(send('', { url, timeoutMs: 60_000, connectMs: 50 }))).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
    expect(await send('/', { connectMs: 5000 })).toEqual({ status: 200, body: 'received' });
  });
});
