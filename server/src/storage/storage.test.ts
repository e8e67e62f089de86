import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { flushToDisk } from './flush-to-disk.ts';
import { diskStorage } from './storage.ts';

it('a stored file is on the disk before it has its name, and its name and its folders before put ends', async () => {
  const root = mkdtempSync(join(tmpdir(), 'disk-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const flushed: [path: string, isNamed: boolean][] = [];
  let name = '';
  const disk = diskStorage(root, async (path) => {
    await flushToDisk(path);
    const shown = relative(root, path).replace(/\.[0-9a-f-]{36}\.part$/, ' arriving');
    flushed.push([shown, existsSync(disk.pathOf?.(name) ?? '')]);
  });
  const put = async (stored: string) => {
    name = stored;
    flushed.length = 0;
    await disk.put(name, Buffer.from('a letter'), 'application/pdf');
    return flushed;
  };
  expect(await put('private-ab/aa.pdf')).toEqual([
    ['pr/private-ab/aa.pdf arriving', false],
    ['pr/private-ab', true],
    ['pr', true],
    ['', true],
  ]);
  expect(await put('private-ab/bb.pdf')).toEqual([
    ['pr/private-ab/bb.pdf arriving', false],
    ['pr/private-ab', true],
  ]);
});
