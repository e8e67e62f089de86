import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPagePng, renderPageWebp } from '../painter/server/index.ts';
import { entryPerLine } from './entry-per-line.ts';
import { type CoversList, digest, digestOfPage, digestOfSet } from './covers-list.ts';
import { TEMPLATES, type Template } from './index.ts';

/**
 * `tsx editor/src/templates/paint-covers.ts` paints the covers of the platform templates. It also writes
 * covers.json, whose version tells servers about a new set. `--sheet FILE PX [words of keys]` instead paints
 * every page of the matching templates into one picture for review. PX is the approximate size of a page.
 */

const dir = join(import.meta.dirname, 'covers');
const list = join(dir, 'covers.json');
/**
 * Largest cover in px: the width of the widest list on a sharp screen. Tall covers are scaled down, not cut.
 */
const coverSide = { width: 480, height: 1200 };

const coverOf = async ({ design }: Template) => {
  const [page] = design.pages;
  const width = Math.round(
    Math.min(coverSide.width, (coverSide.height * (page?.width ?? 1)) / (page?.height ?? 1)),
  );
  return renderPageWebp(design, 0, { width, quality: 84 });
};

const paintCovers = async (): Promise<void> => {
  mkdirSync(dir, { recursive: true });
  const before: CoversList = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { version: 0, hash: '', covers: {} };
  const covers: CoversList['covers'] = {};
  for (const one of TEMPLATES) {
    const of = digestOfPage(one);
    const file = join(dir, `${one.key}.webp`);
    const known = before.covers[one.key];
    if (known?.of === of && existsSync(file)) {
      covers[one.key] = known;
      continue;
    }
    const content = await coverOf(one);
    const { width, height } = await sharp(content).metadata();
    covers[one.key] = { hash: digest(content), of, width, height };
    writeFileSync(file, content);
  }
  for (const file of readdirSync(dir))
    if (file.endsWith('.webp') && !(file.slice(0, -5) in covers)) rmSync(join(dir, file));
  const hash = digestOfSet(TEMPLATES, covers);
  const version = hash === before.hash ? before.version : before.version + 1;
  writeFileSync(
    list,
    `{\n"version": ${version},\n"hash": "${hash}",\n"covers": ${entryPerLine(covers).trimEnd()}\n}\n`,
  );
  process.stdout.write(`${TEMPLATES.length} templates, version ${version}\n`);
};

/** Width of the review sheet in px. A row holds as many pages as fit and is as high as the highest. */
const sheetWidth = 1900;
const gap = 10;

const paintSheet = async (file: string, side: number, words: readonly string[]): Promise<void> => {
  const chosen = TEMPLATES.filter(
    ({ key }) => words.length === 0 || words.some((word) => key.includes(word)),
  );
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  let [left, top, high] = [0, 0, 0];
  for (const { design } of chosen)
    for (const [index, page] of design.pages.entries()) {
      const width = Math.round(Math.min(side * 1.25, (side * 1.3 * page.width) / page.height));
      const height = Math.ceil((width * page.height) / page.width);
      if (left + width > sheetWidth) [left, top, high] = [0, top + high + gap, 0];
      tiles.push({ input: await renderPagePng(design, index, { width }), left, top });
      left += width + gap;
      high = Math.max(high, height);
    }
  const sheet = { width: sheetWidth, height: top + high, channels: 3 as const, background: '#9aa0a8' };
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
};

const [mode, file = '', side = '', ...words] = process.argv.slice(2);
if (mode === '--sheet') await paintSheet(file, Number(side), words);
else await paintCovers();
