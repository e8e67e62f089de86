import { type AddressInfo, connect } from 'node:net';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectionsMax } from '../../app.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a client that reads no part of its answer loses the connection, after the longest call (S-20)', async () => {
  const http = server.http.server;
  expect(http.timeout).toBeGreaterThan(WIRE.timeoutMs);
  expect(http.timeout).toBeLessThan(2 * WIRE.timeoutMs);
  // the same, in a time that a test can wait for
  http.timeout = 300;
  const closed = new Promise<string>((resolve) => {
    http.removeAllListeners('request');
    http.on('request', (_request, response) => {
      response.once('close', () => resolve('closed'));
      // more than the system takes off the server's hands
      response.end(Buffer.alloc(64 * 2 ** 20));
    });
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await closed).toBe('closed');
});

it('a server takes some thousand connections and closes further ones (S-20)', () => {
  expect(server.http.server.maxConnections).toBe(connectionsMax);
});
