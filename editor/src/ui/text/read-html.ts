import { LIMITS, type PastedParagraph, type PastedRun, usualSize } from '../../document/index.ts';
import { colorOf, lengthOf } from '../../import/svg/values.ts';
import { parsedHtml, sheetsOf, writtenStyleOf } from './parsed-html.ts';

/** What a stretch of text inherits from the elements around it. */
interface Style extends Omit<PastedRun, 'text'> {
  readonly list?: PastedParagraph['list'];
  readonly align?: PastedParagraph['align'];
  readonly isPre: boolean;
  /** Whether its size was declared; otherwise it is in proportion to `bodySizePx`. */
  readonly hasSize: boolean;
}

interface Rule {
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
}

const bodySizePx = 16;
const boldFrom = 600;
const rulesMax = 400;

const plain: Style = {
  isBold: false,
  italic: false,
  underline: false,
  strike: false,
  size: bodySizePx,
  isPre: false,
  hasSize: false,
};

const skipped = new Set(['SCRIPT', 'STYLE', 'TITLE', 'META', 'TEMPLATE', 'NOSCRIPT', 'IMG', 'SVG', 'BUTTON']);
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY THEAD TR UL'.split(
    ' ',
  ),
);
const titleEm: Readonly<Record<string, number>> = { H1: 2, H2: 1.5, H3: 1.17 };

const changedByTag: Readonly<Record<string, Partial<Style>>> = {
  B: { isBold: true },
  STRONG: { isBold: true },
  TH: { isBold: true },
  I: { italic: true },
  EM: { italic: true },
  U: { underline: true },
  S: { strike: true },
  DEL: { strike: true },
  STRIKE: { strike: true },
  MARK: { highlight: '#ffff00' },
  PRE: { isPre: true },
  UL: { list: 'bullet' },
  OL: { list: 'number' },
};

/** The rules of its style sheets: office programs describe their paragraphs there. */
const rulesOf = (page: Document): Rule[] => {
  try {
    const sheet = new CSSStyleSheet();
    // office programs hide their sheets from the first browsers
    sheet.replaceSync(
      sheetsOf(page)
        .join('\n')
        .replace(/<!--|-->/g, ''),
    );
    return [...sheet.cssRules]
      .slice(0, rulesMax)
      .flatMap((rule) =>
        rule instanceof CSSStyleRule ? [{ selector: rule.selectorText, style: rule.style }] : [],
      );
  } catch {
    // an older browser: what the elements say themselves still counts
    return [];
  }
};

const isMatching = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

const neutralSpread = 24;

/** A colour that stands out; undefined for black, white and greys, which are those of ordinary text and paper. */
const standingOut = (text: string): string | undefined => {
  const color = colorOf(text);
  // see-through ones are no colour of a text
  if (color === null || color.length !== 7) return undefined;
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > neutralSpread ? color : undefined;
};

const isBold = (weight: string): boolean =>
  weight.startsWith('bold') || Number.parseInt(weight, 10) >= boldFrom;

interface Kind {
  readonly isLink: boolean;
  readonly isBlock: boolean;
}

/** The style inside an element that declares this. */
const styledBy = (style: Style, declared: CSSStyleDeclaration, { isLink, isBlock }: Kind): Style => {
  const of = (name: string): string => declared.getPropertyValue(name).trim().toLowerCase();
  const [weight, slant, color, align, space] = [
    'font-weight',
    'font-style',
    'color',
    'text-align',
    'white-space',
  ].map(of) as [string, string, string, string, string];
  const ground = of('background-color');
  const rule = of('text-decoration-line') || of('text-decoration');
  const size = lengthOf(of('font-size'), style.size, style.size);
  return {
    ...style,
    ...(weight === '' || weight === 'inherit' ? {} : { isBold: isBold(weight) }),
    ...(slant === '' ? {} : { italic: slant !== 'normal' }),
    // a link is a link only where it was
    ...(rule === '' || isLink
      ? {}
      : {
          underline: rule.includes('underline') || (style.underline && rule !== 'none'),
          strike: rule.includes('line-through') || (style.strike && rule !== 'none'),
        }),
    ...(color === '' || isLink ? {} : { color: standingOut(color) }),
    // of a block it is the ground of the page, not a mark
    ...(ground === '' || isBlock || colorOf(ground)?.length === 9 ? {} : { highlight: standingOut(ground) }),
    ...(size === null || size <= 0 ? {} : { size, hasSize: true }),
    ...(align === '' ? {} : { align: align === 'center' || align === 'right' ? align : undefined }),
    ...(space === '' ? {} : { isPre: space.startsWith('pre') }),
  };
};

/** A line end between two wide characters is none: programs break long lines of their files there. */
const wide = '[\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef]';
const wideBreak = new RegExp(`(${wide})[ \\t]*\\r?\\n[ \\t]*(?=${wide})`, 'g');

interface ReadRun extends PastedRun {
  readonly hasSize: boolean;
}

interface ReadParagraph {
  runs: ReadRun[];
  list: PastedParagraph['list'];
  align: PastedParagraph['align'];
}

