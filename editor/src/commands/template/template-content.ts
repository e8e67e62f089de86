import { type Change, plain, type Ports } from '../../core/index.ts';
import {
  type Asset,
  type Design,
  type Element,
  elementsOf,
  mayDo,
  type Page,
  plainText,
} from '../../document/index.ts';
import { qrLevelFor } from '../../elements/qr/capacity.ts';
import { refitAround } from '../recipes/refit.ts';
import { coverCrop, fitTextBox } from '../recipes/sizes.ts';
import { paragraphsOf } from '../text/set-text.ts';

/** A user's content of an element with a role. */
type Content =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'image';
      readonly asset: string;
      readonly width: number;
      readonly height: number;
      readonly alt: string;
    }
  | { readonly kind: 'qr'; readonly text: string };

type Assets = Readonly<Record<string, Asset>>;

const contentOf = (element: Element, assets: Assets): Content | null => {
  if (element.type === 'text') return { kind: 'text', text: plainText(element) };
  if (element.type === 'qr') return { kind: 'qr', text: element.text };
  const asset = element.type === 'image' ? assets[element.asset] : undefined;
  return element.type === 'image' && asset
    ? { kind: 'image', asset: element.asset, width: asset.width, height: asset.height, alt: element.alt }
    : null;
};

/** By role and occurrence number: a page may have three dates. */
const contentsOf = ({ pages, assets }: Pick<Design, 'pages' | 'assets'>): Map<string, Content> => {
  const found = new Map<string, Content>();
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const element of elementsOf(page.elements)) {
      if (element.role === undefined) continue;
      const content = contentOf(element, assets);
      if (!content) continue;
      const key = `${content.kind} ${element.role}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      found.set(`${key} ${count}`, content);
    }
  return found;
};

/** The contents of `source` that differ from its template's. */
export const ownContents = (
  source: Pick<Design, 'pages' | 'assets'>,
  origin: Design | undefined,
): Map<string, Content> => {
  const all = contentsOf(source);
  if (!origin) return all;
  for (const [key, content] of contentsOf(origin))
    if (JSON.stringify(all.get(key)) === JSON.stringify(content)) all.delete(key);
  return all;
};

const isBlank = ({ pages: [page, ...others] }: Design): boolean =>
  page?.elements.length === 0 && page.background.kind === 'solid' && others.length === 0;

/** Without the line breaks, which are remembered when a design is stored. */
const withoutLayouts = ({ pages }: Design): string =>
  JSON.stringify(pages, (key, value: unknown) => (key === 'layout' ? undefined : value));

/** Whether replacing the design loses work: it is neither blank nor as its template, `origin`, has it. */
export const hasOwnWork = (design: Design, origin: Design | undefined): boolean =>
  !isBlank(design) && (!origin || withoutLayouts(design) !== withoutLayouts(origin));

interface Bringing extends Pick<Change, 'actor' | 'base'> {
  readonly ports: Pick<Ports, 'fitTextBox'>;
}

/** Fills them into matching placeholders the actor may edit of pages that may be written to; returns the assets they use. */
export const bringContents = (
  pages: readonly Page[],
  own: ReadonlyMap<string, Content>,
  { actor, base, ports }: Bringing,
): Record<string, Asset> => {
  const assets: Record<string, Asset> = {};
  const counts = new Map<string, number>();
  const fitted = new Set<Element>();
  for (const page of pages)
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
        element.paragraphs = paragraphsOf(content.text, plain(element));
        delete element.layout;
        fitTextBox(element, ports, plain(element));
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
  for (const { elements } of pages) refitAround(elements, fitted);
  return assets;
};
