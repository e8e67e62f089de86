import {
  type Asset,
  type Element,
  lineElement,
  shapeElement,
  solid,
  stroke,
  textElement,
} from '@design-console/editor/document';

/** A picture on a letter, with its size. */
export interface LetterPicture {
  asset: Asset;
  widthPx: number;
  heightPx: number;
}

export const dpi = 300;
/** Millimetres in px of the letter. */
export const mm = (value: number): number => (value / 25.4) * dpi;
/** Type sizes in points. */
export const pt = (value: number): number => (value / 72) * dpi;

export const INK = '#1c2430';
export const SOFT = '#5f6b7a';
export const LINE = '#d5dbe3';
export const GOLD = '#b8924f';

export const left = 26;
export const width = 158;
export const labelWidth = 27;

export const dayOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

/** How many lines a text takes: Chinese characters are one em wide, others a little over half. */
export const linesOf = (text: string, widthMm: number, sizePt: number): number => {
  const perLine = (widthMm / 25.4) * 72;
  return text.split('\n').reduce((sum, line) => {
    let em = 0;
    for (const character of line) em += character > '\u2e7f' ? 1 : 0.58;
    return sum + Math.max(Math.ceil((em * sizePt * 1.03) / perLine), 1);
  }, 0);
};

/** Cuts between characters: half of one is painted as a box. */
const cut = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/\p{Surrogate}$/u, '');

/** As many of the names as fit, and their count when not all do; 无 only for a known empty list. */
export const namesWithin = (names: readonly string[] | null, lengthMax: number): string => {
  if (names === null) return '未登记';
  if (names.length === 0) return '无';
  let shown = '';
  for (const [index, name] of names.entries()) {
    const next = shown === '' ? name : `${shown}、${name}`;
    if (next.length > lengthMax)
      return index === 0 ? `${cut(name, lengthMax)}…` : `${shown} 等 ${names.length} 项`;
    shown = next;
  }
  return shown;
};

/** A text of the letter: place and width in mm from its top left, type size in points. */
export const words = (
  text: string,
  at: { x: number; y: number; width: number },
  sizePt: number,
  look: Partial<Parameters<typeof textElement>[0]> = {},
): Element =>
  textElement({
    text,
    x: mm(at.x),
    y: mm(at.y),
    width: mm(at.width),
    fontSize: pt(sizePt),
    lineHeight: 1.6,
    color: INK,
    ...look,
  });

/** A line over the whole text width, `y` in mm from the top. */
export const rule = (y: number, color = LINE, weightMm = 0.2): Element =>
  lineElement({ x: mm(left), y: mm(y), length: mm(width), stroke: stroke(color, mm(weightMm)) });

/** A frame around the letter, `inset` mm from its edges. */
export const frame = (inset: number, color: string, weightMm: number): Element =>
  shapeElement({
    x: mm(inset),
    y: mm(inset),
    width: mm(210 - inset * 2),
    height: mm(297 - inset * 2),
    stroke: stroke(color, mm(weightMm)),
  });

/** A text of at most `lengthMax` UTF-16 units, its end replaced by … where it is longer. */
export const shortened = (text: string, lengthMax: number): string =>
  text.length > lengthMax ? `${cut(text, lengthMax - 1)}…` : text;

/** The largest place of a picture in the middle of a box; the box in mm, the place in px of the letter. */
export const containedIn = (
  { widthPx, heightPx }: LetterPicture,
  box: { x: number; y: number; width: number; height: number },
) => {
  const scale = Math.min(box.width / widthPx, box.height / heightPx);
  const size = { width: widthPx * scale, height: heightPx * scale };
  return {
    x: mm(box.x + (box.width - size.width) / 2),
    y: mm(box.y + (box.height - size.height) / 2),
    width: mm(size.width),
    height: mm(size.height),
  };
};

/** The height of a line in mm, of a type size in points. */
export const lineMm = (sizePt: number): number => ((sizePt * 1.6) / 72) * 25.4;

/** A row of label and value; returns where the next one begins. */
export const row = (elements: Element[], y: number, label: string, value: string, sizePt = 10.5): number => {
  const valueWidth = width - labelWidth;
  elements.push(
    words(label, { x: left, y, width: labelWidth }, label.length > 6 ? 9 : 10.5, { color: SOFT }),
    words(value, { x: left + labelWidth, y, width: valueWidth }, sizePt, { fontWeight: 500 }),
  );
  return y + linesOf(value, valueWidth, sizePt) * lineMm(sizePt) + 2.6;
};

/** A heading at `y` mm from the top; returns where the next part begins, in mm. */
export const heading = (elements: Element[], y: number, title: string, accent: string): number => {
  elements.push(
    shapeElement({ x: mm(left), y: mm(y + 1.1), width: mm(1.2), height: mm(4), fill: solid(accent) }),
    words(title, { x: left + 3.4, y, width: 80 }, 11.5, { fontWeight: 700, color: accent }),
  );
  return y + 9;
};