/** What declares no size is as large as most of what does. */
const sized = (paragraphs: readonly ReadParagraph[]): PastedParagraph[] => {
  const declared = paragraphs.map(({ runs }) => ({ runs: runs.filter(({ hasSize }) => hasSize) }));
  const usual = declared.some(({ runs }) => runs.length > 0) ? usualSize(declared) : bodySizePx;
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map(({ hasSize, ...run }) =>
      hasSize ? run : { ...run, size: (run.size / bodySizePx) * usual },
    ),
  }));
};

/** Collects paragraphs while the tree is read. */
const createReader = () => {
  const read: ReadParagraph[] = [];
  let open: (typeof read)[number] | null = null;
  let length = 0;
  const last = (): string => open?.runs.at(-1)?.text.at(-1) ?? '\n';
  const put = (text: string, style: Style): void => {
    open ??= { runs: [], list: style.list, align: style.align };
    const { list: _list, align: _align, isPre: _isPre, ...own } = style;
    open.runs.push({ ...own, text });
    length += text.length;
  };
  return {
    isFull: (): boolean => length > LIMITS.textLength || read.length > LIMITS.paragraphsPerText,
    text: (text: string, style: Style): void => {
      if (style.isPre) return text === '' ? undefined : put(text.replace(/\r\n?/g, '\n'), style);
      const one = text.replace(wideBreak, '$1').replace(/[ \t\r\n\f]+/g, ' ');
      const shown = /[ \n]/.test(last()) ? one.trimStart() : one;
      if (shown !== '') put(shown.replaceAll('\u00a0', ' '), style);
    },
    breakLine: (style: Style): void => put('\n', style),
    /** Ends the paragraph. One that holds nothing is a blank line where the element shows one. */
    end: (isBlankLine: boolean): void => {
      const ended = open;
      open = null;
      const text = ended?.runs.map((run) => run.text).join('') ?? '';
      if (ended && text.trim() !== '') {
        const runs = ended.runs.map((run, at) =>
          at === ended.runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run,
        );
        read.push({ ...ended, runs: runs.filter((run) => run.text !== '') });
      } else if (isBlankLine) read.push({ runs: [], list: undefined, align: undefined });
    },
    result: (): PastedParagraph[] => {
      const from = read.findIndex(({ runs }) => runs.length > 0);
      const to = read.findLastIndex(({ runs }) => runs.length > 0);
      return from < 0 ? [] : sized(read.slice(from, to + 1));
    },
  };
};

/** Text that other programs put on the clipboard as HTML; no paragraphs where it holds none. */
export const readHtml = (html: string): PastedParagraph[] => {
  const page = parsedHtml(html);
  const rules = rulesOf(page);
  const reader = createReader();
  // of the page itself: its content policy allows what a program declares, and no style of a parsed document
  const own = document.createElement('span').style;

  const insideOf = (element: HTMLElement, style: Style): Style => {
    const { tagName } = element;
    const em = titleEm[tagName];
    const isTitle = /^H[1-6]$/.test(tagName);
    const byTag = {
      ...style,
      ...changedByTag[tagName],
      ...(isTitle ? { isBold: true, size: style.size * (em ?? 1) } : {}),
    };
    const kind = { isLink: tagName === 'A', isBlock: blocks.has(tagName) };
    const byRules = rules.reduce(
      (so, rule) => (isMatching(element, rule.selector) ? styledBy(so, rule.style, kind) : so),
      byTag,
    );
    own.cssText = writtenStyleOf(element);
    return styledBy(byRules, own, kind);
  };

  const visit = (node: Node, style: Style): void => {
    if (reader.isFull()) return;
    if (node.nodeType === Node.TEXT_NODE) return reader.text(node.textContent ?? '', style);
    if (!(node instanceof HTMLElement) || skipped.has(node.tagName)) return;
    if (node.tagName === 'BR') return reader.breakLine(style);
    const written = writtenStyleOf(node);
    // the bullet that an office program writes in front of an item
    if (/mso-list\s*:\s*ignore/i.test(written) || /display\s*:\s*none/i.test(written)) return;
    const isBlock = blocks.has(node.tagName);
    if (isBlock) reader.end(false);
    const inside = insideOf(node, style);
    const bullet = /mso-list\s*:\s*l\d/i.test(written) ? bulletOf(node) : undefined;
    for (const child of node.childNodes)
      visit(child, bullet === undefined ? inside : { ...inside, list: bullet });
    const isCell = node.tagName === 'TD' || node.tagName === 'TH';
    if (isCell) reader.text(' ', inside);
    const isLeaf = isBlock && ![...node.children].some((one) => blocks.has(one.tagName));
    if (isBlock) reader.end(isLeaf && /^(P|DIV|LI)$/.test(node.tagName) && isBlank(node));
  };
  visit(page.body, plain);
  reader.end(false);
  return reader.result();
};

/** Whether a pasted element shows an empty line: a line break or a space that stays. */
const isBlank = (element: HTMLElement): boolean =>
  element.querySelector('br') !== null || (element.textContent ?? '').includes('\u00a0');

const bulletOf = (paragraph: HTMLElement): 'bullet' | 'number' => {
  const bullet = [...paragraph.querySelectorAll('*')].find((one) => /ignore/i.test(writtenStyleOf(one)));
  return /[\da-z一二三四五六七八九十]/i.test(bullet?.textContent ?? '') ? 'number' : 'bullet';
};
