import { hashText } from './hash-text.ts';
import type { Asset, Element, Page } from './schema/index.ts';
import { plainText } from './text/index.ts';
import { elementsOf } from './walk.ts';

/** What a person may put into an element with a role. */
export type RoleContent =
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

export const contentOf = (element: Element, assets: Assets): RoleContent | null => {
  if (element.type === 'text') return { kind: 'text', text: plainText(element) };
  if (element.type === 'qr') return { kind: 'qr', text: element.text };
  const asset = element.type === 'image' ? assets[element.asset] : undefined;
  return element.type === 'image' && asset
    ? { kind: 'image', asset: element.asset, width: asset.width, height: asset.height, alt: element.alt }
    : null;
};

/** A short name of a content under its role, equal for equal ones. */
export const sampleKeyOf = (role: string, content: RoleContent): string =>
  hashText(JSON.stringify([role, content]));

/** The names of everything on the page that is there to be replaced. */
export const samplesOf = ({ elements }: Pick<Page, 'elements'>, assets: Assets): string[] => {
  const found = new Set<string>();
  for (const element of elementsOf(elements)) {
    const content = element.role === undefined ? null : contentOf(element, assets);
    if (content && element.role !== undefined) found.add(sampleKeyOf(element.role, content));
  }
  return [...found];
};

/**
 * A template's page for a design: it remembers what it says before anyone wrote on it, wherever the page then goes.
 */
export const withSamples = (page: Page, assets: Assets): Page => {
  const { samples: _ofItsOwnTemplate, ...rest } = page;
  const samples = samplesOf(page, assets);
  return samples.length === 0 ? rest : { ...rest, samples };
};
