import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { visitor } from '../../identity/caller.ts';
import { nobody } from '../../identity/guest.ts';
import { departingBytesOfCallerMax, openDepartures } from '../../limits/departures.ts';
import { streamOf, whileDeparting } from './departing-answer.ts';

const receiver = { who: visitor, guest: { ...nobody, companyId: 63, apiUserId: 1 } };
const bytes = departingBytesOfCallerMax;
const patience = { timeout: 20_000 };

/** A server whose one answer is larger than what the system takes off its hands, and a reader that reads nothing. */
const unread = async (withinMs?: number) => {
  const departures = openDepartures();
  const server = createServer((_request, response) => {
    whileDeparting(departures, receiver, response, bytes, withinMs);
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
      departures.refuseBeyond(receiver, 1);
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
