import { CODE } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import {
  incomingBytesMax,
  incomingBytesOfNetworkMax,
  openIncomingBytes,
  reservedBytes,
} from './incoming-bytes.ts';
import { keyBy } from '../limits/limits.ts';

const network = (at: number) => keyBy.network(`192.0.2.${at}`);
const tooMany = {
  code: CODE.tooMany,
  message: '正在接收的内容较多，请稍后再试',
  data: { retryAfterSeconds: 5 },
};

/** A body that arrives until it is ended. */
const heldBy = (incomingBytes: ReturnType<typeof openIncomingBytes>, of: number, bytes: number) => {
  let end = (_fault?: Error): void => undefined;
  const received = incomingBytes.whileReceiving(
    network(of),
    bytes,
    () => new Promise<void>((resolve, reject) => (end = (fault) => (fault ? reject(fault) : resolve()))),
  );
  return { received, end: (fault?: Error) => end(fault) };
};
const mayArrive = (incomingBytes: ReturnType<typeof openIncomingBytes>, of: number, bytes: number) =>
  incomingBytes.whileReceiving(network(of), bytes, async () => 'received');

describe('bodies that arrive together (S-20)', () => {
  it('take no more than a share of the memory from one network, and other networks do not wait', async () => {
    const incomingBytes = openIncomingBytes();
    const held = heldBy(incomingBytes, 1, incomingBytesOfNetworkMax);
    await expect(mayArrive(incomingBytes, 1, 20_000)).rejects.toMatchObject(tooMany);
    await expect(mayArrive(incomingBytes, 2, incomingBytesOfNetworkMax)).resolves.toBe('received');
    // the smallest ones are not counted
    await expect(mayArrive(incomingBytes, 1, 16 * 1024)).resolves.toBe('received');
    held.end();
    await held.received;
    await expect(mayArrive(incomingBytes, 1, incomingBytesOfNetworkMax)).resolves.toBe('received');
  });

  it('take no more than the total, from however many networks', async () => {
    const incomingBytes = openIncomingBytes();
    const shares = incomingBytesMax / incomingBytesOfNetworkMax;
    const held = Array.from({ length: shares }, (_, at) =>
      heldBy(incomingBytes, at, incomingBytesOfNetworkMax),
    );
    await expect(mayArrive(incomingBytes, 99, 20_000)).rejects.toMatchObject(tooMany);
    held[0]?.end();
    await held[0]?.received;
    await expect(mayArrive(incomingBytes, 99, incomingBytesOfNetworkMax)).resolves.toBe('received');
  });

  it('free their memory when they fail', async () => {
    const incomingBytes = openIncomingBytes();
    const held = heldBy(incomingBytes, 1, incomingBytesOfNetworkMax);
    held.end(new Error('cut off'));
    await expect(held.received).rejects.toThrow('cut off');
    await expect(mayArrive(incomingBytes, 1, incomingBytesOfNetworkMax)).resolves.toBe('received');
  });

  it('take more from one network where its limits are widened, never more than the total', async () => {
    const incomingBytes = openIncomingBytes(100);
    await expect(mayArrive(incomingBytes, 1, incomingBytesMax)).resolves.toBe('received');
    await expect(mayArrive(incomingBytes, 1, incomingBytesMax + 1)).rejects.toMatchObject(tooMany);
  });

  it('count by their length, and by their maximum when they state none', () => {
    expect(reservedBytes('12', 100)).toBe(12);
    expect(reservedBytes('1000', 100)).toBe(100);
    for (const unknown of [undefined, 'x']) expect(reservedBytes(unknown, 100)).toBe(100);
  });
});
