import { readFileSync } from 'node:fs';
import type { Design } from '../../document/index.ts';
import { renderPagePng } from '../server/index.ts';

/** A process that paints one design and tells the most memory it held. */
interface Order {
  design: Design;
  files: [string, string][];
}

const peakMegabytes = (): number => {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(peak) / 1024;
};

process.once('message', async ({ design, files }: Order) => {
  await renderPagePng(design, 0, {
    files: new Map(files.map(([id, file]) => [id, Buffer.from(file, 'base64')])),
  });
  process.send?.({ peakMegabytes: peakMegabytes() }, () => process.disconnect());
});
