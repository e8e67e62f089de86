import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const sent = async (request: string): Promise<string> => {
  const socket = connect((server.http.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).write(request);
  return text(socket);
};

it.each([
  ['a head that is too long', `GET /saas/api/role/list.do?keyword=${'x'.repeat(20_000)} HTTP/1.1\r\n`, 431],
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths of a body', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
])('%s is answered with a code and a Chinese message (spec 4)', async (_name, request, status) => {
  const answer = await sent(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { code, msg, data } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  expect([code, data]).toEqual([CODE.invalid, null]);
  expect(msg).toMatch(/^请求/);
});

it('an answer that is under way is not changed by unreadable bytes behind its request', async () => {
  const answer = await sent('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nhello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});
