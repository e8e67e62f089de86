import {
  boundsOf,
  type Design,
  type Element,
  elementsOf,
  type Page,
  type TextElement,
} from '../document/index.ts';
import { charactersOf, textsOfElement } from '../elements/models.ts';

export type FindingKind = 'offPage' | 'cutOff' | 'overflow' | 'lowResolution' | 'font';

/** A problem to report before the file is made. */
export interface Finding {
  readonly kind: FindingKind;
  readonly pageId: string;
  /** From 1. */
  readonly pageNumber: number;
  /** The element to select for fixing it: the element itself, or the outermost group that contains it. */
  readonly elementId: string;
  readonly element: Element;
}

export const findingWords: Record<FindingKind, string> = {
  offPage: '在页面外，不会出现在文件中',
  cutOff: '文字有一部分在页面外',
  overflow: '文字超出文本框',
  lowResolution: '图片分辨率不足，下载后会模糊',
  font: '字体已过期或停用，将用相近字体代替',
};

interface Tools {
  /** Whether the lines overflow their fixed box. */
  readonly overflows: (element: TextElement) => boolean;
  /** Whether the family is available, so that no fallback is drawn. */
  readonly hasFont: (family: string) => boolean;
}

/** From this dpi on a design is meant for print, which shows flaws that a screen hides. */
const printDpi = 200;
const paperDpiMin = 150;
/** Picture px per page px below which a screen shows it blurred. */
const screenRatioMin = 0.75;
const half = 0.5;

const isOff = (page: Page, { x, y, width, height }: ReturnType<typeof boundsOf>): boolean =>
  x + width <= 0 || y + height <= 0 || x >= page.width || y >= page.height;

const isCut = (page: Page, { x, y, width, height }: ReturnType<typeof boundsOf>): boolean =>
  x < -half || y < -half || x + width > page.width + half || y + height > page.height + half;

const familiesOf = (element: Element): string[] => charactersOf(element).map(({ fontFamily }) => fontFamily);

const isCoarse = (element: Element, { assets, dpi }: Design): boolean => {
  if (element.type !== 'image') return false;
  const asset = assets[element.asset];
  // an SVG has no px of its own
  if (!asset || asset.mime === 'image/svg+xml') return false;
  const ratio = (asset.width * element.crop.width) / element.width;
  return ratio < (dpi >= printDpi ? paperDpiMin / dpi : screenRatioMin);
};

const kindsOf = (element: Element, design: Design, tools: Tools): FindingKind[] => [
  ...(textsOfElement(element).some(tools.overflows) ? (['overflow'] as const) : []),
  ...(isCoarse(element, design) ? (['lowResolution'] as const) : []),
  ...(familiesOf(element).some((family) => !tools.hasFont(family)) ? (['font'] as const) : []),
];

/** Everything that would look different than expected, page by page in painting order. */
export const preflight = (design: Design, tools: Tools): Finding[] =>
  design.pages.flatMap((page, index) =>
    page.elements
      .filter((one) => one.visible)
      .flatMap((outer): Finding[] => {
        const found = (kind: FindingKind, element: Element): Finding => ({
          kind,
          pageId: page.id,
          pageNumber: index + 1,
          elementId: outer.id,
          element,
        });
        const bounds = boundsOf([outer]);
        if (isOff(page, bounds)) return [found('offPage', outer)];
        const cut = outer.type === 'text' && isCut(page, bounds) ? [found('cutOff', outer)] : [];
        const inner = [...elementsOf([outer])].filter((one) => one.visible);
        return [
          ...cut,
          ...inner.flatMap((one) => kindsOf(one, design, tools).map((kind) => found(kind, one))),
        ];
      }),
  );
