import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { acceptQueue } from './accept-queue.ts';
import { openDraining } from './draining.ts';

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const listen = (server: Server | ReturnType<typeof createNetServer>): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
    onTestFinished(() => void server.close());
  });

/** Connects within this turn of the loop: nothing can have accepted it. */
const connected = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => process.nextTick(resolve));
  return socket;
};

it('the accept queue counts the connections that wait; a port without a listener has no queue', async () => {
  const server = createNetServer();
  await listen(server);
  const port = portOf(server);
  expect(acceptQueue(port)).toBe(0);
  await Promise.all([connected(port), connected(port), connected(port)]);
  expect(acceptQueue(port)).toBe(3);
  await expect.poll(() => acceptQueue(port)).toBe(0);
  expect(acceptQueue(1)).toBeNull();
});

it('a connection made in the turn in which the port would be closed is answered (R-14)', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await listen(server);
  const port = portOf(server);
  const draining = openDraining(server, {
    answerLate: () => undefined,
    refuseLate: () => undefined,
    acceptMs: 0,
    requestsMs: 3000,
  });
  let said = '';
  const late = new Promise<string>((resolve) => {
    // before `judge` runs in the same turn: its timer was made first
    const once = setInterval(() => {
      clearInterval(once);
      setImmediate(() => {
        const socket = connect(port, '127.0.0.1');
        socket.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
        socket.once('error', (error) => resolve(String(error))).once('end', () => resolve(said));
        socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      });
    }, 20);
  });
  const finished = draining.finish();
  expect(await late).toMatch(/connection: close[^]*here$/i);
  await finished;
});

it('a clock change by an hour ends no request: only the real duration of a stop counts (R-14)', async () => {
  const realNow = Date.now;
  onTestFinished(() => {
    Date.now = realNow;
  });
  let answer: (() => void) | undefined;
  const server = createServer((_request, response) => {
    answer = () => response.end('here');
  });
  await listen(server);
  let looks = 0;
  const draining = openDraining(server, {
    answerLate: (response) => response.end('late'),
    refuseLate: () => undefined,
    acceptMs: 0,
    requestsMs: 60_000,
    steadyMs: () => {
      looks += 1;
      return performance.now();
    },
  });
  const reply = fetch(`http://127.0.0.1:${portOf(server)}`).then((one) => one.text());
  await expect.poll(() => answer !== undefined).toBe(true);
  const finished = draining.finish();
  Date.now = () => realNow() + 3_600_000;
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 5);
  answer?.();
  expect(await reply).toBe('here');
  await finished;
});

it('a request that is read only after the time limit is refused, not reset (R-14)', async () => {
  let isLate = false;
  const server = createServer((_request, response) => response.end(isLate ? 'refused' : 'here'));
  await listen(server);
  const draining = openDraining(server, {
    answerLate: () => undefined,
    refuseLate: () => {
      isLate = true;
    },
    acceptMs: 0,
    requestsMs: 200,
  });
  const socket = connect(portOf(server), '127.0.0.1');
  const said = new Promise<string>((resolve) => {
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part;
      })
      .once('error', (error) => resolve(String(error)))
      .once('end', () => resolve(text));
  });
  await expect.poll(() => socket.readyState).toBe('open');
  // as on a busy machine: past the limit
  const finished = draining.finish();
  await expect.poll(() => isLate, { interval: 5 }).toBe(true);
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await said).toMatch(/connection: close[^]*refused$/i);
  await finished;
});
