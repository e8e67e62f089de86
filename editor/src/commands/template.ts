import { NOTHING_SELECTED, plain } from '../core/index.ts';
import { type Asset, type Design, type Element, elementsOf, LIMITS, plainText } from '../document/index.ts';
import { command } from './command.ts';
import { coverCrop, settleText } from './sizes.ts';
import { paragraphsOf } from './texts.ts';

/** What a person brought into a place that templates know by its role. */
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

/** By role and how often it came before: a page may have three dates. */
const contentsOf = (design: Design): Map<string, Content> => {
  const found = new Map<string, Content>();
  const counts = new Map<string, number>();
  for (const page of design.pages)
    for (const element of elementsOf(page.elements)) {
      if (element.role === undefined) continue;
      const content = contentOf(element, design.assets);
      if (!content) continue;
      const key = `${content.kind} ${element.role}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      found.set(`${key} ${count}`, content);
    }
  return found;
};

/** What in `design` is not as its template brought it. */
const ownContents = (design: Design, origin: Design | undefined): Map<string, Content> => {
  const all = contentsOf(design);
  if (!origin) return all;
  for (const [key, given] of contentsOf(origin))
    if (JSON.stringify(all.get(key)) === JSON.stringify(given)) all.delete(key);
  return all;
};

export interface ReplaceTemplate {
  readonly template: Design;
  readonly templateId: string;
  /** Of a template that has versions. */
  readonly templateVersion?: number;
  /** What the design was made from, where that is known: what still looks like it is nobody's own. */
  readonly origin?: Design;
}

/** The design becomes another template; what the person brought goes to where the new one has a place for it. */
export const replaceTemplate = command<ReplaceTemplate>({
  id: 'replaceTemplate',
  label: '更换模板',
  canRun: () => true,
  recipe:
    ({ template, templateId, templateVersion, origin }) =>
    (change) => {
      const { design, base, ports } = change;
      const own = ownContents(base, origin);
      design.pages = structuredClone(plain(template).pages);
      design.unit = template.unit;
      design.dpi = template.dpi;
      const { templateVersion: _ofTheOther, ...meta } = base.meta;
      design.meta = {
        ...meta,
        templateId,
        ...(templateVersion === undefined ? {} : { templateVersion }),
      };
      if (base.title === (origin?.title ?? '未命名设计')) design.title = template.title;
      const assets: Record<string, Asset> = { ...template.assets };
      const counts = new Map<string, number>();
      for (const page of design.pages)
        for (const element of elementsOf(page.elements)) {
          const kind = element.type;
          if (element.role === undefined || (kind !== 'text' && kind !== 'image' && kind !== 'qr')) continue;
          const key = `${kind} ${element.role}`;
          const count = counts.get(key) ?? 0;
          counts.set(key, count + 1);
          const content = own.get(`${key} ${count}`);
          if (element.type === 'text' && content?.kind === 'text') {
            element.paragraphs = paragraphsOf(content.text, plain(element));
            delete element.layout;
            settleText(element, ports, plain(element));
          } else if (element.type === 'qr' && content?.kind === 'qr') element.text = content.text;
          else if (element.type === 'image' && content?.kind === 'image') {
            const asset = base.assets[content.asset];
            if (!asset) continue;
            assets[content.asset] = asset;
            element.asset = content.asset;
            element.alt = content.alt;
            element.crop = coverCrop(content, element);
          }
        }
      if (Object.keys(assets).length <= LIMITS.assets) design.assets = assets;
      change.place = { pageId: template.pages[0]?.id ?? '', selection: NOTHING_SELECTED };
    },
});
