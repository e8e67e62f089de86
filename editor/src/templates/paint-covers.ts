import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPagePng, renderPageWebp } from '../painter/server/index.ts';
import { TEMPLATES, type Template } from './index.ts';

/**
 * `tsx editor/src/templates/paint-covers.ts` paints the covers of the platform templates and writes what they are
 * known by, so that servers notice a new set. `--sheet FILE [words of keys]` paints what is found onto one
 * picture instead, to be looked at: every page, as large as it is useful.
 */

const dir = join(import.meta.dirname, 'covers');
const list = join(dir, 'covers.json');
/** As wide as the widest list shows it on a sharp screen; tall things are kept whole. */
const coverSide = { width: 480, height: 1200 };

const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

interface Written {
  version: number;
  hash: string;
  covers: Record<string, { hash: string; of: string; width: number; height: number }>;
}

const coverOf = async ({ design }: Template) => {
  const [page] = design.pages;
  const width = Math.round(
    Math.min(coverSide.width, (coverSide.height * (page?.width ?? 1)) / (page?.height ?? 1)),
  );
  return renderPageWebp(design, 0, { width, quality: 84 });
};

const paintCovers = async (): Promise<void> => {
  mkdirSync(dir, { recursive: true });
  const before: Written = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { version: 0, hash: '', covers: {} };
  const covers: Written['covers'] = {};
  for (const one of TEMPLATES) {
    const of = digest(JSON.stringify(one.design.pages[0]));
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
  const hash = digest(JSON.stringify([TEMPLATES, covers]));
  const version = hash === before.hash ? before.version : before.version + 1;
  writeFileSync(list, `${JSON.stringify({ version, hash, covers }, null, 2)}\n`);
  process.stdout.write(`${TEMPLATES.length} templates, version ${version}\n`);
};

const paintSheet = async (file: string, words: readonly string[]): Promise<void> => {
  const chosen = TEMPLATES.filter(
    ({ key }) => words.length === 0 || words.some((word) => key.includes(word)),
  );
  const [cellWidth, cellHeight, across] = chosen.length > 12 ? [300, 400, 6] : [620, 800, 3];
  const pages = chosen.flatMap(({ design }) => design.pages.map((page, index) => ({ design, page, index })));
  const tiles = await Promise.all(
    pages.map(async ({ design, page, index }, at) => {
      const width = Math.round(Math.min(cellWidth - 12, ((cellHeight - 12) * page.width) / page.height));
      return {
        input: await renderPagePng(design, index, { width }),
        left: (at % across) * cellWidth,
        top: Math.floor(at / across) * cellHeight,
      };
    }),
  );
  const height = Math.ceil(tiles.length / across) * cellHeight;
  const sheet = { width: across * cellWidth, height, channels: 3 as const, background: '#9aa0a8' };
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
};

const [mode, file = '', ...words] = process.argv.slice(2);
if (mode === '--sheet') await paintSheet(file, words);
else await paintCovers();
