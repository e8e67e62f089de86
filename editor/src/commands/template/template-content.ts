import { type Change, plain, type Ports } from '../../core/index.ts';
import {
  type Asset,
  type RoleContent,
  contentOf,
  type Design,
  type Element,
  elementsOf,
  mayDo,
  type Page,
  sampleKeyOf,
  samplesOf,
} from '../../document/index.ts';
import { qrLevelFor } from '../../elements/qr/capacity.ts';
import { putWords } from '../recipes/put-words.ts';
import { refitAround } from '../recipes/refit.ts';
import { coverCrop } from '../recipes/sizes.ts';

/**
 * The contents of `source` that a person put there, by role and occurrence number: a page may have three dates. What
 * its pages had from their templates, or `origin` has, is nobody's.
 */
export const ownContents = (
  source: Pick<Design, 'pages' | 'assets'>,
  origin: Design | undefined,
): Map<string, RoleContent> => {
  const found = new Map<string, RoleContent>();
  const counts = new Map<string, number>();
  const ofOrigin = origin?.pages.flatMap((page) => samplesOf(page, origin.assets)) ?? [];
  for (const page of source.pages) {
    const samples = new Set([...ofOrigin, ...(page.samples ?? [])]);
    for (const element of elementsOf(page.elements)) {
      if (element.role === undefined) continue;
      const content = contentOf(element, source.assets);
      if (!content) continue;
      const key = `${content.kind} ${element.role}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      if (!samples.has(sampleKeyOf(element.role, content))) found.set(`${key} ${count}`, content);
    }
  }
  return found;
};

const isBlank = ({ pages: [page, ...others] }: Design): boolean =>
  page?.elements.length === 0 && page.background.kind === 'solid' && others.length === 0;

/** Without what is remembered beside the content: line breaks, and the words that a template came with. */
const withoutNotes = ({ pages }: Design): string =>
  JSON.stringify(pages, (key, value: unknown) => (key === 'layout' || key === 'samples' ? undefined : value));

/** Whether replacing the design loses work: it is neither blank nor as its template, `origin`, has it. */
export const hasOwnWork = (design: Design, origin: Design | undefined): boolean =>
  !isBlank(design) && (!origin || withoutNotes(design) !== withoutNotes(origin));

interface Bringing extends Pick<Change, 'actor' | 'base'> {
  readonly ports: Pick<Ports, 'fitTextBox'>;
}

/**
 * Fills them into matching placeholders the actor may edit of pages that may be written to, which are as their template
 * has them; returns the assets they use.
 */
export const bringContents = (
  pages: readonly Page[],
  own: ReadonlyMap<string, RoleContent>,
  { actor, base, ports }: Bringing,
): Record<string, Asset> => {
  const assets: Record<string, Asset> = {};
  const counts = new Map<string, number>();
  const fitted = new Set<Element>();
  for (const page of pages) {
    // the room of a text is what the template leaves it, whatever is put into the texts beside it
    const template = structuredClone(plain(page));
    for (const element of elementsOf(page.elements)) {
      const kind = element.type;
      if (element.role === undefined || (kind !== 'text' && kind !== 'image' && kind !== 'qr')) continue;
      const key = `${kind} ${element.role}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      // a save with other contents in a locked element is refused
      if (!mayDo(element, 'edit', actor)) continue;
      const content = own.get(`${key} ${count}`);
      if (element.type === 'text' && content?.kind === 'text') {
        putWords(element, content.text, { template, ports });
        fitted.add(element);
      } else if (element.type === 'qr' && content?.kind === 'qr') {
        // a long text needs a code with less correction than the template's
        const ecc = qrLevelFor(content.text, element.ecc);
        if (ecc !== null) Object.assign(element, { text: content.text, ecc });
      } else if (element.type === 'image' && content?.kind === 'image') {
        const asset = base.assets[content.asset];
        if (!asset) continue;
        assets[content.asset] = asset;
        element.asset = content.asset;
        element.alt = content.alt;
        element.crop = coverCrop(content, element);
      }
    }
  }
  for (const { elements } of pages) refitAround(elements, fitted);
  return assets;
};
