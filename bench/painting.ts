import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Design } from '@design-console/editor/document';
import {
  openPainting,
  type Painting,
  paintingTerms,
  type Sheet,
} from '@design-console/server/painting/painting';
import { cpuMsOf } from './process-cpu.ts';
import { usageOf } from '@design-console/server/painting/process-usage';
import { SAMPLES } from '../editor/src/samples/index.ts';
import { everyKind, everyKindFiles } from '../editor/src/painter/testing/every-kind.ts';
import { makePhoto } from '../editor/src/painter/testing/photo.ts';
import { root } from './product.ts';
import { type Figure, median, type Part, percentile, shown } from './figures.ts';

const rounds = 30;
/** Unmeasured rounds, shared by the processes, after which the code of an order is fully compiled. */
const warmRounds = 40;
const renders = 400;
const floodRounds = 20;
/** The most orders that one user may have waiting (server/src/painting). */
const floodSize = 20;
const thumbnailPx = 270;

const requester = { companyId: 1, user: 'a' };
const other = { companyId: 2, user: 'b' };

interface Files {
  readonly pathOf: (name: string) => Promise<string | null>;
  readonly remove: () => void;
}

const storedFiles = async (): Promise<Files> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-painting-'));
  writeFileSync(join(folder, 'photo'), await makePhoto());
  writeFileSync(join(folder, 'icon'), everyKindFiles.icon);
  return {
    pathOf: async (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const sheetOf = (design: Design): Sheet => ({
  design,
  files: new Map(Object.keys(design.assets).map((id) => [id, id])),
});

type Work = (sheet: Sheet, by?: typeof requester) => Promise<Buffer>;

const works = (painting: Painting): Record<'thumbnail' | 'JPG' | 'vector PDF', Work> => ({
  thumbnail: (sheet, by = requester) => painting.webp(sheet, thumbnailPx, by),
  JPG: (sheet, by = requester) =>
    painting.page(sheet, { format: 'jpg', pageIndex: 0, scale: 1, quality: 90 }, by),
  'vector PDF': (sheet, by = requester) =>
    painting.pdf(sheet, { author: '', withBleed: false, withCropMarks: false }, by),
});

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const timesOf = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await msOf(work));
  return times.sort((one, another) => one - another);
};

const megabyte = 1_000_000;

const heldMb = (painting: Painting): number =>
  painting.pids().reduce((sum, pid) => sum + (usageOf(pid)?.residentBytes ?? 0), 0) / megabyte;

const poster = SAMPLES.find(({ key }) => key === 'coffee-map')?.design ?? everyKind();

/** Measures each kind of file of two designs of 1080 × 1440, one after the other, by warm processes. */
const measureFiles = async (painting: Painting, rows: string[][], figures: Figure[]): Promise<void> => {
  for (const [about, design] of [
    ['poster', poster],
    ['every kind of element', everyKind()],
  ] as const)
    for (const [name, work] of Object.entries(works(painting))) {
      const sheet = sheetOf(design);
      await timesOf(warmRounds, () => work(sheet));
      const cpuBefore = cpuMsOf(process.pid);
      const times = await timesOf(rounds, () => work(sheet));
      const cpuMs = (cpuMsOf(process.pid) - cpuBefore) / rounds;
      const middle = percentile(times, 50);
      rows.push([`${name}, ${about}`, shown(middle), shown(percentile(times, 95)), shown(cpuMs)]);
      figures.push({ name: `${name}, ${about} p50`, value: middle, unit: 'ms' });
    }
};

/** Paints 400 files with the same processes and compares their memory after a hundred and at the end. */
const measureMemory = async (painting: Painting, rows: string[][], figures: Figure[]): Promise<void> => {
  const sheet = sheetOf(everyKind());
  const { JPG, 'vector PDF': pdf } = works(painting);
  const seen = new Set(painting.pids());
  const renderSome = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += 1) {
      await (at % 4 === 3 ? pdf : JPG)(sheet);
      for (const pid of painting.pids()) seen.add(pid);
    }
  };
  const before = seen.size;
  await renderSome(0, renders / 4);
  const early = heldMb(painting);
  await renderSome(renders / 4, renders);
  const late = heldMb(painting);
  const replaced = seen.size - before;
  rows.push([`memory after ${renders / 4} and after ${renders} files, MB`, shown(early), shown(late), '']);
  figures.push({ name: `memory growth, ${renders} files`, value: late - early, unit: 'MB' });
  figures.push({ name: `processes replaced in ${renders} files`, value: replaced, unit: '' });
};

/**
 * Sends one company's job while another company's queue is full, and counts the other's jobs that end before
 * it. One of those does not count: the second process works on it at the same time. The measured times are
 * reliable only on a quiet machine.
 */
const measureFlood = async (painting: Painting, rows: string[][], figures: Figure[]): Promise<void> => {
  const sheet = sheetOf(poster);
  const { JPG } = works(painting);
  const delays: number[] = [];
  const slower: number[] = [];
  for (let round = 0; round < floodRounds; round += 1) {
    const alone = median(await timesOf(3, () => JPG(sheet, other)));
    let isDone = false;
    let before = 0;
    const flood = Array.from({ length: floodSize }, async () => {
      await JPG(sheet);
      if (!isDone) before += 1;
    });
    slower.push((await msOf(() => JPG(sheet, other))) / alone);
    isDone = true;
    delays.push(Math.max(before - 1, 0));
    await Promise.all(flood);
  }
  for (const list of [delays, slower]) list.sort((one, another) => one - another);
  const [middle, slow] = [percentile(delays, 50), percentile(delays, 95)];
  rows.push(
    [`jobs of a flood of ${floodSize} that another company’s job waits for`, shown(middle), shown(slow), ''],
    ['its time, times that of one alone', shown(percentile(slower, 50)), shown(percentile(slower, 95)), ''],
  );
  figures.push({ name: 'delay by a flood p95', value: slow, unit: 'jobs' });
};

/** Measures the server's painting processes: time, memory growth, and delay by another company's jobs. */
export const measurePainting = async (): Promise<Part> => {
  const files = await storedFiles();
  const rows: string[][] = [];
  const figures: Figure[] = [];
  // use the built server: run from sources, a process would also hold the loader's memory
  process.env.BUILT_SERVER ??= join(root, 'server/dist');
  if (!existsSync(join(process.env.BUILT_SERVER, 'work.js')))
    throw new Error('The server is not built: npm run bench -- --only painting builds it first');
  const painting = openPainting(files.pathOf, { processes: Math.max(paintingTerms.processes, 2) });
  try {
    // starts both processes and lets them load every font
    const { 'vector PDF': pdf, JPG } = works(painting);
    for (const work of [pdf, JPG])
      await Promise.all([work(sheetOf(everyKind())), work(sheetOf(everyKind()), other)]);
    await measureFiles(painting, rows, figures);
    await measureFlood(painting, rows, figures);
    await measureMemory(painting, rows, figures);
  } finally {
    await painting.close();
    files.remove();
  }
  return {
    title: 'Painting on the server',
    note: `Pages of 1080 × 1440 by processes that met the order before, ${rounds} times each, one order at a time: from the order to its file, thumbnails ${thumbnailPx} px wide. A flood of ${floodSize} JPGs of one company, ${floodRounds} times, and a JPG of another with it. ${renders} files of every kind of element, every fourth a PDF.`,
    columns: ['what', 'p50 ms', 'p95 ms', 'CPU ms each'],
    rows,
    figures,
  };
};
