import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage, type Storage } from '../storage/storage.ts';
import { StorageFault } from '../storage/storage-fault.ts';
import { openLocalFiles } from './local-files.ts';

/** Fonts and pictures on this machine's disk, for the painter (product 5, editor.brand). */

let folder: string;
let kept: string;
let disk: Storage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-files-'));
  kept = join(folder, 'kept');
  disk = diskStorage(join(folder, 'files'));
  for (const name of ['aa.ttf', 'bb.ttf', 'cc.ttf'])
    await disk.put(name, Buffer.alloc(100, name), 'font/ttf');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The files of the disk without a path on this machine, as in object storage. */
const elsewhere = () => {
  let reads = 0;
  const storage: Storage = {
    put: disk.put,
    remove: disk.remove,
    get(name) {
      reads += 1;
      return disk.get(name);
    },
  };
  return { storage, reads: () => reads };
};

describe('a stored file', () => {
  it('is read in place when it is on this machine', async () => {
    const path = await openLocalFiles(disk, kept)('aa.ttf');
    expect(path).toBe(disk.pathOf?.('aa.ttf'));
    expect(existsSync(kept)).toBe(false);
  });

  it('elsewhere is fetched once, also when many ask at once, and kept', async () => {
    const { storage, reads } = elsewhere();
    const files = openLocalFiles(storage, kept);
    const paths = await Promise.all([files('aa.ttf'), files('aa.ttf'), files('aa.ttf')]);
    expect(new Set(paths)).toEqual(new Set([join(kept, 'aa.ttf')]));
    expect(readFileSync(paths[0] ?? '').equals(Buffer.alloc(100, 'aa.ttf'))).toBe(true);
    await openLocalFiles(storage, kept)('aa.ttf');
    expect(reads()).toBe(1);
  });

  it('is deleted when there are too many, the one used longest ago first', async () => {
    const { storage } = elsewhere();
    const files = openLocalFiles(storage, kept, 250);
    for (const [hour, name] of ['aa.ttf', 'bb.ttf'].entries()) {
      await files(name);
      utimesSync(join(kept, name), new Date(2026, 0, 1, hour), new Date(2026, 0, 1, hour));
    }
    await files('aa.ttf');
    await files('cc.ttf');
    expect(['aa.ttf', 'bb.ttf', 'cc.ttf'].filter((name) => existsSync(join(kept, name)))).toEqual([
      'aa.ttf',
      'cc.ttf',
    ]);
  });

  it('that does not exist is null', async () => {
    expect(await openLocalFiles(disk, kept)('dd.ttf')).toBeNull();
    expect(await openLocalFiles(elsewhere().storage, kept)('dd.ttf')).toBeNull();
    const long = `${'d'.repeat(300)}.ttf`;
    expect([await disk.get(long), await openLocalFiles(disk, kept)(long)]).toEqual([null, null]);
  });

  it('that cannot be read now is an error, never one that does not exist', async () => {
    const path = disk.pathOf?.('ee.ttf') ?? '';
    mkdirSync(dirname(path), { recursive: true });
    // the system refuses to follow it, also for its administrator
    symlinkSync(path, path);
    for (const storage of [disk, elsewhere().storage])
      await expect(openLocalFiles(storage, kept)('ee.ttf')).rejects.toThrow(StorageFault);
    rmSync(path);
    expect(await openLocalFiles(disk, kept)('ee.ttf')).toBeNull();
  });
});
