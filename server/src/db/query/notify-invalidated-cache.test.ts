import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, openListener } from '../connection/listener.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';
import { type FreezingProxy, freezingProxy } from '../testing/freezing-proxy.ts';
import { NotifyInvalidatedCache } from './notify-invalidated-cache.ts';

describe('values that are kept until a change is notified', () => {
  let clone: ClonedDatabase;
  let proxy: FreezingProxy;
  let listener: Listener;
  beforeAll(async () => {
    clone = await cloneDatabase(null);
    proxy = await freezingProxy(clone.databaseUrl);
    listener = openListener(proxy.databaseUrl, { warn: () => undefined });
  });
  afterAll(async () => {
    await listener.close();
    await proxy.close();
    await clone.drop();
  });

  it('are read anew each time from the loss of the connection until it listens again, then kept again (real clock)', async () => {
    const cache = new NotifyInvalidatedCache<number>(listener, {
      channel: 'changed',
      maxAgeMs: 3_600_000,
      maxEntries: 10,
      groupOf: () => 'one',
    });
    let reads = 0;
    const get = () => cache.get('key', async () => (reads += 1));
    const isKept = async () => (await get()) === (await get());
    await expect.poll(isKept).toBe(true);
    const kept = await get();
    expect(await cache.last('key')).toBe(kept);
    proxy.cut();
    await expect.poll(() => listener.isListening()).toBe(false);
    expect(await cache.last('key')).toBeUndefined();
    expect([await get(), await get()]).toEqual([kept + 1, kept + 2]);
    proxy.thaw();
    await expect.poll(isKept).toBe(true);
    expect(listener.isListening()).toBe(true);
  });
});
