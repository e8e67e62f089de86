import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchivedLetter, lettersArchive } from './letters-archive.ts';

/** A hundred letters are sent with the memory of few, however long the ZIP is read (quality S-20). */

const at = new Date('2026-11-27T08:00:00Z');
const letterBytes = 400_000;

const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // what a task refers to weakly stays until its end
  for (let time = 0; time < 3; time += 1) {
    await nextTask();
    collect();
  }
};

const lettersOf = (count: number, onRead: (index: number) => Promise<void> | void): ArchivedLetter[] =>
  Array.from({ length: count }, (_, index) => ({
    no: `L${index}`,
    read: async () => {
      await onRead(index);
      return { fileName: `L${index}.pdf`, at, bytes: Buffer.alloc(letterBytes, index) };
    },
  }));

it('lets go of each letter once it has left', async () => {
  const given: WeakRef<Buffer>[] = [];
  const letters = lettersOf(12, () => undefined).map(
    ({ no, read }): ArchivedLetter => ({
      no,
      read: async () => {
        const letter = await read();
        given.push(new WeakRef(letter.bytes));
        return letter;
      },
    }),
  );
  let received = 0;
  let held: number | undefined;
  for await (const chunk of lettersArchive(letters, at)) {
    received += (chunk as Buffer).length;
    if (held !== undefined || received < 10 * letterBytes) continue;
    await collectGarbage();
    held = given.slice(0, 8).filter((one) => one.deref() !== undefined).length;
  }
  expect([given.length, held]).toEqual([12, 0]);
});

it('listens for its reader once, not once for each letter', async () => {
  const counts: number[] = [];
  const made: Readable[] = [];
  const letters = lettersOf(30, () => {
    for (const archive of made) counts.push(archive.listenerCount('close'));
  });
  const archive = lettersArchive(letters, at);
  made.push(archive);
  const files = unzipSync(await buffer(archive));
  expect(Object.keys(files)).toHaveLength(30);
  // the first letter is read before there is an archive to ask
  expect(counts).toHaveLength(29);
  expect(Math.max(...counts.slice(-10))).toBeLessThanOrEqual(Math.max(...counts.slice(0, 5)));
});

it('reads no further letter once its reader has left', async () => {
  const read: number[] = [];
  const archive = lettersArchive(
    lettersOf(30, (index) => void read.push(index)),
    at,
  );
  await once(archive, 'readable');
  archive.read(1);
  archive.destroy();
  await once(archive, 'close');
  const count = read.length;
  expect(count).toBeLessThan(5);
  for (let time = 0; time < 5; time += 1) await nextTask();
  expect(read).toHaveLength(count);
});
