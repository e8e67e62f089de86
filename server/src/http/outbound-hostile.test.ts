import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateAddress, OutboundError, type OutboundRequest, openOutbound } from './outbound.ts';

const whyNot = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.reason : `thrown ${String(error)}`),
  );

describe('a private address, in any spelling (S-17)', () => {
  const guarded = (address: string) =>
    openOutbound({
      allowsPrivate: false,
      resolveName: (_host, _options, done) => done(null, [{ address, family: 6 }]),
    });
  const request = { method: 'GET', timeoutMs: 2000, maxBytes: 100 } as const;

  it.each([
    'fe80::1%eth0',
    '::1%lo',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b:1::7f00:1',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
    '2001:20::1',
    'fec0::1',
    '100::1',
    '5f00::1',
    '3fff::1',
    'ff0e::1',
    '0:0:0:0:0:ffff:c0a8:0101',
  ])('%s is refused as a literal and as the answer of a name server', async (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    expect(await whyNot(guarded(address).send({ ...request, url: 'https://name.example/' }))).toBe('private');
    if (address.includes('%')) return;
    expect(guarded(address).refusalOf(`https://[${address}]/`)).toBe('private');
  });

  it('an invalid address is refused, without an exception', async () => {
    for (const url of [
      'https://[fe80::1%25eth0]/',
      'https://[::1',
      'https://',
      'https://a b/',
      'no address',
      '',
    ])
      expect([url, guarded('1.1.1.1').refusalOf(url)]).toEqual([url, 'insecure']);
    for (const allowsPrivate of [false, true])
      expect(await whyNot(openOutbound({ allowsPrivate }).send({ ...request, url: 'https://[::1' }))).toBe(
        'insecure',
      );
  });

  it('a name server that does not answer is aborted at the time limit', async () => {
    const asked = openOutbound({ allowsPrivate: false, resolveName: () => undefined });
    expect(await whyNot(asked.send({ ...request, url: 'https://name.example/', timeoutMs: 50 }))).toBe(
      'timeout',
    );
    expect(
      await whyNot(
        asked.send({ ...request, url: 'https://name.example/', timeoutMs: 60_000, connectMs: 50 }),
      ),
    ).toBe('timeout');
  });
});

describe('a hostile host', () => {
  let server: Server;
  let base: string;
  let answer: (socket: Socket) => void;
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = openOutbound({ allowsPrivate: true });
  const limits = { method: 'GET', timeoutMs: 300, maxBytes: 5000 } as const;
  const ask = (given: Partial<OutboundRequest> = {}) => open.fetch({ ...limits, url: base, ...given });
  const often = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 10);
    timers.add(timer);
    socket.on('close', () => clearInterval(timer));
  };
  const flood = (socket: Socket, text: string) => {
    const more = () => {
      while (socket.writable && socket.write(text));
    };
    socket.on('drain', more);
    more();
  };
  const start = 'HTTP/1.1 200 OK\r\n';

  it.each<[string, (socket: Socket) => void]>([
    ['drips its head', (socket) => (socket.write(start), often(socket, 'x-a: 1\r\n'))],
    [
      'drips its body',
      (socket) => (socket.write(`${start}content-length: 5000\r\n\r\n`), often(socket, 'x')),
    ],
    [
      'drips chunks',
      (socket) => (socket.write(`${start}transfer-encoding: chunked\r\n\r\n`), often(socket, '1\r\nx\r\n')),
    ],
    ['promises more and more', (socket) => often(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('that %s is aborted at the time limit of the whole request', async (_what, hostile) => {
    answer = hostile;
    expect(await whyNot(ask())).toBe('timeout');
    expect(await whyNot(ask({ isCut: true }))).toBe('timeout');
  });

  it.each<[string, string, (socket: Socket) => void]>([
    [
      'tooLarge',
      'sends chunks without end',
      (socket) => (
        socket.write(`${start}transfer-encoding: chunked\r\n\r\n`),
        flood(socket, `400\r\n${'x'.repeat(1024)}\r\n`)
      ),
    ],
    [
      'tooLarge',
      'says less than it sends',
      (socket) => (socket.write(`${start}\r\n`), flood(socket, 'x'.repeat(1000))),
    ],
    [
      'unreachable',
      'sends a head without end',
      (socket) => (socket.write(start), flood(socket, `x-a: ${'y'.repeat(1000)}\r\n`)),
    ],
    [
      'unreachable',
      'sends extensions of chunks without end',
      (socket) => (
        socket.write(`${start}transfer-encoding: chunked\r\n\r\n1;`), flood(socket, 'x'.repeat(1000))
      ),
    ],
    ['unreachable', 'closes before the end', (socket) => socket.end(`${start}content-length: 100\r\n\r\nx`)],
    ['unreachable', 'speaks something else', (socket) => socket.end('220 smtp.example ESMTP\r\n')],
    [
      'unreachable',
      'says two lengths',
      (socket) => socket.end(`${start}content-length: 1\r\ncontent-length: 9\r\n\r\nx`),
    ],
    [
      'unreachable',
      'takes the connection over',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    ],
  ])('%s: that %s', async (reason, _what, hostile) => {
    answer = hostile;
    expect(await whyNot(ask({ timeoutMs: 20_000 }))).toBe(reason);
  });

  it('that compresses a large answer is answered by its bytes as they are, not decompressed', async () => {
    const packed = gzipSync(Buffer.alloc(2_000_000));
    answer = (socket) => {
      socket.write(`${start}content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`);
      socket.end(packed);
    };
    const { content } = await ask({ timeoutMs: 20_000 });
    expect(content).toEqual(packed);
  });

  it('keeps no connection after the request was aborted', async () => {
    answer = (socket) => {
      socket.write(`${start}transfer-encoding: chunked\r\n\r\n`);
      flood(socket, `400\r\n${'x'.repeat(1024)}\r\n`);
    };
    await whyNot(ask({ timeoutMs: 20_000 }));
    const [socket] = sockets;
    if (socket && !socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
    expect([...sockets].every(({ destroyed }) => destroyed)).toBe(true);
  });
});
