import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingStatements } from '../db/testing/waiting-statements.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { diskStorage, type Storage } from './storage.ts';
import * as files from '../modules/file/file.store.ts';
import { sweepFiles } from './sweep-files.ts';
import { storeFile } from './store-file.ts';
import { takeUnused } from './unused-file.store.ts';

let server: TestServer;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'sweep-files-'));
  storage = diskStorage(folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const day = 86_400_000;
const font = (name: string) => ({ name, mediaType: 'font/ttf', content: Buffer.from('font') });

it('a file that no company uses is deleted after a week; one that is used, or stored again, stays', async () => {
  const db = server.database.kysely;
  const { companyId } = await server.signInElsewhere();
  const row = (name: string) => ({ name, mediaType: 'font/ttf', bytes: 4 });
  for (const name of ['gone.ttf', 'shared.ttf', 'again.ttf']) {
    await storeFile(storage, db, font(name), server.clock.now);
    expect(await files.put(db, 63, row(name))).toBe(4);
    if (name === 'shared.ttf') await files.put(db, companyId, row(name));
    expect(await files.remove(db, 63, name, server.clock.now)).toBe(4);
  }
  const there = async () =>
    (await Promise.all(['gone.ttf', 'shared.ttf', 'again.ttf'].map((name) => storage.get(name)))).map(
      (file) => file !== null,
    );
  const after = (days: number) => new Date(server.clock.now.getTime() + days * day);
  await sweepFiles(db, storage, after(6));
  expect(await there()).toEqual([true, true, true]);
  await storeFile(storage, db, font('again.ttf'), after(6));
  await sweepFiles(db, storage, after(8));
  expect(await there()).toEqual([false, true, true]);
});

it('a file that is stored while it is being deleted is there afterwards', async () => {
  const db = server.database.kysely;
  const { now } = server.clock;
  await storeFile(storage, db, font('back.ttf'), now);
  const again = { done: false, stored: Promise.resolve() };
  await db.transaction().execute(async (tx) => {
    expect(await takeUnused(tx, 'back.ttf', new Date(now.getTime() + 1))).toBe(true);
    const later = new Date(now.getTime() + 8 * day);
    again.stored = storeFile(storage, db, font('back.ttf'), later).then(() => {
      again.done = true;
    });
    await expect.poll(() => waitingStatements(server.databaseUrl)).toBe(1);
    await storage.remove('back.ttf');
    expect(again.done).toBe(false);
  });
  await again.stored;
  expect(await storage.get('back.ttf')).not.toBeNull();
});
