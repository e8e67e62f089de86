import { readFileSync } from 'node:fs';
import type { Design } from '../../document/index.ts';
import { renderPagePng } from '../server/index.ts';

/** A process that paints one design and reports its peak memory. */
interface Order {
  design: Design;
  files: [string, string][];
}

const peakMegabytes = (): number => {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(peak) / 1024;
};

const paint = async ({ design, files }: Order): Promise<void> => {
  const given = files.map(([id, file]): [string, Buffer] => [id, Buffer.from(file, 'base64')]);
  await renderPagePng(design, 0, { files: new Map(given) });
  process.send?.({ peakMegabytes: peakMegabytes() }, () => process.disconnect());
};

process.once('message', (order: Order) => void paint(order));
