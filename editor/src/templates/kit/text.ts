import { type Paragraph, type RunStyle, type TextElement, textElement } from '../../document/index.ts';

export const SANS = 'Noto Sans SC';
export const SERIF = 'Noto Serif SC';
export const KAI = 'LXGW WenKai';
export const XIAOWEI = 'ZCOOL XiaoWei';
export const HUANGYOU = 'ZCOOL QingKe HuangYou';
export const KUAILE = 'ZCOOL KuaiLe';
export const BRUSH = 'Ma Shan Zheng';

interface Type {
  readonly font?: string;
  readonly weight?: number;
  readonly align?: Paragraph['align'];
  /** Line height as a multiple of the font size. */
  readonly lead?: number;
  /** Space between characters, in em. */
  readonly gap?: number;
  readonly role?: string;
  readonly name?: string;
  /**
   * Number of lines after wrapping. By default each `
   * ` begins a line and nothing wraps.
   */
  readonly lines?: number;
  readonly rotation?: number;
  readonly opacity?: number;
  readonly effects?: Partial<TextElement['effects']>;
  readonly shadow?: TextElement['shadow'];
  readonly italic?: boolean;
  readonly highlight?: string;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** Space between paragraphs, in em. */
  readonly space?: number;
  readonly list?: Paragraph['list'];
}

const looks = (size: number, color: string, type: Type) => {
  const { font = SANS, weight = 400, gap, role, name, rotation, opacity, effects, shadow, italic } = type;
  return {
    fontSize: size,
    color,
    fontFamily: font,
    fontWeight: weight,
    ...(type.highlight === undefined ? {} : { highlight: type.highlight }),
    ...(type.underline ? { underline: true } : {}),
    ...(type.strike ? { strike: true } : {}),
    ...(italic ? { italic } : {}),
    ...(gap === undefined ? {} : { letterSpacing: gap }),
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name }),
    ...(rotation === undefined ? {} : { rotation }),
    ...(opacity === undefined ? {} : { opacity }),
    ...(shadow === undefined ? {} : { shadow }),
    ...(effects === undefined ? {} : { effects: { hollow: false, ...effects } }),
    ...(type.space === undefined ? {} : { paragraphSpacing: type.space }),
  };
};

/** Text at (x, y), `width` px wide and as tall as its lines. */
export const text = (
  words: string,
  x: number,
  y: number,
  width: number,
  size: number,
  color: string,
  type: Type = {},
): TextElement => {
  const { align = 'left', lead = 1.4, list, space = 0 } = type;
  const paragraphs = words.split('\n').length;
  const lines = type.lines ?? paragraphs;
  const made = textElement({
    text: words,
    x,
    y,
    width,
    align,
    lineHeight: lead,
    height: Math.ceil((lines * lead + (paragraphs - 1) * space) * size),
    ...looks(size, color, type),
  });
  return list === undefined
    ? made
    : { ...made, paragraphs: made.paragraphs.map((one) => ({ ...one, list, indent: one.indent })) };
};

/** Paragraphs of runs. A run may override the text's style. */
export const rich = (
  paragraphs: readonly (readonly (string | readonly [string, Partial<RunStyle>])[])[],
  x: number,
  y: number,
  width: number,
  size: number,
  color: string,
  type: Type = {},
): TextElement => {
  const { align = 'left', lead = 1.4 } = type;
  const runs = paragraphs.map((one) =>
    one.map((run) => (typeof run === 'string' ? { text: run } : { text: run[0], style: run[1] })),
  );
  const tallest = runs.map((one) =>
    Math.max(...one.map((run) => ('style' in run ? (run.style.fontSize ?? size) : size))),
  );
  const lines = tallest.reduce((sum, one) => sum + one * lead, 0);
  return textElement({
    rich: runs,
    x,
    y,
    width,
    align,
    lineHeight: lead,
    height: Math.ceil(lines * ((type.lines ?? runs.length) / runs.length)),
    ...looks(size, color, type),
  });
};

/**
 * Vertical text at (x, y), `height` px tall. Columns run from right to left; `
 * ` begins one.
 */
export const column = (
  words: string,
  x: number,
  y: number,
  height: number,
  size: number,
  color: string,
  type: Type = {},
): TextElement => {
  const { align = 'left', lead = 1.4 } = type;
  const lines = type.lines ?? words.split('\n').length;
  return textElement({
    text: words,
    writingMode: 'vertical',
    x,
    y,
    width: Math.ceil(lines * size * lead),
    height,
    align,
    lineHeight: lead,
    ...looks(size, color, type),
  });
};
