import { CODE } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { arrivingBytesMax, arrivingBytesOfNetworkMax, openArrivals, reservedBytes } from './arrivals.ts';
import { keyBy } from './limits.ts';

const network = (at: number) => keyBy.network(`192.0.2.${at}`);
const tooMany = {
  code: CODE.tooMany,
  message: '正在接收的内容较多，请稍后再试',
  data: { retryAfterSeconds: 5 },
};

/** A body that arrives until it is ended. */
const heldBy = (arrivals: ReturnType<typeof openArrivals>, of: number, bytes: number) => {
  let end = (_fault?: Error): void => undefined;
  const received = arrivals.receiving(
    network(of),
    bytes,
    () => new Promise<void>((resolve, reject) => (end = (fault) => (fault ? reject(fault) : resolve()))),
  );
  return { received, end: (fault?: Error) => end(fault) };
};
const mayArrive = (arrivals: ReturnType<typeof openArrivals>, of: number, bytes: number) =>
  arrivals.receiving(network(of), bytes, async () => 'received');

describe('bodies that arrive together (S-20)', () => {
  it('take no more than a share of the memory from one network, and other networks do not wait', async () => {
    const arrivals = openArrivals();
    const held = heldBy(arrivals, 1, arrivingBytesOfNetworkMax);
    await expect(mayArrive(arrivals, 1, 20_000)).rejects.toMatchObject(tooMany);
    await expect(mayArrive(arrivals, 2, arrivingBytesOfNetworkMax)).resolves.toBe('received');
    // the smallest ones are not counted
    await expect(mayArrive(arrivals, 1, 16 * 1024)).resolves.toBe('received');
    held.end();
    await held.received;
    await expect(mayArrive(arrivals, 1, arrivingBytesOfNetworkMax)).resolves.toBe('received');
  });

  it('take no more than the total, from however many networks', async () => {
    const arrivals = openArrivals();
    const shares = arrivingBytesMax / arrivingBytesOfNetworkMax;
    const held = Array.from({ length: shares }, (_, at) => heldBy(arrivals, at, arrivingBytesOfNetworkMax));
    await expect(mayArrive(arrivals, 99, 20_000)).rejects.toMatchObject(tooMany);
    held[0]?.end();
    await held[0]?.received;
    await expect(mayArrive(arrivals, 99, arrivingBytesOfNetworkMax)).resolves.toBe('received');
  });

  it('free their memory when they fail', async () => {
    const arrivals = openArrivals();
    const held = heldBy(arrivals, 1, arrivingBytesOfNetworkMax);
    held.end(new Error('cut off'));
    await expect(held.received).rejects.toThrow('cut off');
    await expect(mayArrive(arrivals, 1, arrivingBytesOfNetworkMax)).resolves.toBe('received');
  });

  it('take more from one network where its limits are widened, never more than the total', async () => {
    const arrivals = openArrivals(100);
    await expect(mayArrive(arrivals, 1, arrivingBytesMax)).resolves.toBe('received');
    await expect(mayArrive(arrivals, 1, arrivingBytesMax + 1)).rejects.toMatchObject(tooMany);
  });

  it('count by their length, and by their maximum when they state none', () => {
    expect(reservedBytes('12', 100)).toBe(12);
    expect(reservedBytes('1000', 100)).toBe(100);
    for (const unknown of [undefined, 'x']) expect(reservedBytes(unknown, 100)).toBe(100);
  });
});
