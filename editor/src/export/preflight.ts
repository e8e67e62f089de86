import {
  boundsOf,
  type Design,
  type Element,
  elementsOf,
  type Page,
  type Rect,
  type TextElement,
  toPoints,
} from '../document/index.ts';
import { charactersOf, textsOfElement } from '../elements/models.ts';
import { isFaintCode, isSmallCode } from './qr-findings.ts';

export type FindingKind =
  | 'offPage'
  | 'cutOff'
  | 'unbled'
  | 'overflow'
  | 'tiny'
  | 'lowResolution'
  | 'font'
  | 'faintCode'
  | 'smallCode';

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
  unbled: '靠边却没有铺满出血，裁切后可能露白',
  overflow: '文字超出文本框',
  tiny: '文字小于 5 pt，印刷后难以辨认',
  lowResolution: '图片分辨率不足，下载后会模糊',
  font: '字体已过期或停用，将用相近字体代替',
  faintCode: '二维码与底下的内容难以区分，可能扫不出来',
  smallCode: '二维码小于 15 mm，印刷后可能扫不出来',
};

interface Tools {
  /** Whether the file shows the pages' bleed. */
  readonly withBleed?: boolean;
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

/** How far a box reaches beyond each edge of the page; less than 0: that far within. */
const beyond = (page: Page, { x, y, width, height }: Rect): number[] => [
  -x,
  -y,
  x + width - page.width,
  y + height - page.height,
];

const isOff = (page: Page, { x, y, width, height }: Rect, bleed: number): boolean =>
  x + width <= -bleed || y + height <= -bleed || x >= page.width + bleed || y >= page.height + bleed;

const isCut = (page: Page, box: Rect): boolean => beyond(page, box).some((by) => by > half);

const filling: ReadonlySet<Element['type']> = new Set(['image', 'shape', 'svg']);

/** What ends at the edge, or between it and the end of the bleed: a cut is never exact. */
const isUnbled = (page: Page, { type }: Element, box: Rect, bleed: number): boolean =>
  bleed > 0 && filling.has(type) && beyond(page, box).some((by) => by > -half && by < bleed - half);

const familiesOf = (element: Element): string[] => charactersOf(element).map(({ fontFamily }) => fontFamily);

const isCoarse = (element: Element, { assets, dpi }: Design): boolean => {
  if (element.type !== 'image') return false;
  const asset = assets[element.asset];
  // an SVG has no px of its own
  if (!asset || asset.mime === 'image/svg+xml') return false;
  const ratio = (asset.width * element.crop.width) / element.width;
  return ratio < (dpi >= printDpi ? paperDpiMin / dpi : screenRatioMin);
};

/** What printers ask for at least; a rounded size of that many points is enough. */
const paperPointsMin = 4.95;

const isTiny = (element: Element, { unit, dpi }: Design): boolean =>
  unit !== 'px' &&
  textsOfElement(element).some(({ paragraphs }) =>
    paragraphs.some(({ runs }) =>
      runs.some(({ text, style }) => text.trim() !== '' && toPoints(style.fontSize, dpi) < paperPointsMin),
    ),
  );

const kindsOf = (element: Element, design: Design, tools: Tools): FindingKind[] => [
  ...(textsOfElement(element).some(tools.overflows) ? (['overflow'] as const) : []),
  ...(isTiny(element, design) ? (['tiny'] as const) : []),
  ...(isCoarse(element, design) ? (['lowResolution'] as const) : []),
  ...(familiesOf(element).some((family) => !tools.hasFont(family)) ? (['font'] as const) : []),
  ...(isSmallCode(element, design) ? (['smallCode'] as const) : []),
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
        const bleed = tools.withBleed ? (page.bleed ?? 0) : 0;
        if (isOff(page, bounds, bleed)) return [found('offPage', outer)];
        const cut = outer.type === 'text' && isCut(page, bounds) ? [found('cutOff', outer)] : [];
        const unbled = isUnbled(page, outer, bounds, bleed) ? [found('unbled', outer)] : [];
        const inner = [...elementsOf([outer])].filter((one) => one.visible);
        const faint = isFaintCode(page, outer) ? [found('faintCode', outer)] : [];
        return [
          ...cut,
          ...unbled,
          ...faint,
          ...inner.flatMap((one) => kindsOf(one, design, tools).map((kind) => found(kind, one))),
        ];
      }),
  );
