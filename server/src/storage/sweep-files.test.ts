import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { diskStorage, type Storage } from './storage.ts';
import * as files from '../modules/file/file.store.ts';
import { sweepFiles } from './sweep-files.ts';
import { postponeDeletion } from './unused-file.store.ts';

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

it('a file that no company uses is deleted after a week; one that is used, or stored again, stays', async () => {
  const db = server.database.kysely;
  const { companyId } = await server.signInElsewhere();
  const row = (name: string) => ({ name, mediaType: 'font/ttf', bytes: 4 });
  for (const name of ['gone.ttf', 'shared.ttf', 'again.ttf']) {
    await storage.put(name, Buffer.from('font'), 'font/ttf');
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
  await postponeDeletion(db, 'again.ttf', after(6));
  await sweepFiles(db, storage, after(8));
  expect(await there()).toEqual([false, true, true]);
});
