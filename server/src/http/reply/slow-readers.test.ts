import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { visitor } from '../../identity/caller.ts';
import { nobody } from '../../identity/guest.ts';
import { outgoingBytesOfCallerMax, openOutgoingBytes } from '../../memory/outgoing-bytes.ts';
import { endSlowReaders, streamOf, countUntilRead } from './slow-readers.ts';

const receiver = { who: visitor, guest: { ...nobody, companyId: 63, apiUserId: 1 } };
const bytes = outgoingBytesOfCallerMax;
const patience = { timeout: 20_000 };

/** A server whose one answer is larger than what the system takes off its hands, and a reader that reads nothing. */
const unread = async (withinMs?: number) => {
  const outgoingBytes = openOutgoingBytes();
  const server = createServer((_request, response) => {
    countUntilRead(outgoingBytes, receiver, response, bytes, withinMs);
    streamOf(Buffer.alloc(bytes)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const isFull = () => {
    try {
      outgoingBytes.refuseBeyond(receiver, 1);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(isFull, patience).toBe(true);
  return { socket, isFull };
};

it('an answer counts for its receiver until it is read or the reader leaves (S-20)', async () => {
  const read = await unread();
  let received = 0;
  read.socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
  await expect.poll(() => received >= bytes, patience).toBe(true);
  await expect.poll(read.isFull, patience).toBe(false);
  const left = await unread();
  left.socket.destroy();
  await expect.poll(left.isFull, patience).toBe(false);
}, 60_000);

it('who does not read an answer within its time loses the connection (S-20)', async () => {
  const { socket, isFull } = await unread(300);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(isFull, patience).toBe(false);
  socket.resume();
  await closed;
}, 60_000);

it('who reads a public file a few bytes at a time loses the connection when its time is over (S-20)', async () => {
  const http = Fastify();
  onTestFinished(() => http.close());
  const times: (number | null)[] = [];
  endSlowReaders(http, (length) => {
    times.push(length);
    return 300;
  });
  let isOpen = true;
  http.get('/file', (_request, reply) => {
    const file = streamOf(Buffer.alloc(bytes));
    file.once('close', () => (isOpen = false));
    return reply.header('content-length', bytes).send(file);
  });
  http.get('/short', (_request, reply) => reply.send('short'));
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  expect((await http.inject('/short')).body).toBe('short');
  const socket = connect(Number(address.port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('readable', () => void socket.read(1));
  socket.write('GET /file HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => isOpen, patience).toBe(false);
  expect(times).toEqual([bytes]);
  socket.removeAllListeners('readable').resume();
  await closed;
}, 60_000);
