import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Template } from '@design-console/editor/templates';
import { type Design, elementsOf, fromPx, plainText, textsOfElement } from '@design-console/editor/document';
import { searchedWords } from '../../db/list/search-words.ts';

/** A set of templates, identified by its content; a newer one has a higher version. */
export interface TemplateSet {
  readonly version: number;
  readonly hash: string;
}

interface Cover {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

export interface ShippedTemplate {
  readonly id: string;
  readonly sort: number;
  readonly title: string;
  readonly kind: string;
  readonly industry: readonly string[];
  readonly style: readonly string[];
  readonly color: readonly string[];
  readonly purpose: readonly string[];
  readonly words: string;
  readonly document: Design;
  readonly width: number;
  readonly height: number;
  readonly unit: Design['unit'];
  readonly pageCount: number;
  readonly cover: Cover & { readonly content: Buffer };
}

/** editor/src/templates/covers, both from the sources and from the built server. */
const coversDir = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [join(here, '../../../..'), join(here, '../..')].map((root) =>
    join(root, 'editor/src/templates/covers'),
  );
  const found = candidates.find((dir) => existsSync(dir));
  if (!found) throw new Error('editor/src/templates/covers is missing');
  return found;
};

interface Shipped extends TemplateSet {
  readonly covers: Readonly<Record<string, Cover>>;
}

const readShipped = async (): Promise<Shipped> =>
  JSON.parse(await readFile(join(coversDir(), 'covers.json'), 'utf8')) as Shipped;

/** The set shipped with this server. A small file: it is read at every start. */
export const shippedSet = async (): Promise<TemplateSet> => {
  const { version, hash } = await readShipped();
  return { version, hash };
};

const textsOf = (design: Design): string[] =>
  design.pages.flatMap((page) =>
    [...elementsOf(page.elements)].flatMap((element) => textsOfElement(element).map(plainText)),
  );

/** Lengths in px are whole for paper sizes: 90 mm come back as 90.0047. */
const tenths = (length: number): number => Math.round(length * 10) / 10;

/** Texts up to the length of a headline count as names: they are searched by sound too. */
const headlineMax = 16;
const headlinesMax = 6;
/** These words belong to no company. */
const noCompany = 0;

const wordsOf = async ({ design, title, kind, ...facets }: Template): Promise<string> => {
  const texts = textsOf(design);
  const headlines = texts.filter((text) => [...text].length <= headlineMax).slice(0, headlinesMax);
  const { industry, style, color, purpose, keywords } = facets;
  const names = [title, kind, ...industry, ...style, ...color, ...purpose, ...keywords, ...headlines];
  return (await searchedWords(noCompany, { names, texts })).words;
};

/** The templates themselves, with their covers. */
export const shippedTemplates = async (): Promise<ShippedTemplate[]> => {
  const { covers } = await readShipped();
  // hundreds of kilobytes of drawings: loaded only when there is something new to fill in
  const { TEMPLATES } = await import('@design-console/editor/templates');
  return Promise.all(
    TEMPLATES.map(async (template, sort) => {
      const { key, design, keywords: _, ...facets } = template;
      const cover = covers[key];
      const page = design.pages[0];
      if (!cover || !page) throw new Error(`the template ${key} has no cover`);
      return {
        ...facets,
        id: key,
        sort,
        words: await wordsOf(template),
        document: design,
        width: tenths(fromPx(page.width, design.unit, design.dpi)),
        height: tenths(fromPx(page.height, design.unit, design.dpi)),
        unit: design.unit,
        pageCount: design.pages.length,
        cover: { ...cover, content: await readFile(join(coversDir(), `${key}.webp`)) },
      };
    }),
  );
};
